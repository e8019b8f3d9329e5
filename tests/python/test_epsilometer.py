# SPDX-License-Identifier: GPL-3.0-or-later
"""Of the Python package: spends stop at the budget; every mechanism of the catalog has a function that gives what was
typed; a fork is noticed; hooks record what the logs of their libraries would cost; numbers are upper bounds."""
import contextlib
import decimal
import html
import importlib.util
import inspect
import io
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading
import types
import unittest
import unittest.mock

PROJECT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, os.environ.get("EPSILOMETER_PACKAGE", str(PROJECT / "app/python")))

import epsilometer  # noqa: E402
from epsilometer import Halted, Ledger, gaussian, laplace, pure_dp  # noqa: E402
from epsilometer import hooks, mechanisms  # noqa: E402
from epsilometer._library import Handle  # noqa: E402


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "study.dpledger")

    def ledger(self, **policy):
        policy.setdefault("neighbours", "add-remove")
        ledger = Ledger.create(self.path, **policy)
        self.addCleanup(ledger.close)
        return ledger


class LedgerTest(Case):
    def test_spends_until_the_budget_is_used_up(self):
        with self.ledger(epsilon=1, filter="basic") as ledger:
            for _ in range(10):
                self.assertTrue(ledger.spend(pure_dp(epsilon=0.1), label="one of ten"))
            size = os.path.getsize(self.path)
            self.assertFalse(ledger.can_spend(pure_dp(epsilon=0.1)))
            with self.assertRaises(Halted) as halted:
                ledger.spend(pure_dp(epsilon=0.1))
            self.assertEqual(halted.exception.decision["decision"], "halt")
            self.assertEqual(os.path.getsize(self.path), size)
            self.assertEqual(ledger.remaining(pure_dp(epsilon=0.1))["more"], 0)
            self.assertTrue(ledger.verify()["valid"])
            self.assertEqual(ledger.account()["rounds"], 10)
        with self.assertRaisesRegex(epsilometer.EpsilometerError, "closed"):
            ledger.can_spend(pure_dp(epsilon=0.1))

    def test_a_decision_says_why_as_the_command_does(self):
        with self.ledger(epsilon=1, delta="1e-6") as ledger:
            decision = ledger.can_spend(gaussian(sigma=100))
            self.assertRegex(decision.why, r"^CONT: potential filter, \(1, 1e-6\)-DP: used 0 %, asked .* %, would be .* %")
            self.assertEqual(str(decision), decision.why)
            for promised in ("statistic", "used", "used_would_be", "more"):
                self.assertIn(promised, decision)
            with self.assertRaisesRegex(Halted, "HALT: .*the smallest sigma that still fits|HALT: .*sigma"):
                ledger.spend(gaussian(sigma="0.1"))

    def test_a_log_is_asked_about_a_budget(self):
        log = os.path.join(os.path.dirname(self.path), "opacus.json")
        pathlib.Path(log).write_text('{"history": [[1.1, 0.01, 400]], "mechanism": "rdp"}')
        self.assertIsNone(epsilometer.account(log)["answer"].get("spent"))
        account = epsilometer.account(log, epsilon=3, delta="1e-5", neighbours="add-remove")
        self.assertEqual(str(account).splitlines()[0], "Go on.")
        self.assertEqual(account.fits[0]["mechanism"]["steps"], "400")
        self.assertGreater(account.fits[0]["more"], 4)
        self.assertEqual(epsilometer.account(log, epsilon="0.1", delta="1e-5").verdict, "stop")

    def test_a_promise_by_block(self):
        partition = {"name": "region", "blocks": ["north", "south"], "membership": "residence", "independent": True,
                     "data": "fixed"}
        with self.assertRaisesRegex(epsilometer.EpsilometerError, "scope"):
            self.ledger(epsilon=1, partition=partition)
        with self.ledger(epsilon=1, delta="1e-8", scope="blocks=*", partition=partition) as ledger:
            while ledger.can_spend(gaussian(sigma=8), blocks=["north"]):
                ledger.spend(gaussian(sigma=8), blocks=["north"])
            self.assertTrue(ledger.can_spend(gaussian(sigma=8), blocks=["south"]))
            self.assertFalse(ledger.can_spend(gaussian(sigma=8)))

    def test_a_reason_and_a_text_are_two_things(self):
        with self.ledger(epsilon=1, filter="basic") as ledger:
            ledger.record("note", text="agreed")
            with self.assertRaisesRegex(epsilometer.EpsilometerError, "must be given as reason"):
                ledger.record("policy", text="more", body={"epsilon": "2", "delta": "0"})
            ledger.record("policy", reason="more", body={"epsilon": "2", "delta": "0"})

    def test_a_new_name_that_looks_like_another_is_a_warning(self):
        with self.ledger(epsilon=1, filter="basic") as ledger:
            ledger.spend(pure_dp(epsilon=0.1), actor="anna")
            self.assertNotIn("warnings", ledger.spend(pure_dp(epsilon=0.1), actor="anna"))
            warned = ledger.spend(pure_dp(epsilon=0.1), actor="Ana")
            self.assertRegex(warned["warnings"][0], 'actor "Ana" is new and looks like "anna"')

    def test_frames_are_the_answers(self):
        if importlib.util.find_spec("pandas") is None:
            with self.ledger(epsilon=1, filter="basic") as ledger:
                self.assertRaisesRegex(ImportError, "pip install pandas", ledger.to_frame)
            return
        import pandas
        with self.ledger(epsilon=1, delta="1e-6") as ledger:
            plan = pandas.DataFrame({"mechanism": ["gaussian sigma=20", pure_dp(epsilon=5), "gaussian sigma=20"],
                                     "label": ["first", "large", None], "count": [1, None, 2], "actor": "anna",
                                     "time": ["2026-01-01", None, "2026-02-01"]}, index=[7, 8, 9])
            asked = ledger.spend_frame(plan)
            self.assertEqual(list(asked["decision"]), ["cont", "halt", "cont"])
            self.assertEqual(list(asked.index), [7, 8, 9])
            self.assertRegex(asked["why"][8], "^HALT")
            frame = ledger.to_frame()
            self.assertEqual(list(frame["label"]), ["first", ""])
            self.assertEqual(str(frame["time"].iloc[0]), "2026-01-01 00:00:00+00:00")
            self.assertTrue(frame["used"].is_monotonic_increasing)
            self.assertEqual(len(ledger.to_frame(last=1)), 1)
            account = ledger.account()
            numbers = account.to_frame()
            self.assertEqual(numbers.loc[("odometer", account.spent["odometer"]), "epsilon"], account.spent["epsilon"])
            self.assertEqual(numbers.loc[("filter", "universal"), "epsilon"], 1)
            self.assertFalse(numbers.loc[("filter", "basic"), "applies"])
        with Ledger.create(self.path + "-empty", epsilon=1) as empty:
            self.assertEqual(len(empty.to_frame()), 0)

    def test_several_ledgers_add_up_for_a_person_in_all(self):
        other = self.path + "-other"
        with self.ledger(epsilon=1, filter="basic", unit="person") as ledger:
            ledger.spend(pure_dp(epsilon=0.1))
            self.assertEqual(epsilometer.account(self.path)["rounds"], 1)
            self.assertNotIn("invalid_rules", ledger.account())
            account = ledger.account()
            self.assertEqual(str(account).splitlines()[0], "Go on.")
            self.assertEqual((account.verdict, account.fits[0]["more"]), ("go on", 9))
            self.assertAlmostEqual(account.spent["epsilon"], 0.1)
            rules = ledger.account(all=True)["invalid_rules"]
            self.assertEqual(rules, epsilometer.account(self.path, all=True)["invalid_rules"])
            self.assertGreater(rules[0]["counterexample"]["truth"]["value"], rules[0]["counterexample"]["claimed"]["value"])
        Ledger.create(other, epsilon=2, filter="basic", unit="person", neighbours="add-remove").close()
        both = epsilometer.account([self.path, pathlib.Path(other)])
        self.assertEqual(both["in_all"], {"epsilon": "3", "delta": "0", "spent": "0.1"})
        self.assertEqual(both["in_one"]["ledger"], other)
        third = self.path + "-third"
        Ledger.create(third, epsilon=2, filter="basic", unit="visit", neighbours="add-remove").close()
        self.assertIsNone(epsilometer.account([self.path, third])["in_all"])
        with self.assertRaisesRegex(epsilometer.EpsilometerError, "same ledger"):
            epsilometer.account([self.path, self.path])

    def test_a_spend_is_the_difference_to_a_copy_of_before(self):
        before = self.path + "-before"
        with self.ledger(epsilon=1, delta="1e-6") as ledger:
            ledger.spend(gaussian(sigma=20))
            shutil.copyfile(self.path, before)
            self.assertEqual(epsilometer.diff(before, self.path)["record"]["rows"], [])
            ledger.spend(gaussian(sigma=30), label="later")
        self.assertIn("later", json.dumps(epsilometer.diff(before, self.path)["record"]["rows"]))
        with self.assertRaisesRegex(epsilometer.EpsilometerError, "no draft with planned analyses"):
            epsilometer.simulate(self.path)

    def test_a_log_is_accounted_imported_audited_and_reported(self):
        folder = pathlib.Path(self.path).parent
        log = folder / "opacus.json"
        log.write_text(json.dumps({"mechanism": "rdp", "history": [[1.1, 0.01, 300]]}))
        alone = epsilometer.account(log, delta="1e-5", neighbours="add-remove")
        with epsilometer.import_log(log, self.path, epsilon=3, delta="1e-5", neighbours="add-remove", unit="person",
                                    title="Digits") as ledger:
            self.assertEqual(ledger.account()["rounds"], alone["rounds"])
            self.assertEqual([row["seq"] for row in ledger.log()], [3])
            judged = ledger.audit(claim="0.01,1e-5")["total_claims"]
            self.assertEqual(judged, epsilometer.audit(self.path, claim="0.01,1e-5")["total_claims"])
            self.assertEqual(judged[0]["fixed"]["standing"], "false")
        self.assertTrue(epsilometer.audit(self.path, checklist=True)["checklist"])
        self.assertIn("Digits", epsilometer.report(self.path, "md"))
        with self.assertRaisesRegex(epsilometer.EpsilometerError, "salt"):
            epsilometer.report(self.path, audience="public")
        with self.assertRaisesRegex(epsilometer.EpsilometerError, "exists already"):
            epsilometer.import_log(log, self.path)

    def test_closing_waits_for_other_threads_and_loses_no_spend(self):
        self.ledger(epsilon=1000, filter="basic")
        acknowledged = []
        for _ in range(5):
            ledger = Ledger(self.path)
            begun = threading.Barrier(4)
            told = []

            def spend():
                begun.wait()
                try:
                    while True:
                        ledger.spend(pure_dp(epsilon="0.001"))
                        acknowledged.append(1)
                except epsilometer.EpsilometerError as error:
                    told.append(str(error))

            threads = [threading.Thread(target=spend) for _ in range(3)]
            for thread in threads:
                thread.start()
            begun.wait()
            ledger.close()
            for thread in threads:
                thread.join()
            self.assertEqual(told, ["the ledger is closed"] * 3)
        self.assertEqual(Ledger(self.path).account()["rounds"], len(acknowledged))

    def test_odometer_values_bound_the_sum_of_what_was_spent(self):
        ledger = self.ledger(epsilon=3, delta="1e-6")
        for _ in range(5):
            ledger.spend(laplace(scale=10))
        values = ledger.odometer("basic")
        self.assertEqual(len(values), 5)
        for number, value in enumerate(values, 1):
            self.assertGreaterEqual(value, number * 0.1)
        self.assertEqual(values, sorted(values))
        with self.assertRaises(ValueError):
            ledger.odometer("no such")

    def test_every_question_of_calibrate_is_asked(self):
        within = {"epsilon": 1, "delta": "1e-6"}
        self.assertEqual(epsilometer.calibrate("gaussian sigma=20", "count", **within)["value"], "22")
        orders = epsilometer.calibrate("gaussian sigma=20", "orders", count=10, **within)
        self.assertGreaterEqual(int(orders["runs"]), int(orders["runs_by_default"]))
        self.assertLess(float(epsilometer.calibrate("laplace", accuracy=5)["value"]), 5)
        split = epsilometer.calibrate(split=[{"mechanism": {"kind": "laplace"}, "solve": "scale", "count": 2}], **within)
        self.assertEqual(split["analyses"][0]["count"], "2")
        self.assertEqual(epsilometer.calibrate(linear_queries=112, rho=0.5, largest_norm=1)["rounds"], 112)
        self.assertEqual(epsilometer.calibrate("gaussian", "sigma", renyi_budget=[0.1], order=[8])["accountant"], "renyi")
        with self.assertRaisesRegex(epsilometer.EpsilometerError, "count = 3: must not be given together with accuracy"):
            epsilometer.calibrate("laplace", accuracy=5, count=3)

    def test_another_budget_is_asked_as_a_what_if(self):
        with self.ledger(epsilon=1, filter="basic") as ledger:
            self.assertFalse(ledger.can_spend(pure_dp(epsilon=2)))
            self.assertTrue(ledger.can_spend(pure_dp(epsilon=2), epsilon=3))
            self.assertEqual(ledger.remaining(pure_dp(epsilon=1), epsilon=3)["more"], 3)
            self.assertEqual(ledger.remaining(pure_dp(epsilon=1), actor="anna")["more"], 1)
            with self.assertRaisesRegex(epsilometer.EpsilometerError, "filter = best: must be one of"):
                ledger.remaining(filter="best")

    def test_what_is_calibrated_fits_exactly_as_often_as_asked(self):
        found = epsilometer.calibrate({"kind": "gaussian"}, "sigma", epsilon=1, delta="1e-6", count=5, filter="universal")
        ledger = self.ledger(filter="universal", epsilon=1, delta="1e-6")
        for _ in range(5):
            ledger.spend(gaussian(sigma=found["value"]))
        self.assertFalse(ledger.can_spend(gaussian(sigma=found["value"])))

    def test_noise_for_an_advantage_keeps_it(self):
        found = epsilometer.calibrate({"kind": "gaussian"}, "sigma", advantage="0.1")
        self.assertLessEqual(epsilometer.cost(gaussian(sigma=found["value"]), attack=True)["attack"]["advantage"], 0.1)
        with self.assertRaises(epsilometer.EpsilometerError):
            epsilometer.calibrate({"kind": "gaussian"}, "sigma", tpr="0.1")

    def test_facts_of_a_training_run_are_recorded_and_checked(self):
        ledger = self.ledger(epsilon=1)
        ledger.spend(pure_dp(epsilon=0.1), training={"records": 1000, "batch_size": 10})
        with open(ledger.path) as lines:
            self.assertIn('"training":{"batch_size"', lines.read())
        with self.assertRaises(epsilometer.EpsilometerError):
            ledger.spend(pure_dp(epsilon=0.1), training={"record": 1000})

    def test_the_status_card_says_go_on_or_stop_and_escapes_what_it_shows(self):
        ledger = self.ledger(epsilon=1, filter="basic", title="<script>")
        ledger.spend(pure_dp(epsilon=0.5))
        self.assertIn("Go on.", ledger._repr_html_())
        ledger.spend(pure_dp(epsilon=0.5))
        self.assertIn("stop", ledger._repr_html_())
        self.assertNotIn("<script>", ledger._repr_html_())

    def test_the_picture_is_svg_for_notebooks(self):
        ledger = self.ledger(epsilon=1, delta="1e-6")
        ledger.spend(gaussian(sigma=20), 3)
        picture = ledger.chart()
        self.assertIn("<svg", picture)
        self.assertGreater(len(picture), len(ledger.chart(["loss"])))
        self.assertIn("$schema", json.loads(ledger.chart(to="json")))
        with self.assertRaises(epsilometer.EpsilometerError):
            ledger.chart(["no lane"])

    def test_a_mechanism_may_be_words(self):
        ledger = self.ledger(epsilon=1, filter="basic")
        self.assertTrue(ledger.can_spend("pure_dp epsilon=0.5"))
        ledger.spend("pure_dp epsilon=0.5", count=2, dataset="survey", role="sequential")
        self.assertFalse(ledger.can_spend("pure_dp epsilon=0.1"))
        self.assertIn(self.path, str(ledger))
        self.assertIn("epsilon", str(ledger))

    def test_costs_need_no_ledger(self):
        cost = epsilometer.cost("gaussian sigma=10", count=100, delta="1e-6", at_epsilon=1, attack=True)
        self.assertLess(cost["answer"]["lowest_fixed"]["epsilon"], 4.89)
        self.assertGreater(cost["answer"]["lowest_fixed"]["epsilon"], 4.88)
        self.assertAlmostEqual(cost["delta_at"]["delta"], 0.12694, delta=2e-4)
        self.assertGreaterEqual(cost["attack"]["advantage"], 0.3829)
        self.assertGreaterEqual(cost["accuracy"]["half_width"], 19.5996)
        with self.assertRaises(epsilometer.EpsilometerError):
            epsilometer.cost("gaussian sigma=10", delta=1)

    def test_delta_of_a_record_at_an_epsilon(self):
        ledger = self.ledger(epsilon=3, delta="1e-6")
        ledger.spend(gaussian(sigma=2))
        delta = ledger.get_delta(1)  # mu 1/2: Phi(-7/4) - e Phi(-9/4)
        self.assertGreaterEqual(delta, 0.00682)
        self.assertLessEqual(delta, 0.00684)

    def test_errors_name_the_field(self):
        ledger = self.ledger(epsilon=1)
        with self.assertRaises(epsilometer.EpsilometerError) as wrong:
            ledger.spend(gaussian(sigma=-1))
        self.assertEqual(wrong.exception.kind, "out-of-domain")
        self.assertIn("sigma", str(wrong.exception))
        with self.assertRaises(TypeError):
            ledger.spend(10)
        with self.assertRaises(epsilometer.EpsilometerError) as words:
            ledger.spend("gausian sigma=10")
        self.assertIn("gaussian", str(words.exception))
        with self.assertRaises(epsilometer.EpsilometerError) as there:
            Ledger.create(self.path, epsilon=1)
        self.assertEqual(there.exception.kind, "conflict")
        with self.assertRaises(epsilometer.EpsilometerError):
            Ledger(self.path + ".no")

    def test_a_fork_is_noticed(self):
        ledger = self.ledger(epsilon=1)
        child = os.fork()
        if child == 0:
            try:
                ledger.can_spend(pure_dp(epsilon=0.1))
            except epsilometer.EpsilometerError:
                os._exit(0)
            os._exit(1)
        self.assertEqual(os.waitpid(child, 0)[1], 0)
        self.assertTrue(ledger.can_spend(pure_dp(epsilon=0.1)))

    def test_another_process_is_seen(self):
        ledger = self.ledger(epsilon=1, filter="basic")
        script = ("import sys; sys.path.insert(0, sys.argv[2])\n"
                  "from epsilometer import Ledger, pure_dp\n"
                  "with Ledger(sys.argv[1]) as l: l.spend(pure_dp(epsilon='0.6'))")
        subprocess.run([sys.executable, "-c", script, self.path, sys.path[0]], check=True)
        self.assertFalse(ledger.can_spend(pure_dp(epsilon=0.5)))
        self.assertTrue(ledger.can_spend(pure_dp(epsilon="0.4")))


