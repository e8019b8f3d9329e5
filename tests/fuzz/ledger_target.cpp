// SPDX-License-Identifier: GPL-3.0-or-later
// Promises: no bytes end the program; the part that was accepted as chained is accepted again by itself.
#include "core/catalog/catalog.h"
#include "core/ledger/session.h"
#include "tests/fuzz/target.h"

namespace epsilometer::fuzz {

void tryBytes(std::string_view bytes)
{
    static const Catalog catalog = makeCatalog();
    NoProgress progress;
    const Result<LoadedLedger> loaded = loadLedger(bytes, catalog.mechanisms, progress);
    if (!loaded)
        return promiseGoodError(loaded.error());
    const Result<LedgerHead> chained = scanLedger(
        bytes.substr(0, loaded->head.chainedBytes), [](LedgerEvent &&) {}, progress);
    promise(chained.ok() && chained->headHash == loaded->head.headHash, "the chained part stands by itself");
}

} // namespace epsilometer::fuzz
