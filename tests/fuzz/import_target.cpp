// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as another program's log. Promises: the importer never ends the program; all it says about the bytes is one
// line each; what it did not understand is an entry that costs infinity. Compiled once for each importer that has seeds.
#include "core/catalog/catalog.h"
#include "core/io/import_ledger.h"
#include "core/io/training_runs.h"
#include "tests/fuzz/target.h"

#include <algorithm>

namespace epsilometer::fuzz {

void tryBytes(std::string_view bytes)
{
    static const Catalog catalog = makeCatalog();
    const auto importer = std::ranges::find(catalog.importers, EPSILOMETER_IMPORTER, &io::Importer::id);
    promise(importer != catalog.importers.end(), "the catalog has the importer");
    NoProgress progress;
    (void)(*importer)->recognises(bytes);
    Result<io::ImportResult> result = (*importer)->read(bytes, progress);
    if (!result)
        return promiseGoodError(result.error());
    for (const Error &error : result->notUnderstood)
        promiseGoodError(error);
    io::settleRelation(*result, {});
    const Session session = io::sessionFromImport(*result, catalog.mechanisms);
    promise(session.spends.size() == result->entries.size(), "every entry is counted");
    for (const Spend &spend : session.spends)
        promise(!spend.cost->dp || spend.cost->dp->epsilon >= Exact(), "no cost is negative");
}

} // namespace epsilometer::fuzz