class MechanismsTest(Case):
    def test_numbers_are_kept_as_typed(self):
        for typed, text in ((0.1, "0.1"), (1e-10, "1e-10"), ("1/3", "1/3"), (3, "3"), (decimal.Decimal("0.10"), "0.10"),
                            (float("inf"), "inf")):
            self.assertEqual(pure_dp(epsilon=typed)["epsilon"], text)
        for wrong in (float("nan"), decimal.Decimal("nan")):
            with self.assertRaises(ValueError):
                pure_dp(epsilon=wrong)
        for wrong in (None, [1], True):
            with self.assertRaises((TypeError, AttributeError)):
                mechanisms.number_text(wrong)

    def test_no_mechanism_of_the_catalog_is_missing(self):
        catalog = Handle(None).call("mechanisms")["mechanisms"]
        self.assertGreater(len(catalog), 20)
        for one in catalog:
            signature = inspect.signature(getattr(epsilometer, one["kind"]))
            self.assertEqual({name.rstrip("_") for name in signature.parameters},
                             {parameter["name"].rstrip("_") for parameter in one["parameters"]})
        subprocess.run([sys.executable, str(PROJECT / "app/python/make_mechanisms.py"), "--check"], check=True)


class FakeOptimizer:
    """What Opacus calls the hook with."""

    noise_multiplier = 1.1
    accumulated_iterations = 2


