// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/importer.h"

#include <memory>

namespace epsilometer {

/// The texts of PipelineDP's ExplainComputationReport, one or several behind another: the stages of the computation graph
/// that add noise or select partitions, with the noise, its sensitivity, or the (eps, delta) that they state. Stages that
/// bound contributions cost nothing; stages of other words are not understood.
/// Tests: tests/core/io/budget_texts_test.cpp
[[nodiscard]] std::unique_ptr<const Importer> makePipelineDpImporter();

} // namespace epsilometer
