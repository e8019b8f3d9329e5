// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/importer.h"

#include <memory>

namespace epsilometer::io {

// The importers, documented at their definitions in their folders.
[[nodiscard]] std::unique_ptr<const Importer> makeCsvImporter();
[[nodiscard]] std::unique_ptr<const Importer> makeJsonlImporter();
[[nodiscard]] std::unique_ptr<const Importer> makePairsImporter();
[[nodiscard]] std::unique_ptr<const Importer> makeDpEventImporter();
[[nodiscard]] std::unique_ptr<const Importer> makeOpacusImporter();
[[nodiscard]] std::unique_ptr<const Importer> makeFlowerImporter();
[[nodiscard]] std::unique_ptr<const Importer> makeOpendpImporter();
[[nodiscard]] std::unique_ptr<const Importer> makeTumultImporter();
[[nodiscard]] std::unique_ptr<const Importer> makePipelineDpImporter();
[[nodiscard]] std::unique_ptr<const Importer> makeBigQueryImporter();
[[nodiscard]] std::unique_ptr<const Importer> makeTfPrivacyImporter();
[[nodiscard]] std::unique_ptr<const Importer> makeRegistryImporter();

/// All importers, in the order in which they recognise a log.
[[nodiscard]] inline Importers makeImporters()
{
    io::Importers importers;
    importers.push_back(makeCsvImporter());
    importers.push_back(makeJsonlImporter());
    importers.push_back(makePairsImporter());
    importers.push_back(makeDpEventImporter());
    importers.push_back(makeOpacusImporter());
    importers.push_back(makeFlowerImporter());
    importers.push_back(makeOpendpImporter());
    importers.push_back(makeTumultImporter());
    importers.push_back(makePipelineDpImporter());
    importers.push_back(makeBigQueryImporter());
    importers.push_back(makeTfPrivacyImporter());
    importers.push_back(makeRegistryImporter());
    return importers;
}

} // namespace epsilometer::io
