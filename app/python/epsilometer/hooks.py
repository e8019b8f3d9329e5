# SPDX-License-Identifier: GPL-3.0-or-later
"""Accountants of other libraries that record as they run: the ledger is asked before a step counts.

What their steps and events mean is read by the importers of the same logs, so that a run recorded step by step costs what
its log costs. A step that the budget does not hold raises Halted: let it end the training.
"""
import importlib
import json
import os
import tempfile
from typing import Any, Callable, Dict, List, Optional, Tuple

from .ledger import Decision, Halted, Ledger, Mechanisms


def _spend(ledger: Ledger, format: str, entries: List[Dict[str, Any]], count: int, label: str,
           **states: Any) -> List[Decision]:
    return [ledger.spend(entry["mechanism"], int(entry["count"]) * count, label=label, library=format, **states)
            for entry in entries]


class OpacusAccountant:
    """An accountant for opacus.PrivacyEngine, with the interface of opacus.accountants.IAccountant:

        engine = PrivacyEngine()
        engine.accountant = OpacusAccountant(ledger)
        model, optimizer, loader = engine.make_private(...)

    Each optimizer step is recorded as one subsampled Gaussian (Poisson) before its update is applied; with at_once=100 a
    hundred of them as one spend, before the first: faster by the syncs to disk that it saves. Steps that do not follow stay
    paid, so that what is recorded is never less than what ran. Each spend states the further keywords:
    blocks=["north"], actor="anna" and so on, as in Ledger.spend().

    It registers itself in Opacus as "epsilometer", with its ledger: make_private_with_epsilon() finds a noise multiplier
    with it, and PrivacyEngine(accountant="epsilometer") makes another one.
    """

    def __init__(self, ledger: Ledger, label: str = "DP-SGD", at_once: int = 1, **states: Any) -> None:
        if at_once < 1:
            raise ValueError("at_once must be 1 or more")
        self.states = states
        self.ledger = ledger
        self.label = label
        self.at_once = at_once
        self._paid: Dict[Tuple[float, float], int] = {}
        self._meant: Dict[Tuple[float, float], List[Dict[str, Any]]] = {}
        self._history: List[Tuple[float, float, int]] = []
        self._supposed = False
        self._register()

    def _register(self) -> None:
        try:
            accountants = importlib.import_module("opacus.accountants")
        except ImportError:
            return
        register = getattr(accountants, "register_accountant", None)  # absent in old versions
        if register is not None:
            register(self.mechanism(), lambda: type(self)(self.ledger, self.label, self.at_once, **self.states),
                     force=True)

    @property
    def history(self) -> List[Tuple[float, float, int]]:
        """(noise multiplier, sample rate, steps) of this run; of what was assigned, until the next step."""
        return self._history

    @history.setter
    def history(self, supposed: List[Tuple[float, float, int]]) -> None:
        """A run that is supposed, as Opacus does in its search for a noise multiplier: nothing is recorded."""
        self._history = supposed
        self._supposed = True

    def step(self, *, noise_multiplier: float, sample_rate: float) -> None:
        """noise_multiplier is noise over clip; sample_rate the probability with which a record is in a batch."""
        if self._supposed:
            self._history, self._supposed = [], False
        one = (float(noise_multiplier), float(sample_rate))  # numbers of NumPy and torch among them
        if self._paid.get(one, 0) == 0:
            self._paid[one] = self._pay(one)
        self._paid[one] -= 1
        if self._history and self._history[-1][:2] == one:
            self._history[-1] = (*one, self._history[-1][2] + 1)
        else:
            self._history.append((*one, 1))

    def _pay(self, one: Tuple[float, float]) -> int:
        """Records steps before they run, and returns how many; where so many do not fit any more, one from here on."""
        if one not in self._meant:
            self._meant[one] = self.ledger.read_log("opacus", _opacus_log([(*one, 1)]))
        try:
            _spend(self.ledger, "opacus", self._meant[one], self.at_once, self.label, **self.states)
        except Halted:
            if self.at_once == 1:
                raise
            self.at_once = 1
            return self._pay(one)
        return self.at_once

    def get_optimizer_hook_fn(self, sample_rate: float) -> Callable[[Any], None]:
        """What Opacus attaches to the optimizer: called after noise is added and before the update."""

        def hook(optimizer: Any) -> None:
            self.step(noise_multiplier=optimizer.noise_multiplier,
                      sample_rate=sample_rate * optimizer.accumulated_iterations)

        return hook

    def get_epsilon(self, delta: Optional[float] = None, **_: Any) -> float:
        """An upper bound in nats on epsilon of the whole ledger, whenever you stop, at the ledger's own delta: the universal
        odometer's reading; where no odometer reads the rounds, the budget that the filter guarantees; 0 before the first
        step. The reading may exceed the budget while the filter keeps it: both are true, and the lower one holds at twice
        delta. delta  must be None or at least the ledger's.

        Of a history that was assigned: the epsilon of a budget of its own at delta under which the ledger's filter, or the
        universal one where that filter counts no epsilon, lets that run come to its end. Nothing of it is recorded."""
        if not self._supposed:
            return _epsilon(self.ledger, delta)
        if delta is None:
            raise ValueError("delta must be given for a run that is supposed")
        return _budget_alone(self.ledger, self.ledger.read_log("opacus", _opacus_log(self._history)), delta)

    def get_epsilon_if_fixed(self, delta: Optional[float] = None) -> float:
        """An upper bound in nats on epsilon of the whole ledger at its delta, if the number of steps and the noise were fixed
        before the first step: the number that other accountants give. It is lower than that of get_epsilon(), which also
        holds where a look at the model decides when to stop. inf where no composition takes the rounds."""
        return _epsilon_if_fixed(self.ledger, delta)

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
        self._history = [tuple(one) for one in state_dict["history"]]  # type: ignore[misc]
        self._supposed = False