class FakeRegistry(types.ModuleType):
    """What Opacus' opacus.accountants does with accountants, and how it searches for a noise multiplier."""

    def __init__(self):
        super().__init__("opacus.accountants")
        self.known = {}

    def register_accountant(self, mechanism, accountant, force=False):
        if mechanism in self.known and not force:
            raise ValueError("registered already")
        self.known[mechanism] = accountant

    def create_accountant(self, mechanism):
        if mechanism in self.known:
            return self.known[mechanism]()
        raise ValueError(f"Unexpected accounting mechanism: {mechanism}")

    def get_noise_multiplier(self, epsilon, delta, rate, steps, mechanism):
        accountant = self.create_accountant(mechanism)

        def cost(noise):
            accountant.history = [(noise, rate, steps)]
            return accountant.get_epsilon(delta=delta)

        low, high = 0.0, 1.0
        while cost(high) > epsilon:
            low, high = high, 2 * high
        while high - low > 0.01:
            middle = (low + high) / 2
            low, high = (low, middle) if cost(middle) < epsilon else (middle, high)
        return high


class FakeEvent:
    """Shown as dp_accounting shows its events."""

    def __init__(self, text):
        self.text = text

    def __repr__(self):
        return self.text


class ApprovalsTest(Case):
    def test_a_large_spend_needs_signatures(self):
        with tempfile.TemporaryDirectory() as folder:
            signers = []
            for name in ("ann", "bob"):
                key = os.path.join(folder, name)
                subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)
                signers.append(f"{name} {pathlib.Path(key + '.pub').read_text(encoding='utf-8').strip()}")

            def signed(request):
                return [subprocess.run(["ssh-keygen", "-q", "-Y", "sign", "-f", os.path.join(folder, name), "-n",
                                        "dpledger-approval"], input=request, text=True, check=True,
                                       stdout=subprocess.PIPE).stdout for name in ("ann", "bob")]

            rule = {"count": 2, "above": 0.1, "allowed_signers": signers}
            ledger = self.ledger(epsilon=1, filter="basic", approvals=rule)
            self.assertTrue(ledger.spend(pure_dp(epsilon="0.1")))
            with self.assertRaises(Halted) as halted:
                ledger.spend(pure_dp(epsilon="0.3"), label="mean")
            request = halted.exception.decision["approvals"]["request"]
            with self.assertRaises(Halted):
                ledger.spend(pure_dp(epsilon="0.3"), label="median", request=request, approvals=signed(request))
            with self.assertRaises(TypeError):
                ledger.spend(pure_dp(epsilon="0.3"), label="mean", request=request, approvals=signed(request)[0])
            self.assertTrue(ledger.spend(pure_dp(epsilon="0.3"), label="mean", request=request, approvals=signed(request)))
            verdict = ledger.verify()
            self.assertEqual((verdict["valid"], verdict["approvals"]), (True, "1 line needs them and has enough"))
            with self.assertRaises(Halted):
                ledger.spend(pure_dp(epsilon="0.3"), label="mean", request=request, approvals=signed(request))
            change = {"body": {"count": 0}, "reason": "a small study"}
            with self.assertRaises(epsilometer.EpsilometerError):
                ledger.record("approvals", **change)
            request = ledger.record("approvals", **change, request=True)["request"]
            ledger.record("approvals", **change, time=json.loads(request)["event"]["time"], approvals=signed(request))
            self.assertTrue(ledger.spend(pure_dp(epsilon="0.2")))
            self.assertEqual([finding["id"] for finding in epsilometer.audit(self.path)["findings"]
                              if "APPROVAL" in finding["id"]], ["APPROVALS-CHANGED"])


