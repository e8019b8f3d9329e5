# SPDX-License-Identifier: GPL-3.0-or-later
"""A differential privacy budget, asked before every analysis.

    from epsilometer import Halted, Ledger, gaussian

    with Ledger("study.dpledger") as ledger:
        if ledger.can_spend(gaussian(sigma=10)):
            ledger.spend(gaussian(sigma=10), label="mean age")   # on disk before it returns
            ...                                                  # now the analysis may run

Every number is an upper bound of what was spent. Epsilon is in nats.
"""
from ._library import EpsilometerError, version
from .ledger import (Account, Decision, Halted, Ledger, account, audit, calibrate, cost, diff, export, import_log, report,
                     simulate)
from .mechanisms import *  # noqa: F401,F403
from .mechanisms import Mechanism
from .mechanisms import __all__ as _mechanisms

__all__ = ["Account", "Decision", "EpsilometerError", "Halted", "Ledger", "Mechanism", "account", "audit", "calibrate", "cost",
           "diff", "export", "import_log", "report", "simulate", "version", *_mechanisms]
