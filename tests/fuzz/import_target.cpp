// SPDX-License-Identifier: GPL-3.0-or-later
// Promises: no importer ends the program on any bytes; all it says about them is one line each.
#include "core/catalog/catalog.h"
#include "tests/fuzz/target.h"

namespace epsilometer::fuzz {

namespace {

void tryImporter(const Importer &importer, std::string_view bytes)
{
    NoProgress progress;
    (void)importer.recognises(bytes);
    const Result<ImportResult> result = importer.read(bytes, progress);
    if (!result)
        return promiseGoodError(result.error());
    for (const Error &error : result->notUnderstood)
        promiseGoodError(error);
}

} // namespace

void tryBytes(std::string_view bytes)
{
    static const Catalog catalog = makeCatalog();
    for (const auto &importer : catalog.importers)
        tryImporter(*importer, bytes);
}

} // namespace epsilometer::fuzz