class HooksTest(Case):
    def test_opacus_steps_cost_what_the_log_of_the_run_costs(self):
        ledger = self.ledger(epsilon=3, delta="1e-6")
        accountant = hooks.OpacusAccountant(ledger)
        step = accountant.get_optimizer_hook_fn(sample_rate=0.005)
        for _ in range(4):
            step(FakeOptimizer())
        self.assertEqual(len(accountant), 4)
        log = ledger.read_log("opacus", json.dumps({"mechanism": "rdp", "history": accountant.history}))
        self.assertEqual(sum(int(entry["count"]) for entry in log), 4)
        with open(self.path, encoding="utf-8") as lines:
            recorded = [json.loads(line) for line in lines]
        spends = [line for line in recorded if line["type"] == "spend"]
        self.assertEqual([line["mechanism"] for line in spends], [log[0]["mechanism"]] * 4)
        self.assertEqual(log[0]["mechanism"]["sampling_rate"], "0.01")
        fixed = accountant.get_epsilon_if_fixed(1e-5)
        self.assertEqual(fixed, float(ledger.account()["answer"]["lowest_fixed"]["epsilon"]))
        self.assertTrue(0 < fixed < accountant.get_epsilon(1e-5), "the odometer also holds where a look decides when to stop")
        with self.assertRaises(ValueError):
            accountant.get_epsilon_if_fixed(1e-7)
        again = hooks.OpacusAccountant(ledger)
        again.load_state_dict(accountant.state_dict())
        self.assertEqual(len(again), 4)

    def test_opacus_steps_may_be_paid_at_once(self):
        ledger = self.ledger(epsilon=3, delta="1e-6")
        accountant = hooks.OpacusAccountant(ledger, at_once=100)
        step = accountant.get_optimizer_hook_fn(sample_rate=0.005)

        def paid():
            with open(self.path, encoding="utf-8") as lines:
                recorded = [json.loads(line) for line in lines]
            return [int(line.get("count", 1)) for line in recorded if line["type"] == "spend"]

        for steps in range(1, 102):
            step(FakeOptimizer())
            self.assertGreaterEqual(sum(paid()), steps, "a step is on disk before it runs")
            self.assertEqual(len(accountant), steps)
        self.assertEqual(paid(), [100, 100])
        with self.assertRaises(ValueError):
            hooks.OpacusAccountant(ledger, at_once=0)

    def test_opacus_steps_that_do_not_fit_at_once_are_asked_one_by_one(self):
        ledger = self.ledger(epsilon="1", delta="1e-6")
        accountant = hooks.OpacusAccountant(ledger, at_once=10**9)
        with self.assertRaises(Halted):
            for _ in range(1000):
                accountant.step(noise_multiplier=2.0, sample_rate=0.1)
        self.assertGreater(len(accountant), 0)
        self.assertEqual(sum(1 for _ in open(self.path, encoding="utf-8") if '"spend"' in _), len(accountant))

    def test_opacus_searches_for_noise_in_its_registry(self):
        registry = FakeRegistry()
        with unittest.mock.patch.dict(sys.modules, {"opacus": types.ModuleType("opacus"), "opacus.accountants": registry}):
            ledger = self.ledger(epsilon=2, delta="1e-5")
            size = os.path.getsize(self.path)
            accountant = hooks.OpacusAccountant(ledger)
            hooks.OpacusAccountant(ledger)  # registers once more
            noise = registry.get_noise_multiplier(2, 1e-5, 0.05, 40, accountant.mechanism())
            self.assertEqual(os.path.getsize(self.path), size, "a search records nothing")
            self.assertEqual(accountant.get_epsilon(), 0)
            supposed = registry.create_accountant("epsilometer")
            self.assertIsInstance(supposed, hooks.OpacusAccountant)
            supposed.history = [(noise, 0.05, 40)]
            needed = supposed.get_epsilon(delta=1e-5)
            self.assertLessEqual(needed, 2)
            self.assertGreater(needed, 1.8, "no more noise than the search asks for")
            for _ in range(40):
                accountant.step(noise_multiplier=noise, sample_rate=0.05)
            self.assertTrue(ledger.account()["answer"]["budget"]["kept"], "the filter let it run")
            reading = ledger.account()["answer"]["spent"]["epsilon"]
            self.assertEqual(accountant.get_epsilon(1e-5), float(reading), "the lower of it and the budget is no statement at delta")
            supposed.step(noise_multiplier=noise * 10, sample_rate=0.05)
            self.assertEqual(supposed.history, [(noise * 10, 0.05, 1)], "what was supposed is no part of the run")
            supposed.history = []
            self.assertEqual(supposed.get_epsilon(delta=1e-5), 0)
            supposed.history = [(0.0, 0.05, 1)]
            self.assertEqual(supposed.get_epsilon(delta=1e-5), float("inf"), "no noise")

    def test_the_state_of_the_accountant_is_a_log(self):
        ledger = self.ledger(epsilon=3, delta="1e-6")
        accountant = hooks.OpacusAccountant(ledger)
        accountant.step(noise_multiplier=1.5, sample_rate=0.01)
        accountant.step(noise_multiplier=1.5, sample_rate=0.01)
        log = ledger.read_log("opacus", json.dumps(accountant.state_dict()))
        self.assertEqual([(entry["mechanism"]["kind"], int(entry["count"])) for entry in log], [("subsampled_gaussian", 2)])

    def test_opacus_training_ends_when_the_budget_does(self):
        accountant = hooks.OpacusAccountant(self.ledger(epsilon="0.5", delta="1e-6"))
        self.assertEqual((accountant.get_epsilon(), accountant.get_epsilon_if_fixed()), (0, 0), "nothing is spent")
        with self.assertRaises(Halted) as refused:
            for _ in range(10000):
                accountant.step(noise_multiplier=0.5, sample_rate=0.5)
        self.assertIn("noise_multiplier", str(refused.exception), "what would fit")
        self.assertTrue(accountant.ledger.account()["answer"]["budget"].get("kept", True), "a refused step costs nothing")
        with self.assertRaises(Halted): # without noise nothing is private
            accountant.step(noise_multiplier=0.0, sample_rate=0.5)

    def test_dp_accounting_events_are_recorded(self):
        ledger = self.ledger(epsilon=5, delta="1e-6")
        accountant = hooks.DpAccountingAccountant(ledger)
        sampled = FakeEvent("PoissonSampledDpEvent(sampling_probability=0.01, event=GaussianDpEvent(noise_multiplier=2.0))")
        self.assertTrue(accountant.supports(sampled))
        accountant.compose(sampled, 3).compose(FakeEvent("LaplaceDpEvent(noise_multiplier=20.0)"))
        self.assertEqual(ledger.account()["rounds"], 4)
        self.assertGreaterEqual(accountant.get_epsilon(1e-6), accountant.get_epsilon_if_fixed(1e-6))
        self.assertGreaterEqual(accountant.get_epsilon_if_fixed(1e-6), 0.05)
        self.assertFalse(accountant.supports(FakeEvent("UnheardOfDpEvent()")))
        with self.assertRaises((Halted, epsilometer.EpsilometerError)):
            accountant.compose(FakeEvent("UnheardOfDpEvent()"))


