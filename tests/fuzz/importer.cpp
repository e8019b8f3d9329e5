// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/importer.h"

#include "core/catalog/catalog.h"
#include "core/io/import_ledger.h"
#include "tests/fuzz/target.h"

namespace epsilometer::fuzz {

void tryImporter(std::string_view id, std::string_view bytes)
{
    static const Catalog catalog = makeCatalog();
    for (const auto &importer : catalog.importers) {
        if (importer->id() != id)
            continue;
        NoProgress progress;
        (void)importer->recognises(bytes);
        const Result<io::ImportResult> result = importer->read(bytes, progress);
        if (!result)
            return promiseGoodError(result.error());
        for (const Error &error : result->notUnderstood)
            promiseGoodError(error);
        const Session session = io::sessionFromImport(*result, catalog.mechanisms);
        promise(session.spends.size() == result->entries.size(), "every entry is counted");
        for (const Spend &spend : session.spends)
            promise(!spend.cost->dp || spend.cost->dp->epsilon >= Exact(), "no cost is negative");
        return;
    }
    promise(false, "the catalog has the importer");
}

} // namespace epsilometer::fuzz
