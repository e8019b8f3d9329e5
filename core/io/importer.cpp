// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/importer.h"

#include "core/io/plain_data.h"
#include "core/io/running_totals.h"

namespace epsilometer::io {

void ImportResult::add(ImportedEntry entry)
{
    if (!entries.empty() && entry.step.mechanism == entries.back().step.mechanism)
        entry.step.mechanism = entries.back().step.mechanism;
    entries.push_back(std::move(entry));
}

bool Importer::recognises(std::string_view bytes) const
{
    return recognisesText(SourceText(bytes).text());
}

Result<ImportResult> Importer::read(std::string_view bytes, Progress &progress) const
{
    auto result = readText(SourceText(bytes).text(), progress);
    if (!result.ok())
        return result;
    keepLastTotals(*result);
    if (riseLikeTotals(*result))
        result->question = questionOfTotals();
    if (result->notUnderstood.size() <= kMostNotUnderstood)
        return result;
    Error first = result->notUnderstood.front();
    first.constraint +=
        core::tr("; more than {1} entries are not understood: this is another format, or damaged", kMostNotUnderstood);
    return first;
}

const Importer *recognisedFormat(const Importers &importers, std::string_view bytes)
{
    const Importer *found = nullptr;
    for (const auto &importer : importers) {
        if ((importer->isOwn() || found == nullptr) && importer->recognises(bytes)) {
            if (importer->isOwn())
                return importer.get();
            found = importer.get();
        }
    }
    return found;
}

} // namespace epsilometer::io
