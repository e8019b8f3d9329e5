#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the pickles of this folder: byte for byte what NumPy 1 and 2, torch.save() and dp_accounting 0.4 write of an Opacus
history or of events, without those libraries: classes of the same names that say the same of themselves to pickle.

    python3 make_pickles.py
"""
import collections
import decimal
import io
import pathlib
import pickle
import struct
import sys
import types
import zipfile

FOLDER = pathlib.Path(__file__).resolve().parent


def name_of(path):
    """A function or class that pickle writes as this name."""
    module, _, name = path.rpartition(".")
    if hasattr(sys.modules.get(module), name):
        return getattr(sys.modules[module], name)
    made = type(name, (), {"__module__": module, "__qualname__": name})
    holder = sys.modules.setdefault(module, types.ModuleType(module))
    setattr(holder, name, made)
    for i in range(1, module.count(".") + 1):  # pickle imports the packages around it
        package = module.rsplit(".", i)[0]
        sys.modules.setdefault(package, types.ModuleType(package))
    return made


class Reduced:
    def __init__(self, function, arguments, state=None):
        self.parts = (function, arguments) if state is None else (function, arguments, state)

    def __reduce__(self):
        return self.parts


def numpy_of(core):
    """Scalars and arrays as the NumPy writes them whose inner package has this name."""
    dtype = name_of("numpy.dtype")
    ndarray = name_of("numpy.ndarray")
    scalar = name_of(core + ".multiarray.scalar")
    reconstruct = name_of(core + ".multiarray._reconstruct")
    from_buffer = name_of(core + ".numeric._frombuffer")

    def held(kind, order="<"):
        return Reduced(dtype, (kind, False, True), (3, order, None, None, None, -1, -1, 0))

    def one(kind, value, order="<"):
        return Reduced(scalar, (held(kind, order), struct.pack(order + {"f8": "d", "f4": "f", "i8": "q", "i4": "i"}[kind], value)))

    def array(kind, shape, raw, columns_first=False, order="<"):
        return Reduced(reconstruct, (ndarray, (0,), b"b"), (1, shape, held(kind, order), columns_first, raw))

    def buffer(kind, shape, raw):
        return Reduced(from_buffer, (bytearray(raw), held(kind), shape, "C"))

    return one, array, buffer


def state(history):
    return collections.OrderedDict(history=history, mechanism="rdp")


def write(name, value, protocol):
    (FOLDER / name).write_bytes(pickle.dumps(value, protocol))


def numpy_pickles():
    row = struct.pack("<3d", 1.1, 0.01, 200000.0)
    two = row + struct.pack("<3d", 2.5, 0.25, 3.0)
    for core, protocol in (("numpy.core", 2), ("numpy._core", 4)):
        one, array, buffer = numpy_of(core)
        version = "1" if core == "numpy.core" else "2"
        scalars = [(one("f8", 1.1), 0.01, one("i8", 200000)), [one("f8", 2.5, ">"), one("f4", 0.25), one("i4", 3, ">")]]
        write(f"numpy{version}_scalars.pkl", state(scalars), protocol)
        write(f"numpy{version}_array.pkl", state(array("f8", (2, 3), two)), protocol)
        columns = struct.pack(">6d", 1.1, 2.5, 0.01, 0.25, 200000.0, 3.0)
        write(f"numpy{version}_columns.pkl", state(array("f8", (2, 3), columns, True, ">")), protocol)
    write("numpy2_buffer.pkl", state(buffer("f8", (2, 3), two)), 5)


def plain_pickles():
    history = [(1.1, 0.01, 200000), (2.5, 0.25, 3)]
    for protocol in range(0, 6):
        write(f"plain{protocol}.pkl", dict(state(history)), protocol)
    counted = collections.defaultdict(list, history=collections.deque(history), mechanism="rdp")
    counted["history"][1] = (decimal.Decimal("2.5"), decimal.Decimal("0.25"), 3)
    write("containers.pkl", counted, 4)


class Storage:
    def __init__(self, kind, key, numbers):
        self.id = ("storage", name_of("torch." + kind), key, "cpu", numbers)


def torch_archive():
    rebuild = name_of("torch._utils._rebuild_tensor_v2")
    parameter = name_of("torch._utils._rebuild_parameter")
    large = 2_000_000

    def tensor(storage, shape, strides, offset=0):
        return Reduced(rebuild, (storage, offset, shape, strides, False, collections.OrderedDict()))

    floats, doubles, longs = Storage("FloatStorage", "0", 3), Storage("DoubleStorage", "1", 6), Storage("LongStorage", "2", 2)
    weights = Storage("FloatStorage", "3", large)
    history = [(tensor(floats, (), (), 1), tensor(doubles, (), ()), tensor(longs, (), (), 1)),
               tensor(doubles, (3,), (2,), 1)]
    saved = {"module_state_dict": {"weight": Reduced(parameter, (tensor(weights, (large,), (1,)), True, None))},
             "privacy_accountant_state_dict": state(history)}

    class Pickler(pickle.Pickler):
        def persistent_id(self, thing):
            return thing.id if isinstance(thing, Storage) else None

    data = io.BytesIO()
    Pickler(data, 2).dump(saved)
    with zipfile.ZipFile(FOLDER / "tensors.pt", "w") as archive:
        for name, raw in (("data.pkl", data.getvalue()), ("data/0", struct.pack("<3f", 0, 1.5, 9)),
                          ("data/1", struct.pack("<6d", 0.01, 2.5, 0, 0.25, 0, 3)), ("data/2", struct.pack("<2q", 7, 200000)),
                          ("data/3", b"\0\0\0\0"), ("version", b"3\n")):
            entry = zipfile.ZipInfo("archive/" + name)
            archive.writestr(entry, raw)


def event_pickles():
    """attrs' slotted classes: the fields by name, or in their order in older versions."""

    def event(name, **fields):
        made = name_of("dp_accounting.dp_event." + name)
        return Object(made, fields)

    class Object:
        def __init__(self, made, fields):
            self.made, self.fields = made, fields

        def __reduce_ex__(self, _protocol):
            import copyreg
            shown = tuple(self.fields.values()) if Object.positional else self.fields
            one = object.__new__(self.made)
            del one
            return (copyreg.__newobj__, (self.made,), shown)

    class Pickler(pickle._Pickler):  # in Python, so that the class need not be that of the object
        def save_reduce(self, func, args, state=None, listitems=None, dictitems=None, state_setter=None, *, obj=None):
            if getattr(func, "__name__", "") != "__newobj__":
                return super().save_reduce(func, args, state, listitems, dictitems, state_setter, obj=obj)
            self.save(args[0])
            self.save(())
            self.write(pickle.NEWOBJ)
            self.memoize(obj)
            self.save(state)
            self.write(pickle.BUILD)

    for positional in (False, True):
        Object.positional = positional
        gaussian = event("GaussianDpEvent", noise_multiplier=1.1)
        composed = event("ComposedDpEvent", events=[
            event("SelfComposedDpEvent", event=event("PoissonSampledDpEvent", sampling_probability=0.01, event=gaussian), count=7),
            event("EpsilonDeltaDpEvent", epsilon=0.5, delta=0.0)])
        data = io.BytesIO()
        Pickler(data, 4).dump(composed)
        (FOLDER / ("events_in_order.pkl" if positional else "events.pkl")).write_bytes(data.getvalue())


if __name__ == "__main__":
    numpy_pickles()
    plain_pickles()
    torch_archive()
    event_pickles()
