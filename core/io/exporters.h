// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/exporter.h"

#include <memory>

namespace epsilometer::io {

// The exporters, documented at their definitions in their folders.
[[nodiscard]] std::unique_ptr<const Exporter> makeDpEventExporter();
[[nodiscard]] std::unique_ptr<const Exporter> makeCsvExporter();
[[nodiscard]] std::unique_ptr<const Exporter> makeJsonlExporter();
[[nodiscard]] std::unique_ptr<const Exporter> makeJsonReportExporter();
[[nodiscard]] std::unique_ptr<const Exporter> makeRegistryExporter();
[[nodiscard]] std::unique_ptr<const Exporter> makePythonOpendpExporter();
[[nodiscard]] std::unique_ptr<const Exporter> makePythonOpacusExporter();

[[nodiscard]] inline Exporters makeExporters()
{
    io::Exporters exporters;
    exporters.push_back(makeDpEventExporter());
    exporters.push_back(makeCsvExporter());
    exporters.push_back(makeJsonlExporter());
    exporters.push_back(makeJsonReportExporter());
    exporters.push_back(makeRegistryExporter());
    exporters.push_back(makePythonOpendpExporter());
    exporters.push_back(makePythonOpacusExporter());
    return exporters;
}

} // namespace epsilometer::io
