# SPDX-License-Identifier: GPL-3.0-or-later
# From an empty folder to a refused spend: cell by cell in a notebook, or python3 notebook.py.
from epsilometer import Halted, Ledger, gaussian

ledger = Ledger.create("study.dpledger", epsilon=1, delta="1e-6", unit="person", neighbours="add-remove")
ledger.spend(gaussian(sigma=20), label="mean age")
try:
    ledger.spend(gaussian(sigma=2), label="mean income")  # raises: its noise is too small for what is left
except Halted as refused:
    print(refused)
print(ledger)
