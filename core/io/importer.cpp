// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/importer.h"

#include "core/io/plain_data.h"

namespace epsilometer::io {

bool Importer::recognises(std::string_view bytes) const
{
    return recognisesText(SourceText(bytes).text());
}

Result<ImportResult> Importer::read(std::string_view bytes, Progress &progress) const
{
    return readText(SourceText(bytes).text(), progress);
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