class FlowerTest(Case):
    def test_a_round_begins_once_the_ledger_has_it(self):
        ledger = self.ledger(epsilon=6, delta="1e-6", filter="universal", neighbours="replace-one")
        inner = unittest.mock.MagicMock()
        strategy = hooks.FlowerStrategy(inner, ledger, mechanisms.subsampled_gaussian(
            noise_multiplier="1", sampling_rate="10/100", steps=1, sampling="without_replacement"))
        inner.configure_fit.side_effect = lambda number, *_: self.assertEqual(ledger.account()["rounds"], number)
        with self.assertRaises(Halted):
            for number in range(1, 1000):
                strategy.configure_fit(number, "parameters", "manager")
        began = inner.configure_fit.call_count
        self.assertGreater(began, 0)
        self.assertEqual(ledger.account()["rounds"], began, "the refused round did not begin")
        self.assertIs(strategy.aggregate_fit, inner.aggregate_fit)


class ScriptTest(Case):
    """Exported programs, run with stand-ins of the libraries: they record what they were made from."""

    def run_script(self, library, stand_ins):
        with self.ledger(epsilon=1000, delta="1e-6", filter="universal") as ledger:
            recorded = [laplace(scale="10", sensitivity="2"), gaussian(sigma="5"), mechanisms.pure_dp(epsilon="0.1"),
                        mechanisms.subsampled_gaussian(noise_multiplier="1.1", sampling_rate="1/8", steps="16",
                                                       sampling="poisson"),
                        mechanisms.svt(epsilon1="0.1", epsilon2="0.1", cutoff="3", monotone=True)]
            for number, one in enumerate(recorded):
                ledger.spend(one, 2, label=f"analysis {number}")
        script = epsilometer.export(self.path, library)
        again = self.path + ".again"
        Ledger.create(again, epsilon=1000, delta="1e-6", filter="universal", neighbours="add-remove").close()
        code = script.replace(json.dumps(self.path), json.dumps(again)).replace("raise NotImplementedError(label)",
                                                                                "return 0")
        with unittest.mock.patch.dict(sys.modules, stand_ins), contextlib.redirect_stdout(io.StringIO()) as output:
            exec(compile(code, "script", "exec"), {"__name__": "__main__"})
        return again, output.getvalue()

    def costs(self, file):
        return {bound["id"]: bound["epsilon"][-1] for bound in epsilometer.account(file)["compositions"]
                if bound.get("epsilon")}

    def test_a_script_for_opendp_records_what_it_was_made_from(self):
        prelude = unittest.mock.MagicMock()
        again, output = self.run_script("python-opendp", {"opendp": types.ModuleType("opendp"), "opendp.prelude": prelude})
        self.assertTrue(self.costs(again))
        self.assertEqual(self.costs(again), self.costs(self.path))
        self.assertEqual(len(output.splitlines()), 10)
        self.assertEqual(prelude.m.make_laplace.call_count, 2)
        self.assertEqual(prelude.m.make_gaussian.call_args.kwargs, {"scale": 5.0})

    def test_a_script_for_opacus_asks_before_each_step(self):
        opacus = types.ModuleType("opacus")
        opacus.PrivacyEngine = unittest.mock.MagicMock
        script_steps = """for _ in range(steps):
        engine.accountant.step(noise_multiplier=noise_multiplier, sample_rate=sampling_rate)
    return
    raise NotImplementedError("engine"""
        export = epsilometer.export
        with unittest.mock.patch.object(
                epsilometer, "export",
                lambda file, to: export(file, to).replace('raise NotImplementedError("engine', script_steps)):
            again, _ = self.run_script("python-opacus", {"opacus": opacus})
        self.assertTrue(self.costs(again))
        self.assertEqual(self.costs(again), self.costs(self.path))


