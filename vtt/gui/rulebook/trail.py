"""The way somebody took through a book: back to where they were, and forward again."""


class Trail:
    """Ids of rules, oldest first, and where on the way one stands."""

    def __init__(self) -> None:
        self._steps: list[str] = []
        self._here = -1
        self._stopped = True

    @property
    def here(self) -> str:
        """The rule that is open, or empty before the first."""
        return self._steps[self._here] if self._here >= 0 else ""

    @property
    def can_go_back(self) -> bool:
        """Whether there is a rule before this one."""
        return self._here > 0

    @property
    def can_go_forward(self) -> bool:
        """Whether one has gone back."""
        return self._here < len(self._steps) - 1

    def go_to(self, identity: str) -> None:
        """Open this rule: what was gone back from is forgotten."""
        if identity != self.here:
            self._step(identity)
        self._stopped = True

    def pass_by(self, identity: str) -> None:
        """Look at this rule without stopping: the next one that is looked at takes its place."""
        if identity == self.here:
            return
        if self._stopped:
            self._step(identity)
        else:
            self._steps[self._here] = identity
        self._stopped = False

    def back(self) -> str:
        """Go back, if there is anywhere to go; the rule that is open then."""
        self._here -= self.can_go_back
        self._stopped = True
        return self.here

    def forward(self) -> str:
        """Go forward again, if one has gone back; the rule that is open then."""
        self._here += self.can_go_forward
        self._stopped = True
        return self.here

    def _step(self, identity: str) -> None:
        self._here += 1
        self._steps[self._here :] = [identity]
