"""Every trial by its name."""

from tests.trials import laws, secrets
from tests.trials.trial import Trial

TRIALS: dict[str, Trial] = {trial.name: trial for trial in (laws.TRIAL, secrets.TRIAL)}
