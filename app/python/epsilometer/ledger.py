# SPDX-License-Identifier: GPL-3.0-or-later
"""A ledger that stays open."""
import html
import os
from typing import Any, Dict, Iterable, List, Mapping, Optional, Union

from ._library import Handle
from .mechanisms import Mechanism, Number, number_text

Mechanisms = Union[Mechanism, Mapping[str, Any], str]
Path = Union[str, "os.PathLike[str]"]


class Decision(Dict[str, Any]):
    """What the filter said of a request: true for CONT. Prints as the sentence of `dpledger spend`. A dict with the keys of
    `dpledger spend --json`: decision, filter, statistic (what the filter counts: spent, asked, would_be and the budget),
    used and used_would_be (shares of the budget), more (runs that fit after it), on HALT largest, the parameter with which
    it would fit. spent, asked and would_be are sums of epsilon in nats and of delta: None under a filter that counts
    anything else, as the default one does."""

    @property
    def why(self) -> str:
        """The decision with its numbers, in one sentence."""
        return str(self["text"])

    def __bool__(self) -> bool:
        return bool(self.get("decision") == "cont")

    def __str__(self) -> str:
        return self.why


class Account(Dict[str, Any]):
    """What was spent: prints as `dpledger account` does. A dict with the keys of `dpledger account --json`."""

    @property
    def verdict(self) -> str:
        """Whether an analysis may follow: "go on" or "stop"."""
        return "go on" if self["answer"]["go_on"] else "stop"

    @property
    def spent(self) -> Optional[Dict[str, Any]]:
        """epsilon at delta, an upper bound at any stopping time, with the odometer that states it; None without a budget."""
        spent: Optional[Dict[str, Any]] = self["answer"].get("spent")
        return spent

    @property
    def fits(self) -> List[Dict[str, Any]]:
        """How many more of which mechanisms fit: a list of {"mechanism", "more"}."""
        return list(self["answer"].get("next") or ())

    def to_frame(self) -> Any:
        """A pandas DataFrame with a row for each accountant at the last round, indexed by `kind` and `id`: whether it
        applies, its epsilon in nats, an upper bound (nan where it does not apply, inf where none is known), the delta at
        which it holds, and `valid`: when it holds. Of filters epsilon and delta are the budget that each guarantees, and
        `halts_at` is the first round that it refuses.

            ledger.account().to_frame().loc[("odometer", "universal"), "epsilon"]

        Choose the odometer before looking: the lowest of several is no bound.
        """
        pandas = _pandas()
        rows: List[Dict[str, Any]] = []
        for kind, list_of in (("filter", "filters"), ("odometer", "odometers"), ("composition", "compositions")):
            for one in self.get(list_of) or ():
                held = one.get("guarantee") or one
                values = one.get("values") or held.get("epsilon")
                epsilon = (values[-1] if isinstance(values, list) and values else values) if one["applies"] else None
                delta = held.get("delta", (self.get("budget") or {}).get("delta"))
                rows.append({"kind": kind, "id": one["id"], "applies": one["applies"], "valid": one.get("valid"),
                             "epsilon": float("nan") if epsilon is None else float(epsilon),
                             "delta": float("nan") if delta is None or not one["applies"] else float(delta),
                             "halts_at": one.get("halts_at")})
        return pandas.DataFrame(rows).set_index(["kind", "id"]).astype({"halts_at": "Int64"})

    def __str__(self) -> str:
        return "\n".join(self["answer"]["texts"])


