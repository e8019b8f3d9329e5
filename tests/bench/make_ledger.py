#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes a valid ledger with many spends, for measuring how long ones open.

    make_ledger.py ENTRIES FILE [distinct|few|fitting]

distinct (default): every spend has an epsilon of its own, of six digits; few: thirty different mechanisms, some of which
the filter does not take; fitting: thirty different ones within the budget.
A million entries are about 300 MB and take some ten seconds.
"""
import hashlib
import random
import sys


def spend(i, kind, draw):
    if kind == 'fitting':
        mechanism = '{"kind":"laplace","scale":"%d","sensitivity":"1"}' % (1000 + i % 30)
    elif kind == 'distinct':
        mechanism = '{"epsilon":"0.00%06d","kind":"pure_dp"}' % draw.randrange(1, 1000000)
    elif i % 3 == 0:
        mechanism = '{"kind":"laplace","scale":"%d","sensitivity":"1"}' % (1000 + i % 10)
    elif i % 3 == 1:
        mechanism = '{"kind":"gaussian","sensitivity":"1","sigma":"%d"}' % (400 + i % 10)
    else:
        mechanism = '{"delta":"1e-13","epsilon":"0.00%d","kind":"approx_dp"}' % (1 + i % 10)
    return ('"actor":"analyst-%d@example.org","count":1,"decision":"cont","label":"query %d",'
            '"mechanism":%s,"prev":"%%s","purpose":"weekly report","role":"sequential","seq":%d,'
            '"time":"2026-%02d-%02dT%02d:%02d:%02dZ","type":"spend"}\n'
            % (i % 7, i, mechanism, i + 2, 1 + i // 100000 % 12, 1 + i // 4000 % 28, i // 166 % 24, i // 3 % 60, i % 60))


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    entries, path = int(sys.argv[1]), sys.argv[2]
    kind = sys.argv[3] if len(sys.argv) > 3 else 'distinct'
    draw = random.Random(1)
    head = '0' * 64
    with open(path, 'w', encoding='ascii', newline='\n', buffering=1 << 20) as out:

        def write(line):
            nonlocal head
            line = line % head
            out.write(line)
            head = hashlib.sha256(line.encode('ascii')).hexdigest()

        write('{"$dpledger":"1.0","created":"2026-01-01T00:00:00Z","id":"00000000-0000-4000-8000-000000000000",'
              '"neighbours":"add-remove","prev":"%s","seq":0,"software":"make_ledger","title":"A long ledger",'
              '"type":"header","unit":{"contribution":"all their records","entity":"person"}}\n')
        write('{"delta":"1e-6","delta_prime":"5e-7","epsilon":"100000","filter":"universal","on_halt":"latch",'
              '"parameters":{},"prev":"%s","seq":1,"type":"policy"}\n')
        for i in range(entries):
            write('{' + spend(i, kind, draw))


if __name__ == '__main__':
    main()
