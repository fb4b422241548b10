"""Every trial by its name."""

from tests.trials import kill, laws, secrets
from tests.trials.trial import Trial

TRIALS: dict[str, Trial] = {trial.name: trial for trial in (kill.TRIAL, laws.TRIAL, secrets.TRIAL)}