class Halted(Exception):
    """The filter refused: nothing was recorded, and the analysis must not run. `decision` has the numbers."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision.why)
        self.decision = decision


def calibrate(mechanism: Optional[Mechanisms] = None, solve: Optional[str] = None, *, epsilon: Optional[Number] = None,
              delta: Optional[Number] = None, rho: Optional[Number] = None, mu: Optional[Number] = None,
              renyi_budget: Optional[Iterable[Number]] = None, order: Optional[Iterable[Number]] = None,
              count: Optional[int] = None, filter: Optional[str] = None, delta_prime: Optional[Number] = None,
              composition: Optional[str] = None, advantage: Optional[Number] = None, tpr: Optional[Number] = None,
              fpr: Optional[Number] = None, right: Optional[Number] = None, prior: Optional[Number] = None,
              guessed: Optional[Number] = None, baseline: Optional[Number] = None,
              accuracy: Optional[Number] = None, confidence: Optional[Number] = None,
              split: Optional[Iterable[Mapping[str, Any]]] = None, by: Optional[str] = None,
              targets: Optional[Iterable[Mapping[str, Any]]] = None,
              linear_queries: Optional[Number] = None, largest_norm: Optional[Number] = None,
              dimension: Optional[Number] = None, failure: Optional[Number] = None,
              file: Optional[Path] = None) -> Dict[str, Any]:
    """The smallest noise, or the largest cost, with which `count` runs fit a budget; never a value that does not fit. The
    dict of `dpledger calibrate --json`: `value` is the decimal to use.

    solve        the parameter to find: "sigma", "scale", "epsilon", ...; the mechanism may leave it out:
                 calibrate({"kind": "gaussian"}, "sigma", epsilon=1, delta="1e-6");
                 "count": how many runs fit; "orders": the orders of the universal filter with which most runs fit, or the
                 record and the plan of a ledger in `file`
    epsilon      the budget, in nats; or rho (zCDP), mu (Gaussian DP), or renyi_budget at each order instead
    filter       id of the filter, where parameters may be chosen by looking at results; else they are fixed beforehand
    delta_prime  the filter's part of delta for concentration
    composition  by this one alone
    advantage    instead of a budget: the largest true positive rate minus false positive rate of any attacker who tests
                 for one person's data; or tpr, the largest true positive rate, at the false positive rate fpr; or right,
                 the largest probability of a right guess on membership, at a prior; or guessed, the largest probability
                 of guessing a person's secret, which is baseline without the outputs. Valid only if everything was fixed
                 beforehand
    accuracy     instead of a budget: the largest error of one answer, with probability `confidence`, default 0.95
    targets      instead of a mechanism and a budget: a list of {"mechanism": "gaussian", "accuracy": 5, "count": 10}, with
                 a "confidence" if it is not 0.95; gives each noise and the smallest budget at this delta
    split        instead of a mechanism: a list of {"mechanism": {...}, "solve": "scale", "weight": "2", "count": 10} that
                 share the budget; by: what a weight is of, "cost", "error" or "relative"
    linear_queries  instead of a mechanism: the limit of each person's squared norms in sums over people; with
                 largest_norm, dimension and failure
    """
    return _ask("calibrate", _given(
        mechanism=None if mechanism is None else _mechanism(mechanism), solve=solve, epsilon=epsilon, delta=delta, rho=rho,
        mu=mu, renyi_budget=renyi_budget, order=order, count=count, filter=filter, delta_prime=delta_prime,
        composition=composition, advantage=advantage, tpr=tpr, fpr=fpr, right=right, prior=prior, guessed=guessed,
        baseline=baseline, accuracy=accuracy, confidence=confidence,
        split=None if split is None else list(split), by=by, targets=None if targets is None else list(targets),
        linear_queries=linear_queries, largest_norm=largest_norm, dimension=dimension, failure=failure,
        file=None if file is None else os.fspath(file)))


def cost(mechanism: Mechanisms, count: int = 1, *, delta: Optional[Number] = None, neighbours: Optional[str] = None,
         at_epsilon: Optional[Number] = None, attack: bool = False, fpr: Optional[Number] = None,
         prior: Optional[Number] = None, baseline: Optional[Number] = None) -> Dict[str, Any]:
    """The cost of `count` runs, without a ledger: the dict of `dpledger cost --json`.

    delta       at which epsilon is stated; default 1e-6
    at_epsilon  adds `delta_at`, the smallest delta at this epsilon
    attack      adds `attack`: how well an attacker can tell whether one person's data was used, at the false positive
                rate `fpr`, default 0.01
    prior       of an attacker who holds it so likely beforehand that the person's data was used: how often the best guess
                is right (`right`), and which share of those it accuses is in the data (`accused_right`)
    baseline    of an attacker who guesses a person's secret with this probability without the outputs: with which
                probability with them (`guessed`)
    All hold only if everything was fixed beforehand.
    """
    return _ask("cost", {"mechanism": _mechanism(mechanism), "count": count, "delta": _text(delta),
                         "neighbours": neighbours, "at_epsilon": _text(at_epsilon), "attack": attack or None,
                         "fpr": _text(fpr), "prior": _text(prior), "baseline": _text(baseline)})


def account(files: Union[Path, Iterable[Path]], *, epsilon: Optional[Number] = None, delta: Optional[Number] = None,
            neighbours: Optional[str] = None, sampling: Optional[str] = None, all: bool = False) -> Dict[str, Any]:
    """What a ledger or the log of another library costs: an Account, the dict of `dpledger account FILE --json`. Of a list of
    ledgers: that of `dpledger account A B`, where `in_all` has what they cost a person in all of them, upper bounds; None where
    their units or relations differ.

    epsilon     a budget that is asked about: whether the record keeps it, and how many more fit; default that of a ledger
    delta       of that budget; without epsilon, at which a log is accounted; default the one it states, else 1e-6
    neighbours  the relation of a log that does not state it
    sampling    how batches of training runs were drawn, where the log does not say it; default "poisson"
    all         adds `invalid_rules`, the rules that do not hold, each with a counterexample
    """
    if isinstance(files, (str, os.PathLike)):
        return Account(_ask("account", {"file": os.fspath(files), "epsilon": _text(epsilon), "delta": _text(delta),
                                        "neighbours": neighbours, "sampling": sampling, "all": all or None}))
    return _ask("account_ledgers", {"files": [os.fspath(file) for file in files]})


def audit(file: Path, *, claim: Optional[str] = None, checklist: bool = False) -> Dict[str, Any]:
    """The findings of every check over a ledger or a list of spends: the dict of `dpledger audit FILE --json`.

    claim      a total to judge: "EPSILON,DELTA", "EPSILON,DELTA,fixed" or "EPSILON,DELTA,adaptive"
    checklist  adds `checklist`, what NIST SP 800-226 and the registry of deployments ask for
    """
    return _ask("audit", {"file": os.fspath(file), "claim": claim, "checklist": checklist or None})


def diff(first: Path, second: Path) -> Dict[str, Any]:
    """What changed between two ledgers, in accounting terms: the dict of `dpledger diff A B --json`."""
    return _ask("diff", {"a": os.fspath(first), "b": os.fspath(second)})


def simulate(file: Path, *, paths: int = 1000, seed: int = 1, **policy: Any) -> Dict[str, Any]:
    """The draft of a ledger played through with random outcomes: the dict of `dpledger simulate FILE --json`.

    policy  another budget or filter for it: epsilon=2, filter="basic", ..., the options of the command with underscores
    """
    return _ask("simulate", _given(file=os.fspath(file), paths=paths, seed=seed, **policy))


def report(file: Path, to: str = "html", *, audience: str = "technical", salt: Optional[str] = None) -> str:
    """The report on a ledger as text.

    to        "html", "md", "json" or "registry"
    audience  "technical", "policy" or "public"; the last needs salt, a secret text, for the digests of internal fields
    """
    return str(_ask("report", {"file": os.fspath(file), "to": to, "audience": audience, "salt": salt})["text"])


def export(file: Path, to: str, *, plan: bool = False) -> str:
    """The spends of a ledger or log, or the analyses of its plan, in another format: dp-event, csv, jsonl, json, registry;
    or as a program that runs them and asks the ledger before each: python-opendp, python-opacus."""
    return str(_ask("export", {"file": os.fspath(file), "to": to, "plan": plan})["text"])


def import_log(file: Path, output: Path, *, epsilon: Optional[Number] = None, delta: Optional[Number] = None,
               filter: Optional[str] = None, format: Optional[str] = None, neighbours: Optional[str] = None,
               sampling: Optional[str] = None, sensitivity: Optional[Number] = None,
               columns: Iterable[str] = (), title: Optional[str] = None, unit: Optional[str] = None) -> "Ledger":
    """A new ledger with the entries of another program's log; an error where it exists, or where an entry is not
    understood.

    epsilon, delta, filter  the budget; without epsilon the ledger has none
    format                  id of the importer; default the one that recognises the log
    sampling                how batches of training runs were drawn; default "poisson"
    sensitivity             of additive noise, if missing from the log
    columns                 of a CSV: "NAME=MEANING"
    """
    header = {key: value for key, value in (("title", title), ("neighbours", neighbours)) if value is not None}
    policy: Optional[Dict[str, Any]] = None
    if epsilon is not None:
        policy = {"epsilon": number_text(epsilon), "delta": _text(delta) or "0"}
        if filter is not None:
            policy["filter"] = filter
    if unit is not None:
        header["unit"] = {"entity": unit}  # type: ignore[assignment]
    _ask("import", {"file": os.fspath(file), "output": os.fspath(output), "from": format, "neighbours": neighbours,
                    "sampling": sampling, "sensitivity": _text(sensitivity), "columns": list(columns) or None,
                    "header": header or None, "policy": policy})
    return Ledger(output)


def _ask(method: str, params: Dict[str, Any]) -> Dict[str, Any]:
    """Calls a method that needs no open ledger."""
    none = Handle(None)
    try:
        return none.call(method, params)
    finally:
        none.close()


def _pandas() -> Any:
    try:
        import pandas
    except ImportError:
        raise ImportError("data frames need pandas: pip install pandas") from None
    return pandas


def _text(value: Optional[Number]) -> Optional[str]:
    return None if value is None else number_text(value)


def _signatures(approvals: Iterable[str]) -> Optional[List[str]]:
    """A list of signatures. A single text would be taken for a list of its letters."""
    if isinstance(approvals, (str, bytes)):
        raise TypeError("approvals: must be a list of signatures, not one text: approvals=[signature]")
    return list(approvals) or None


def _given(**params: Any) -> Dict[str, Any]:
    """The parameters that were given: numbers as text, lists of them as lists."""
    def as_json(value: Any) -> Any:
        if isinstance(value, (str, bool, Mapping)):
            return value
        if isinstance(value, Iterable):
            return [as_json(one) for one in value]
        return number_text(value)
    return {name: as_json(value) for name, value in params.items() if value is not None}


def _mechanism(mechanism: Mechanisms) -> Union[str, Dict[str, Any]]:
    if isinstance(mechanism, str):
        return mechanism
    if isinstance(mechanism, (Mechanism, Mapping)):
        return dict(mechanism)
    raise TypeError('a mechanism is made by a function such as gaussian(sigma=10), or is words: "gaussian sigma=10"')


class Ledger:
    """A ledger on disk. What another program records is seen before every answer; what is recorded here is on disk before
    its answer. Any thread may use it; after a fork each process opens its own.

    path  the file, made by Ledger.create() or `dpledger new`
    """

    def __init__(self, path: Union[str, "os.PathLike[str]"]) -> None:
        self.path = os.fspath(path)
        self._handle = Handle(self.path)

    @classmethod
    def create(cls, path: Union[str, "os.PathLike[str]"], *, epsilon: Optional[Number] = None,
               delta: Optional[Number] = None, delta_prime: Optional[Number] = None, rho: Optional[Number] = None,
               mu: Optional[Number] = None, filter: Optional[str] = None, on_halt: Optional[str] = None,
               title: Optional[str] = None, unit: Optional[str] = None, neighbours: Optional[str] = None,
               scope: Optional[str] = None, partition: Optional[Mapping[str, Any]] = None,
               approvals: Optional[Mapping[str, Any]] = None) -> "Ledger":
        """A new ledger; an error where the file exists.

        epsilon      the budget, in nats; or rho (zCDP) or mu (Gaussian DP) instead
        delta        the budget's delta, a probability; default 0
        delta_prime  the part of delta for concentration; default that of the filter
        filter       id of the filter that guards it; default potential, without a delta universal, or that of rho or mu
        on_halt      "skip" (after a refusal smaller requests may still fit) or "latch" (it is over)
        unit         whom the guarantee protects: "person", "household", ...
        neighbours   "add-remove", "replace-one" or "zero-out"
        scope        such as "blocks=*" or "period=month": the budget is promised for each block or period, and the ledger
                     has no budget over everything
        partition    the blocks that the scope names: {"name": "region", "blocks": ["north", "south"],
                     "membership": "residence", "independent": True, "data": "fixed"}
        approvals    how many people must sign a spend above a share of the budget, and who: {"count": 2, "above": "0.1",
                     "allowed_signers": ["ann@example.org ssh-ed25519 AAAA...", ...]}
        """
        numbers = {"epsilon": epsilon, "delta": delta, "delta_prime": delta_prime, "rho": rho, "mu": mu}
        policy: Dict[str, Any] = {key: number_text(value) for key, value in numbers.items() if value is not None}
        if epsilon is not None:
            policy.setdefault("delta", "0")
        policy.update({key: value for key, value in {"filter": filter, "on_halt": on_halt}.items() if value is not None})
        header: Dict[str, Any] = {"title": title, "neighbours": neighbours}
        header = {key: value for key, value in header.items() if value is not None}
        if unit is not None:
            header["unit"] = {"entity": unit}
        none = Handle(None)
        try:
            none.call("new", {"file": os.fspath(path), "policy": policy, "header": header, "scope": scope,
                              "partition": None if partition is None else dict(partition),
                              "approvals": None if approvals is None else _given(**approvals)})
        finally:
            none.close()
        return cls(path)

    def __enter__(self) -> "Ledger":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes it, once a call of another thread has ended; nothing is lost, whatever was recorded is on disk."""
        self._handle.close()

    def __str__(self) -> str:
        return f"{self.path}\n{self.account()}"

    def can_spend(self, mechanism: Mechanisms, count: int = 1, *, blocks: Optional[Iterable[str]] = None,
                  dataset: Optional[str] = None, purpose: Optional[str] = None, actor: Optional[str] = None,
                  time: Optional[str] = None, **policy: Any) -> Decision:
        """Whether `count` runs of it fit now. Nothing is recorded: another program may spend in between.

        blocks  names or patterns of the partition's blocks that it touches; default all
        policy  under another budget or filter, as a what-if: epsilon=2, filter="basic", ..., the options of
                `dpledger can-spend` with underscores
        """
        return Decision(self._handle.call("can_spend", _given(
            mechanism=_mechanism(mechanism), count=count, dataset=dataset, purpose=purpose, actor=actor, blocks=blocks,
            time=time, **policy)))

    def spend(self, mechanism: Mechanisms, count: int = 1, *, label: Optional[str] = None,
              outcome: Optional[str] = None, purpose: Optional[str] = None, actor: Optional[str] = None,
              library: Optional[str] = None, status: Optional[str] = None, time: Optional[str] = None,
              blocks: Optional[Iterable[str]] = None, dataset: Optional[str] = None, role: Optional[str] = None,
              training: Optional[Mapping[str, Any]] = None, switch_filter: Optional[str] = None,
              reason: Optional[str] = None, request: Optional[str] = None,
              approvals: Iterable[str] = ()) -> Decision:
        """Asks the filter, and records `count` runs if it says CONT: run the analysis only after this returns.

        outcome  the realised cell of an output DP mechanism
        status   "planned", "executed" or "released"
        time     a date, or a time by RFC 3339, in UTC; default now
        blocks   names or patterns of the partition's blocks that it touches; default all
        role     "sequential", or "parallel:GROUP" for disjoint parts of the data
        training  how batches were drawn, compared by the audit: {"records": 1000, "batch_size": 10, "accumulation": 8,
                 "epochs": 10, "sampler": "uniform" or "weighted", "divisor": "public", "records" or "batch"}, all
                 optional; and what a step did: clipping, empty_batches, not_finite, across_records, metrics, tuning
        switch_filter  where the policy's filter refuses, change the policy to this one first, with a reason
        request  where the ledger asks for approvals: the text that approvers signed, decision["approvals"]["request"] of
                 the refusal
        approvals  their signatures of it, the texts of `ssh-keygen -Y sign -n dpledger-approval`
        Raises Halted if it says HALT; then nothing is recorded.
        """
        decision = Decision(self._handle.call("spend", {
            "mechanism": _mechanism(mechanism), "count": count, "label": label, "outcome": outcome, "purpose": purpose,
            "actor": actor, "library": library, "status": status, "time": time, "dataset": dataset, "role": role,
            "training": None if training is None else dict(training),
            "blocks": None if blocks is None else list(blocks), "switch_filter": switch_filter, "reason": reason,
            "request": request, "approvals": _signatures(approvals)}))
        if not decision:
            raise Halted(decision)
        return decision

    def outcome(self, seq: int, outcome: str, reason: Optional[str] = None) -> Dict[str, Any]:
        """Records what came out of the spend with this `seq`, where it was not known before."""
        return self._handle.call("outcome", {"seq": seq, "outcome": outcome, "reason": reason})

    def remaining(self, mechanism: Optional[Mechanisms] = None, count: Optional[int] = None, *,
                  blocks: Optional[Iterable[str]] = None, dataset: Optional[str] = None, purpose: Optional[str] = None,
                  actor: Optional[str] = None, time: Optional[str] = None, **policy: Any) -> Dict[str, Any]:
        """What the filter has left; with a mechanism also `more`, how many runs of it still fit ("inf": any number).

        blocks, dataset, purpose, actor, time, policy  as can_spend()
        """
        asked = None if mechanism is None else _mechanism(mechanism)
        return self._handle.call("remaining", _given(mechanism=asked, count=count, blocks=blocks, dataset=dataset,
                                                     purpose=purpose, actor=actor, time=time, **policy))

    def account(self, rounds: Union[str, Iterable[int]] = "last", *, at_epsilon: Optional[Number] = None,
                attack: bool = False, all: bool = False, papers: bool = False) -> Account:
        """Everything recomputed: print it, or read its `verdict`, `spent` and `fits`; a dict of `dpledger account --json`.

        rounds  "last", "all", or numbers of rounds, from 1
        at_epsilon, attack  as cost()
        all     as account()
        papers  odometers and compositions that only comparisons with papers need, too
        """
        return Account(self._handle.call("account", {
            "rounds": rounds if isinstance(rounds, str) else list(rounds), "all": all or None, "papers": papers or None,
            "at_epsilon": _text(at_epsilon), "attack": attack or None}))

    def get_delta(self, epsilon: Number) -> float:
        """The smallest delta at which what is recorded costs at most `epsilon`, an upper bound; valid only if everything
        was fixed beforehand."""
        return float(self.account(at_epsilon=epsilon)["delta_at"]["delta"])

    def odometer(self, id: Optional[str] = None, rounds: Union[str, Iterable[int]] = "all") -> List[float]:
        """What was spent by this odometer, an upper bound of epsilon in nats for each of the rounds; valid at any stopping
        time: "universal" in the sense of (epsilon, delta)-DP, the others also as bounds on the privacy loss. Default: that
        of the policy, as `account` prints it. Choose the odometer before looking. inf where no bound is known."""
        account = self.account(rounds)
        if id is None:
            id = str((account.spent or {}).get("odometer", "universal"))
        for one in account["odometers"]:
            if one["id"] == id:
                if not one["applies"]:
                    raise ValueError(f"odometer {id} does not apply: {one.get('why', '')}")
                return [float(value) for value in one["values"]]
        raise ValueError(f"there is no odometer {id}")

    def audit(self, *, claim: Optional[str] = None) -> Dict[str, Any]:
        """audit() of this ledger."""
        return self._handle.call("audit", {"claim": claim})

    def log(self, *, actor: Optional[str] = None, since: Optional[str] = None, block: Optional[str] = None,
            last: Optional[int] = None) -> List[Dict[str, Any]]:
        """A dict for each recorded analysis: who ran what, at which cost, and how much is used after it."""
        table = self._handle.call("log", {"actor": actor, "since": since, "block": block,
                                          "last": None if last is None else str(last)})
        return list(table["rows"])

    def to_frame(self, **log: Any) -> Any:
        """log() as a pandas DataFrame: a row for each recorded analysis, indexed by `seq`, with `time` as UTC times (NaT
        where an entry claims none) and `used`, the share of the budget after it, an upper bound.

            ledger.to_frame(actor="anna")["used"].iloc[-1]
        """
        pandas = _pandas()
        columns = ["seq", "time", "actor", "label", "mechanism", "cost", "accuracy", "used"]
        frame = pandas.DataFrame(self.log(**log), columns=columns).set_index("seq")
        frame["time"] = [pandas.to_datetime(text, utc=True, errors="coerce") for text in frame["time"]]
        frame["used"] = pandas.to_numeric(frame["used"], errors="coerce")
        return frame

    def spend_frame(self, frame: Any) -> Any:
        """Asks for the spends of a pandas DataFrame, row by row: columns `mechanism` (what a function such as gaussian()
        gives, or words: "gaussian sigma=10") and any of the names that spend() takes; an empty cell is not given. A row
        that is refused is not recorded, and the rows after it are asked.

        Returns a frame with the same index: `decision`, "cont" or "halt", and `why`. Run the analyses of the rows that
        say "cont", and only these.

            plan = pandas.DataFrame({"mechanism": ["gaussian sigma=10", "laplace scale=20"], "label": ["mean", "count"]})
            plan[ledger.spend_frame(plan)["decision"] == "cont"]
        """
        pandas = _pandas()
        decisions = []
        for row in frame.to_dict("records"):
            given = {str(name): value for name, value in row.items()
                     if not pandas.api.types.is_scalar(value) or not pandas.isna(value)}
            if "count" in given:
                given["count"] = int(given["count"])
            try:
                decision = self.spend(given.pop("mechanism"), **given)
            except Halted as halted:
                decision = halted.decision
            decisions.append({"decision": decision["decision"], "why": decision.why})
        return pandas.DataFrame(decisions, index=frame.index, columns=["decision", "why"])

    def show(self, seq: int) -> Dict[str, Any]:
        """One recorded analysis, the spend with this `seq`: its fields, and its cost in every notion."""
        return self._handle.call("show", {"seq": seq})

    def verify(self) -> Dict[str, Any]:
        """Whether the file is what was written: reads all of it. `approvals` says whether lines lack
        approvals, so that it is not `valid`. Seals are checked by `dpledger verify`."""
        return self._handle.call("verify")

    def record(self, type: str, *, text: Optional[str] = None, reason: Optional[str] = None,
               refers_to: Optional[int] = None, body: Optional[Mapping[str, Any]] = None,
               actor: Optional[str] = None, time: Optional[str] = None, request: bool = False,
               approvals: Iterable[str] = ()) -> Dict[str, Any]:
        """Appends an event that is no spend: a note, an amendment, a changed policy, ...: `dpledger record`.

        reason  of an amend, withdraw, policy, scope, handover, approvals or rekey
        text    of any other event
        time    a date, or a time by RFC 3339, in UTC; default now
        request  record nothing, and return what approvers sign as `request`: the same call with the `time` in it and
                 their signatures as `approvals` then records the event
        """
        return self._handle.call("record", {"type": type, "reason": reason, "text": text, "refers_to": refers_to,
                                            "body": None if body is None else dict(body), "actor": actor, "time": time,
                                            "request": request or None, "approvals": _signatures(approvals)})

    def read_log(self, format: str, text: str) -> List[Dict[str, Any]]:
        """The mechanisms and counts that another library's log means: a list of {"mechanism", "count"}. Nothing is
        recorded.

        format  "opacus", "dp-event", "opendp", ...: `dpledger import --from`
        """
        return list(self._handle.call("read_log", {"from": format, "text": text})["entries"])

    def chart(self, lanes: Optional[Iterable[str]] = None, *, to: str = "svg", plan: bool = False,
              figure: Optional[str] = None, width: Optional[int] = None) -> str:
        """The loss over the rounds, where filters halt, and what outcomes give back, as a picture: in a notebook
        IPython.display.SVG(ledger.chart()).

        lanes  some of "loss", "halts" and "given-back"
        to     "svg", "json" (Vega-Lite) or "tex" (pgfplots)
        plan   the ledger's plan behind its record, too
        figure  "burn-down": instead of these what is left of the budget over time, and when it ends at this pace
        width  millimetres on paper, such as 85 for one column: text of 8 points, without title and caption
        """
        return str(self._handle.call("chart", {"lanes": list(lanes or ()), "to": to, "plan": plan,
                                               "figure": figure, "width": width})["text"])

    def _repr_html_(self) -> str:
        answer = self.account()["answer"]
        state = "go on" if answer["go_on"] else "stop"
        colour = "#1a7f37" if answer["go_on"] else "#b42318"
        texts = [html.escape(text) for text in answer["texts"]]
        rest = "".join(f"<div>{text}</div>" for text in texts[1:])
        return (f'<div role="status" aria-label="privacy budget: {state}" style="border-left:4px solid {colour};'
                f'padding:.4em .8em;max-width:45em"><div><b>{texts[0] if texts else state}</b></div>{rest}'
                f'<div style="opacity:.7">{html.escape(self.path)}</div></div>')
