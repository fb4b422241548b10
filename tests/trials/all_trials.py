"""Every trial by its name."""

from tests.trials import faults, fuzz, kill, laws, secrets, soak
from tests.trials.trial import Trial

TRIALS: dict[str, Trial] = {
    trial.name: trial for trial in (faults.TRIAL, fuzz.TRIAL, kill.TRIAL, laws.TRIAL, secrets.TRIAL, soak.TRIAL)
}
