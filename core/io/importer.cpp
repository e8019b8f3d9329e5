// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/importer.h"

#include "core/io/source_text.h"

namespace epsilometer::io {

bool Importer::recognises(std::string_view bytes) const
{
    return recognisesText(SourceText(bytes).text());
}

Result<ImportResult> Importer::read(std::string_view bytes, Progress &progress) const
{
    return readText(SourceText(bytes).text(), progress);
}

} // namespace epsilometer::io
