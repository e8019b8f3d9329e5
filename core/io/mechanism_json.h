// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/text/json.h"
#include "core/base/text/number_text.h"
#include "core/io/importer.h"
#include "core/mechanisms/mechanism.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Mechanisms of imported entries: stated by epsilon and delta, or Gaussian noise with or without samples; and entries
/// that were not understood, which cost infinity.
namespace epsilometer::io {

/// pure_dp if delta is absent or exactly zero, else approx_dp; numbers as typed. An empty text is not a number.
/// Errors: OutOfDomain naming epsilon or delta.
[[nodiscard]] Result<Mechanism> dpMechanism(const std::string &epsilon, const std::optional<std::string> &delta);

/// Whether a log's word names Gaussian or Laplace noise.
[[nodiscard]] bool namesAdditiveNoise(std::string_view name);
/// dpMechanism() of a cost that stands beside a mechanism's name. Errors: Malformed if the name is of Gaussian noise and
/// there is no delta, without which it has no finite epsilon.
[[nodiscard]] Result<Mechanism> statedCost(std::string_view name, const std::string &epsilon,
                                           const std::optional<std::string> &delta);

/// A number's text as typed; the sign of infinity becomes inf. Errors: Malformed if `value` is missing (null) or not a number.
[[nodiscard]] Result<std::string> numberText(const std::string &name, const Json *value);

/// Some logs print it for an epsilon.
inline constexpr std::string_view kInfinitySign = "\u221e";

/// The kind of entries that could not be read; unknown to every reader.
inline constexpr const char *kNotUnderstood = "not_understood";

[[nodiscard]] bool isNotUnderstood(const ImportedEntry &entry);

/// Records input that could not be read: the error, and an entry of unknown kind that costs infinity.
void addNotUnderstood(ImportResult &result, Error error, std::int64_t line);

/// Placeholder for a sensitivity missing in the source; no mechanism accepts it, so it costs infinity until it is set.
inline constexpr const char *kUnansweredSensitivity = "?";
[[nodiscard]] bool isSensitivityUnanswered(const ImportedEntry &entry);
[[nodiscard]] Error unansweredSensitivity();

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

/// Whether the byte may stand in a name of a programming language: a letter, digit or underscore of ASCII.
[[nodiscard]] inline bool isWordByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

} // namespace epsilometer::io