class GuideTest(Case):
    def run_example(self, document, begin, end, ledger_name):
        page = html.unescape((PROJECT / document).read_text(encoding="utf-8"))
        first = "from epsilometer import"
        self.assertEqual(page.count(begin + first), 1)
        example = first + page.partition(begin + first)[2].partition(end)[0]
        ledger = self.ledger(epsilon=2, delta="1e-6")
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            exec(compile(example.replace(ledger_name, self.path), document, "exec"), {})
        self.assertEqual(ledger.account()["rounds"], 1)
        return output.getvalue()

    def test_the_example_of_the_guide_runs_as_printed(self):
        said = self.run_example("docs/guide/python.html", "<pre><code>", "</code></pre>", "quarter.dpledger")
        self.assertGreater(float(said), 0)

    def test_the_example_of_the_readme_runs_as_printed(self):
        self.assertIn("Go on", self.run_example("README.md", "```python\n", "\n```", "study.dpledger"))


class ExamplesTest(Case):
    def test_every_example_has_its_notebook_whose_cells_run(self):
        sys.path.insert(0, str(PROJECT / "app/python"))
        import make_notebooks

        examples = sorted(make_notebooks.EXAMPLES.glob("*.py"))
        self.assertTrue(examples)
        for file in examples:
            with self.subTest(file.name), contextlib.chdir(os.path.dirname(self.path)), contextlib.redirect_stdout(io.StringIO()) as output:
                shown = file.with_suffix(".ipynb").read_text(encoding="utf-8")
                self.assertEqual(shown, make_notebooks.notebook(file.read_text(encoding="utf-8")), "run make_notebooks.py")
                names = {}
                for cell in json.loads(shown)["cells"]:
                    if cell["cell_type"] == "code":
                        exec(compile("".join(cell["source"]), file.name, "exec"), names)
                self.assertIn("HALT", output.getvalue())


