// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/io/importer.h"

#include <string>

namespace epsilometer::io {

/// One step of the sampled Gaussian: subsampled_gaussian; without noise non_private, with a rate of 0 no_op. The
/// relation is add-remove for Poisson, replace-one without replacement; settleRelation() has the last word.
/// noise     over the clip, as logs state it
/// rate      sampling rate in [0, 1], exact text
/// sampling  "poisson" or "without_replacement"
[[nodiscard]] Result<Mechanism> sampledGaussianMechanism(const std::string &noise, const std::string &rate,
                                                         const std::string &sampling);
/// The Gaussian mechanism with a noise multiplier, noise over clip; without noise non_private.
[[nodiscard]] Result<Mechanism> gaussianMechanism(const std::string &noise);
/// The fraction "sample/population", which an export splits again; OutOfDomain unless both are integers and 1 <= sample <= population.
[[nodiscard]] Result<std::string> sampleRate(const std::string &sample, const std::string &population);

} // namespace epsilometer::io
