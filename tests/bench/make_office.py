#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the ledger of a statistics office over a year: 51 regions, 4 analysts, monthly releases.

    make_office.py SPENDS FILE [MISTAKE]
    make_office.py SPENDS FILE plan [TIMES]

Every spend keeps to every policy. A mistake, planted in the middle of the year: exceeded, block-missing, block-unknown,
partition-changed, period-overlap, handover-without-reason.

With "plan" the year is still to come: FILE has the policies, FILE.draft a row for each region and month and one a month for the nation,
so often as there are to be spends, or TIMES as often.
"""
import hashlib
import json
import sys
from decimal import Decimal

REGIONS = ['region/%02d' % i for i in range(1, 52)]
ANALYSTS = ['anna', 'ben', 'carla', 'dieter']


def policy(epsilon, **more):
    return {'delta': '0', 'delta_prime': '0', 'epsilon': format(epsilon, 'f'), 'filter': 'basic', 'reason': 'plan of the year', **more}


def events(spends):
    """What the year holds, in order. Of twenty spends one is a national figure, which touches every region."""
    each = Decimal(1) / Decimal(1 << (spends - 1).bit_length())
    yield 'header', {'$dpledger': '1.0', 'created': '2026-01-01T00:00:00Z', 'id': '00000000-0000-4000-8000-000000000051',
                     'neighbours': 'add-remove', 'software': 'make_office', 'title': 'A year of the office',
                     'unit': {'contribution': 'all their records', 'entity': 'person'}}
    yield 'policy', policy(each * (spends + 20))
    yield 'partition', {'name': 'region', 'blocks': REGIONS, 'membership': 'place of residence on 1 January',
                        'independent': True, 'data': 'fixed'}
    national = spends // 20 + 1
    region = national + (spends // 51 + 2)
    yield 'scope', policy(each * region, scope={'blocks': 'region/*'})
    month = spends // 12 + 51 * 20
    yield 'scope', policy(each * (month // 20 + month // 51 + 60), scope={'blocks': 'region/*', 'period': 'month'})
    yield 'scope', policy(each * month, scope={'period': 'month'})
    for name in ANALYSTS:
        yield 'scope', policy(each * (spends // 4 + 1), scope={'actor': name})
    for i in range(spends):
        at = i * 12 * 28 * 86400 // spends
        day = at // 86400
        second = at % 86400
        yield 'spend', {
            'actor': ANALYSTS[i % 4],
            'blocks': '*' if i % 20 == 19 else REGIONS[(i // 20 * 19 + i % 20) % 51],
            'count': 1, 'decision': 'cont', 'label': 'table %d' % i, 'mechanism': {'epsilon': format(each, 'f'), 'kind': 'pure_dp'},
            'purpose': 'monthly release',
            'time': '2026-%02d-%02dT%02d:%02d:%02dZ' % (1 + day // 28, 1 + day % 28, second // 3600, second // 60 % 60, second % 60)}


def mistake(kind, spend):
    """The event that is wrong."""
    if kind == 'exceeded':
        return 'spend', {**spend, 'mechanism': {'epsilon': '2', 'kind': 'pure_dp'}}
    if kind == 'block-missing':
        return 'spend', {key: value for key, value in spend.items() if key != 'blocks'}
    if kind == 'block-unknown':
        return 'spend', {**spend, 'blocks': 'region/52'}
    if kind == 'partition-changed':
        return 'partition', {'name': 'region of 2026', 'blocks': REGIONS[:50], 'membership': 'place of residence on 1 July',
                             'independent': True, 'data': 'fixed'}
    if kind == 'period-overlap':
        return 'scope', policy(Decimal(1000), scope={'actor': 'anna', 'from': '2026-06-30'})
    if kind == 'handover-without-reason':
        return 'handover', {'from': {'actor': 'ben'}, 'to': {'actor': 'anna'}, 'epsilon': '1e-9'}
    sys.exit(__doc__)


def draft(first, spends, times):
    """The plan as the program keeps it beside a ledger whose first line is this."""
    each = Decimal(1) / Decimal(1 << (spends - 1).bit_length())
    steps = []

    def step(label, analyst, blocks, month, count):
        steps.append({'actor': ANALYSTS[analyst % 4], 'blocks': blocks, 'count': count * times, 'label': label,
                      'mechanism': {'epsilon': format(each, 'f'), 'kind': 'pure_dp'}, 'purpose': 'monthly release',
                      'time': '2026-%02d-01' % month})

    for month in range(1, 13):
        for at, region in enumerate(REGIONS):
            step('%s, month %d' % (region, month), at + month, region, month, spends * 19 // (20 * 12 * 51))
        step('nation, month %d' % month, month, '*', month, spends // (20 * 12))
    plan = {'ledger': hashlib.sha256(first.encode('ascii')).hexdigest(), 'neighbours': 'add-remove', 'steps': steps, 'type': 'draft',
            'policy': policy(each * (spends + 20))}
    return json.dumps(plan, sort_keys=True, separators=(',', ':')) + '\n'


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    spends, path = int(sys.argv[1]), sys.argv[2]
    wrong = sys.argv[3] if len(sys.argv) > 3 else None
    planned = wrong == 'plan'
    head, seq, spent, first = '0' * 64, 0, 0, None
    with open(path, 'w', encoding='ascii', newline='\n', buffering=1 << 20) as out:

        def write(kind, body):
            nonlocal head, seq, first
            line = json.dumps({**body, 'prev': head, 'seq': seq, 'type': kind}, sort_keys=True, separators=(',', ':')) + '\n'
            out.write(line)
            first = first or line
            head = hashlib.sha256(line.encode('ascii')).hexdigest()
            seq += 1

        for kind, body in events(spends):
            if planned and kind == 'spend':
                break
            write(kind, body)
            spent += kind == 'spend'
            if wrong and kind == 'spend' and spent == spends // 2:
                write(*mistake(wrong, body))
    if planned:
        with open(path + '.draft', 'w', encoding='ascii', newline='\n') as out:
            out.write(draft(first, spends, int(sys.argv[4]) if len(sys.argv) > 4 else 1))


if __name__ == '__main__':
    main()