def installed(module):
    return importlib.util.find_spec(module) is not None


@unittest.skipUnless(installed("dp_accounting"), "needs dp_accounting")
class DpAccountingTest(Case):
    """Against the library itself: its events, and its accountants' numbers."""

    def test_a_recorded_event_costs_no_less_than_its_accountants_say(self):
        import dp_accounting

        def event(name, *values):
            return getattr(dp_accounting, name)(*values)

        gaussian_event = event("GaussianDpEvent", 4.0)
        events = [gaussian_event, event("LaplaceDpEvent", 5.0), event("PoissonSampledDpEvent", 0.01, gaussian_event),
                  event("SelfComposedDpEvent", gaussian_event, 3),
                  event("ComposedDpEvent", [gaussian_event, event("LaplaceDpEvent", 8.0)])]
        for one in events:
            with self.subTest(event=repr(one)), tempfile.TemporaryDirectory() as folder:
                with Ledger.create(os.path.join(folder, "one.dpledger"), epsilon=8, delta="1e-6",
                                   neighbours="add-remove") as ledger:
                    accountant = hooks.DpAccountingAccountant(ledger)
                    self.assertTrue(accountant.supports(one))
                    accountant.compose(one)
                    theirs = dp_accounting.pld.PLDAccountant(value_discretization_interval=1e-4)
                    # Their intervals round up: what they say may be a little above the truth.
                    exact = theirs.compose(one).get_epsilon(1e-6)
                    self.assertGreaterEqual(accountant.get_epsilon(1e-6), exact * (1 - 1e-2))


