// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/recognise.h"

namespace epsilometer::io {

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
