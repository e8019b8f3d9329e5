# SPDX-License-Identifier: GPL-3.0-or-later
"""Accountants of other libraries that record as they run: the ledger is asked before a step counts.

What their steps and events mean is read by the importers of the same logs, so that a run recorded step by step costs what
its log costs. A step that the budget does not hold raises Halted: let it end the training.
"""
import json
from typing import Any, Callable, Dict, List, Optional, Tuple

from .ledger import Decision, Ledger


def _spend(ledger: Ledger, format: str, text: str, count: int, label: str) -> List[Decision]:
    return [ledger.spend(entry["mechanism"], int(entry["count"]) * count, label=label, library=format)
            for entry in ledger.read_log(format, text)]


class OpacusAccountant:
    """An accountant for opacus.PrivacyEngine, with the interface of opacus.accountants.IAccountant:

        engine = PrivacyEngine()
        engine.accountant = OpacusAccountant(ledger)
        model, optimizer, loader = engine.make_private(...)

    Each optimizer step is recorded as one subsampled Gaussian (Poisson) before its update is applied.
    """

    def __init__(self, ledger: Ledger, label: str = "DP-SGD") -> None:
        self.ledger = ledger
        self.label = label
        self.history: List[Tuple[float, float, int]] = []

    def step(self, *, noise_multiplier: float, sample_rate: float) -> None:
        """noise_multiplier is noise over clip; sample_rate the probability with which a record is in a batch."""
        # As the log of its RDP accountant: what a step is does not depend on the accountant.
        log = {"mechanism": "rdp", "history": [[noise_multiplier, sample_rate, 1]]}
        _spend(self.ledger, "opacus", json.dumps(log, allow_nan=False), 1, self.label)
        if self.history and self.history[-1][:2] == (noise_multiplier, sample_rate):
            self.history[-1] = (noise_multiplier, sample_rate, self.history[-1][2] + 1)
        else:
            self.history.append((noise_multiplier, sample_rate, 1))

    def get_optimizer_hook_fn(self, sample_rate: float) -> Callable[[Any], None]:
        """What Opacus attaches to the optimizer: called after noise is added and before the update."""

        def hook(optimizer: Any) -> None:
            self.step(noise_multiplier=optimizer.noise_multiplier,
                      sample_rate=sample_rate * optimizer.accumulated_iterations)

        return hook

    def get_epsilon(self, delta: Optional[float] = None, **_: Any) -> float:
        """What the whole ledger has spent: an upper bound in nats at the ledger's own delta, the lower one of the universal
        odometer and the budget that its filter guarantees; 0 before the first step. delta  must be None or at least that
        delta."""
        return _epsilon(self.ledger, delta)

    @classmethod
    def mechanism(cls) -> str:
        return "epsilometer"

    def __len__(self) -> int:
        return sum(steps for _, _, steps in self.history)

    def state_dict(self, destination: Optional[Dict[str, Any]] = None) -> Dict[str, Any]:
        """The steps of this run, for a checkpoint; the ledger keeps the account."""
        destination = {} if destination is None else destination
        destination["history"] = list(self.history)
        destination["mechanism"] = self.mechanism()
        return destination

    def load_state_dict(self, state_dict: Dict[str, Any]) -> None:
        """The steps of an earlier run. They are not recorded again: the ledger has them."""
        self.history = [tuple(one) for one in state_dict["history"]]  # type: ignore[misc]


class DpAccountingAccountant:
    """Stands where a dp_accounting.PrivacyAccountant stands: compose(event, count) records the event."""

    def __init__(self, ledger: Ledger, label: str = "dp_accounting") -> None:
        self.ledger = ledger
        self.label = label

    def compose(self, event: Any, count: int = 1) -> "DpAccountingAccountant":
        """Records `count` runs of the event. Of a composed event each part is asked in turn: where a later part is refused,
        the earlier ones stay recorded."""
        _spend(self.ledger, "dp-event", repr(event), count, self.label)
        return self

    def supports(self, event: Any) -> bool:
        """Whether the event is understood."""
        try:
            self.ledger.read_log("dp-event", repr(event))
        except Exception:
            return False
        return True

    def get_epsilon(self, target_delta: float) -> float:
        """As OpacusAccountant.get_epsilon()."""
        return _epsilon(self.ledger, target_delta)


def _epsilon(ledger: Ledger, delta: Optional[float]) -> float:
    account = ledger.account()
    if account["rounds"] == 0:
        return 0.0
    answer = account["answer"]
    budget = answer["budget"]
    spent = answer.get("spent")
    bounds = [spent] if spent else []
    if budget.get("kept") and "epsilon" in budget:  # what the filter guarantees holds for what it let run
        bounds.append(budget)
    for bound in bounds:
        if delta is not None and delta < float(bound["delta"]):
            raise ValueError(f"the ledger's numbers hold at delta {bound['delta']}, not at {delta}")
    return min((float(bound["epsilon"]) for bound in bounds), default=float("inf"))