def _opacus_log(history: List[Tuple[float, float, int]]) -> str:
    rows = [[float(noise), float(rate), int(steps)] for noise, rate, steps in history]
    return json.dumps({"mechanism": OpacusAccountant.mechanism(), "history": rows}, allow_nan=False)


class DpAccountingAccountant:
    """Stands where a dp_accounting.PrivacyAccountant stands: compose(event, count) records the event."""

    def __init__(self, ledger: Ledger, label: str = "dp_accounting") -> None:
        self.ledger = ledger
        self.label = label

    def compose(self, event: Any, count: int = 1) -> "DpAccountingAccountant":
        """Records `count` runs of the event. Of a composed event each part is asked in turn: where a later part is refused,
        the earlier ones stay recorded."""
        _spend(self.ledger, "dp-event", self.ledger.read_log("dp-event", repr(event)), count, self.label)
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

    def get_epsilon_if_fixed(self, target_delta: float) -> float:
        """As OpacusAccountant.get_epsilon_if_fixed()."""
        return _epsilon_if_fixed(self.ledger, target_delta)


class FlowerStrategy:
    """Stands where a flwr Strategy stands, and asks the ledger before each round of training:

        mechanism = subsampled_gaussian(noise_multiplier=1.1, sampling_rate="10/1000", steps=1,
                                        sampling="without_replacement")
        strategy = FlowerStrategy(DifferentialPrivacyServerSideFixedClipping(...), ledger, mechanism)

    mechanism says what one round costs: the noise over the clipping norm, and how many of all clients a round samples. The
    strategy itself is used as it is."""

    def __init__(self, strategy: Any, ledger: Ledger, mechanism: Mechanisms, label: str = "round") -> None:
        self.strategy = strategy
        self.ledger = ledger
        self.mechanism = mechanism
        self.label = label

    def configure_fit(self, server_round: int, *args: Any, **kwargs: Any) -> Any:
        """Records the round, and lets it begin; raises Halted if the budget does not hold it."""
        self.ledger.spend(self.mechanism, label=f"{self.label} {server_round}", library="flower")
        return self.strategy.configure_fit(server_round, *args, **kwargs)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.strategy, name)


def _epsilon(ledger: Ledger, delta: Optional[float]) -> float:
    account = ledger.account()
    if account["rounds"] == 0:
        return 0.0
    answer = account["answer"]
    # One statement, not the lower of two: the reading and the filter's promise hold at delta each, and at twice delta together.
    bound = answer.get("spent") or answer["budget"]
    if "epsilon" not in bound or (bound is answer["budget"] and not bound.get("kept")):
        return float("inf")
    return _at(delta, bound)


def _epsilon_if_fixed(ledger: Ledger, delta: Optional[float]) -> float:
    account = ledger.account()
    if account["rounds"] == 0:
        return 0.0
    lowest = account["answer"].get("lowest_fixed")
    return float("inf") if lowest is None else _at(delta, lowest)


def _at(delta: Optional[float], bound: Dict[str, Any]) -> float:
    """The bound's epsilon. Errors: ValueError for a delta below the bound's own."""
    if delta is not None and delta < float(bound["delta"]):
        raise ValueError(f"the ledger's numbers hold at delta {bound['delta']}, not at {delta}")
    return float(bound["epsilon"])


def _budget_alone(ledger: Ledger, entries: List[Dict[str, Any]], delta: float) -> float:
    """The lowest epsilon, in nats, within half a percent, of a budget (epsilon, delta) of their own under which the
    ledger's filter, or the universal one where that filter counts no epsilon, lets these mechanisms run to their end; inf
    where there is no such budget below a million."""
    if not entries:
        return 0.0
    asked = ledger.remaining()
    filter = asked["filter"] if asked["statistic"] == "epsilon" else "universal"
    refused, fits = 0.0, 1e6
    with tempfile.TemporaryDirectory() as folder:
        def spent_of(budget: float) -> Optional[float]:
            return _spent_alone(os.path.join(folder, f"{budget!r}.dpledger"), entries, budget, delta, filter)

        spent = spent_of(fits)
        if spent is None:
            return float("inf")
        while fits - refused > 0.005 * fits:
            # What a filter looks at is chosen for its budget: for a smaller one the same run may cost less, or more.
            budget = (refused + fits) / 2
            if spent is not None and refused < spent < budget:
                budget = spent
            spent = spent_of(budget)
            if spent is None:
                refused = budget
            else:
                fits = budget
    return fits


def _spent_alone(file: str, entries: List[Dict[str, Any]], epsilon: float, delta: float,
                 filter: str) -> Optional[float]:
    """What the filter of a budget of their own counts for these mechanisms; None where it refuses."""
    with Ledger.create(file, epsilon=epsilon, delta=delta, filter=filter,
                       neighbours=entries[0]["mechanism"].get("neighbours")) as scratch:
        try:
            for entry in entries:
                scratch.spend(entry["mechanism"], int(entry["count"]))
        except Halted:
            return None
        return float(scratch.remaining()["spent"])
