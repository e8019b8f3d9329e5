// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/io/importer.h"

#include <string>

namespace epsilometer::io {

/// One step of the sampled Gaussian: subsampled_gaussian; non_private without noise, no_op with rate 0. The relation is
/// add-remove for Poisson, replace-one without replacement; settleRelation() may change it.
/// noise     relative to the clip, as in logs
/// rate      sampling rate in [0, 1], exact text
/// sampling  "poisson" or "without_replacement"
[[nodiscard]] Result<Mechanism> sampledGaussianMechanism(const std::string &noise, const std::string &rate,
                                                         const std::string &sampling);
/// The Gaussian mechanism with a noise multiplier (noise over clip); non_private without noise.
[[nodiscard]] Result<Mechanism> gaussianMechanism(const std::string &noise);
/// The fraction "sample/population", which an export splits again. OutOfDomain unless both are integers and 1 <= sample
/// <= population.
[[nodiscard]] Result<std::string> sampleRate(const std::string &sample, const std::string &population);

} // namespace epsilometer::io
