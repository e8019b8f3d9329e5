#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads dp_accounting events from JSON objects, as the format's description has them, and nothing else.

    dp_event_reader.py FILE check     refuses what the description does not allow, then lists the leaves
    dp_event_reader.py FILE repr      prints the event as Python would: Class(field=value, ...)
    dp_event_reader.py FILE tuple     prints the event as json.dumps prints its named tuple

Written from the published description of the events alone: a second opinion on what the exporter writes.
"""
import json
import math
import sys

MODULE = 'dp_accounting.dp_event'
REQUIRED = object()

# Class: fields in the order of the library's attributes, with their kind and, where there is one, their default.
POSITIVE, PROBABILITY, NOT_NEGATIVE, COUNT, EVENT, EVENTS, ANY, COUNTS, NUMBERS = range(9)
CLASSES = {
    'NoOpDpEvent': [],
    'NonPrivateDpEvent': [],
    'UnsupportedDpEvent': [],
    'RandomizedResponseDpEvent': [('noise_parameter', PROBABILITY, REQUIRED), ('num_buckets', COUNT, REQUIRED)],
    'EpsilonDeltaDpEvent': [('epsilon', NOT_NEGATIVE, REQUIRED), ('delta', PROBABILITY, REQUIRED)],
    'GaussianDpEvent': [('noise_multiplier', NOT_NEGATIVE, REQUIRED)],
    'LaplaceDpEvent': [('noise_multiplier', NOT_NEGATIVE, REQUIRED)],
    'DiscreteLaplaceDpEvent': [('noise_parameter', NOT_NEGATIVE, REQUIRED), ('sensitivity', POSITIVE, REQUIRED)],
    'DiscreteGaussianDpEvent': [('sigma', NOT_NEGATIVE, REQUIRED), ('sensitivity', POSITIVE, 1),
                                ('dimension', ANY, None)],
    'SelfComposedDpEvent': [('event', EVENT, REQUIRED), ('count', COUNT, REQUIRED)],
    'ComposedDpEvent': [('events', EVENTS, REQUIRED)],
    'PoissonSampledDpEvent': [('sampling_probability', PROBABILITY, REQUIRED), ('event', EVENT, REQUIRED)],
    'SampledWithReplacementDpEvent': [('source_dataset_size', COUNT, REQUIRED), ('sample_size', COUNT, REQUIRED),
                                      ('event', EVENT, REQUIRED)],
    'SampledWithoutReplacementDpEvent': [('source_dataset_size', COUNT, REQUIRED), ('sample_size', COUNT, REQUIRED),
                                         ('event', EVENT, REQUIRED)],
    'SingleEpochTreeAggregationDpEvent': [('noise_multiplier', NOT_NEGATIVE, REQUIRED), ('step_counts', COUNTS, REQUIRED)],
    'RepeatAndSelectDpEvent': [('event', EVENT, REQUIRED), ('mean', POSITIVE, REQUIRED), ('shape', NOT_NEGATIVE, REQUIRED)],
    'MixtureOfGaussiansDpEvent': [('standard_deviation', NOT_NEGATIVE, REQUIRED), ('sensitivities', NUMBERS, REQUIRED),
                                  ('sampling_probs', NUMBERS, REQUIRED)],
    'TruncatedSubsampledGaussianDpEvent': [('dataset_size', COUNT, REQUIRED), ('sampling_probability', PROBABILITY, REQUIRED),
                                           ('truncated_batch_size', COUNT, REQUIRED),
                                           ('noise_multiplier', NOT_NEGATIVE, REQUIRED)],
    'RandomAllocationDpEvent': [('event', EVENT, REQUIRED), ('num_selected', COUNT, REQUIRED), ('num_steps', COUNT, REQUIRED)],
    'ZCDpEvent': [('rho', NOT_NEGATIVE, REQUIRED), ('xi', NOT_NEGATIVE, 0)],
    'ExponentialMechanismDpEvent': [('epsilon', NOT_NEGATIVE, REQUIRED)],
    'PermuteAndFlipDpEvent': [('epsilon', NOT_NEGATIVE, REQUIRED)],
}


class Event:
    def __init__(self, name, values):
        self.name = name
        self.values = values

    def __repr__(self):
        return '%s(%s)' % (self.name, ', '.join('%s=%r' % pair for pair in self.values.items()))

    def named_tuple(self):
        def plain(value):
            if isinstance(value, Event):
                return value.named_tuple()
            return [plain(one) for one in value] if isinstance(value, list) else value

        return [MODULE, self.name] + [plain(value) for value in self.values.values()]

    def leaves(self, times=1):
        if self.name == 'SelfComposedDpEvent':
            yield from self.values['event'].leaves(times * self.values['count'])
        elif self.name == 'ComposedDpEvent':
            for event in self.values['events']:
                yield from event.leaves(times)
        else:
            yield times, self


def fail(where, problem):
    sys.exit('%s: %s' % (where, problem))


def number(where, value):
    if isinstance(value, bool) or not isinstance(value, (int, float)) or math.isnan(value):
        fail(where, 'not a number: %r' % (value,))
    return value


def field(where, kind, value):
    if kind == EVENT:
        return event_of(where, value)
    if kind == EVENTS:
        if not isinstance(value, list):
            fail(where, 'not a list of events')
        return [event_of('%s[%d]' % (where, i), one) for i, one in enumerate(value)]
    if kind == NUMBERS or (kind == COUNTS and isinstance(value, list)):
        if not isinstance(value, list) or not value:
            fail(where, 'not a list of numbers')
        return [field('%s[%d]' % (where, i), NOT_NEGATIVE if kind == NUMBERS else COUNT, one)
                for i, one in enumerate(value)]
    if kind in (COUNT, COUNTS):
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            fail(where, 'not a count: %r' % (value,))
        return value
    if kind == ANY:
        return value
    number(where, value)
    if value < 0 or (kind == POSITIVE and value == 0) or (kind == PROBABILITY and value > 1):
        fail(where, 'out of its range: %r' % (value,))
    return value


def event_of(where, value):
    if not isinstance(value, dict):
        fail(where, 'not an object')
    if value.get('module_name') != MODULE:
        fail(where, 'module_name is not ' + MODULE)
    name = value.get('class_name')
    if name not in CLASSES:
        fail(where, 'no class of the module: %r' % (name,))
    known = CLASSES[name]
    unknown = set(value) - {'module_name', 'class_name', '_fields'} - {key for key, _, _ in known}
    if unknown:
        fail(where, '%s has no field %s' % (name, sorted(unknown)))
    values = {}
    for key, kind, default in known:
        if key not in value and default is REQUIRED:
            fail(where, '%s needs %s' % (name, key))
        values[key] = field('%s.%s' % (where, key), kind, value.get(key, default))
    return Event(name, values)


def once(pairs):
    keys = [key for key, _ in pairs]
    if len(set(keys)) != len(keys):
        fail('JSON', 'a key twice: %s' % keys)
    return dict(pairs)


def main():
    if len(sys.argv) != 3 or sys.argv[2] not in ('check', 'repr', 'tuple'):
        sys.exit(__doc__)
    with open(sys.argv[1], encoding='utf-8') as source:
        event = event_of('event', json.load(source, object_pairs_hook=once))
    if sys.argv[2] == 'repr':
        print(repr(event))
    elif sys.argv[2] == 'tuple':
        print(json.dumps(event.named_tuple()))
    else:
        for times, leaf in event.leaves():
            print(times, repr(leaf))


if __name__ == '__main__':
    main()