@unittest.skipUnless(installed("opacus"), "needs opacus")
class OpacusTest(Case):
    """Against the library itself: a training run, until the budget refuses a step."""

    def test_training_ends_before_the_refused_step_changes_the_model(self):
        import opacus
        import torch

        torch.manual_seed(0)
        inputs = torch.randn(400, 5)
        data = torch.utils.data.TensorDataset(inputs, (inputs[:, 0] > 0).long())
        model = torch.nn.Linear(5, 2)
        engine = opacus.PrivacyEngine()
        engine.accountant = hooks.OpacusAccountant(self.ledger(epsilon=3, delta="1e-6"))
        model, optimizer, loader = engine.make_private(
            module=model, optimizer=torch.optim.SGD(model.parameters(), lr=0.1),
            data_loader=torch.utils.data.DataLoader(data, batch_size=40), noise_multiplier=1.5, max_grad_norm=1.0)
        before = []
        with self.assertRaises(Halted):
            for inputs, labels in (batch for _ in range(1000) for batch in loader):
                before = [weight.detach().clone() for weight in model.parameters()]
                optimizer.zero_grad()
                torch.nn.functional.cross_entropy(model(inputs), labels).backward()
                optimizer.step()
        self.assertTrue(all(torch.equal(old, new) for old, new in zip(before, model.parameters())))
        self.assertGreater(len(engine.accountant), 0)
        self.assertLessEqual(engine.get_epsilon(1e-6), 3)
        theirs = opacus.accountants.RDPAccountant()
        theirs.history = list(engine.accountant.history)
        self.assertLessEqual(theirs.get_epsilon(1e-6), 3, "more steps were let run than a fixed run may have")


if __name__ == "__main__":
    unittest.main()
