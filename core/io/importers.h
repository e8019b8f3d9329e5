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
[[nodiscard]] std::unique_ptr<const Importer> makeRegistryImporter();

} // namespace epsilometer::io
