// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a CSV that goes straight to rounds. Promises: it never ends the program; where it takes the file, the
// importer takes it too and comes to the same rounds: one reader against another.
#include "core/catalog/catalog.h"
#include "core/io/csv/csv_reader.h"
#include "core/io/import_ledger.h"
#include "core/io/importers.h"
#include "tests/fuzz/target.h"

namespace epsilometer::fuzz {

void tryBytes(std::string_view bytes)
{
    static const Catalog catalog = makeCatalog();
    static const auto importer = io::makeCsvImporter();
    NoProgress progress;
    const auto quick = io::readCsvRounds(bytes, progress);
    if (!quick)
        return promiseGoodError(quick.error());
    const auto imported = importer->read(bytes, progress);
    promise(imported.ok() && imported->notUnderstood.empty(), "both readers take it");
    const account::Rounds slow = io::sessionFromImport(*imported, catalog.mechanisms).rounds();
    promise(quick->size() == slow.size(), "both readers count the same rounds");
    const auto ours = quick->groups();
    const auto theirs = slow.groups();
    for (std::size_t i = 0; ours.size() == theirs.size() && i < ours.size(); ++i)
        promise(ours[i].cost->dp && theirs[i].cost->dp && ours[i].cost->dp->epsilon == theirs[i].cost->dp->epsilon &&
                    ours[i].cost->dp->delta == theirs[i].cost->dp->delta,
                "both readers come to the same costs");
}

} // namespace epsilometer::fuzz
