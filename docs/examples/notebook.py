# SPDX-License-Identifier: GPL-3.0-or-later
# %% [markdown]
# From an empty folder to a refused spend, cell by cell, or with `python3 notebook.py`.
# %%
from epsilometer import Halted, Ledger, gaussian

ledger = Ledger.create("ages.dpledger", epsilon=1, delta="1e-6", unit="person", neighbours="add-remove")
ledger.spend(gaussian(sigma=20), label="mean age")
# %% [markdown]
# The next noise is too small for what is left: `spend` raises `Halted`, and nothing is written.
# %%
try:
    ledger.spend(gaussian(sigma=2), label="mean income")
except Halted as refused:
    print(refused)
# %%
print(ledger)
