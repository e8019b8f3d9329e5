// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/answer_noise.h"

#include "core/base/exact.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace epsilometer::simulation {

namespace {

using Law = AnswerNoise::Law;

struct NoisyKind {
    std::string_view kind;
    Law law;
    std::string_view scale; ///< name of the parameter with the scale
};

constexpr std::array kNoisyKinds{NoisyKind{"laplace", Law::Laplace, "scale"},
                                 NoisyKind{"gaussian", Law::Gaussian, "sigma"},
                                 NoisyKind{"discrete_laplace", Law::DiscreteLaplace, "scale"},
                                 NoisyKind{"discrete_gaussian", Law::DiscreteGaussian, "sigma"}};

std::optional<double> numberIn(const Mechanism &mechanism, std::string_view parameter)
{
    const std::string *typed = mechanism.quantity(parameter);
    if (typed == nullptr)
        return std::nullopt;
    const auto value = Exact::parse(std::string(parameter), *typed);
    return value.ok() ? std::optional(value->down()) : std::nullopt;
}

} // namespace

double AnswerNoise::loss(double noise) const
{
    if (law == Law::Laplace || law == Law::DiscreteLaplace)
        return (std::abs(noise + sensitivity) - std::abs(noise)) / scale;
    const double mu = sensitivity / scale;
    return mu * (noise / scale) + mu * mu / 2;
}

std::optional<AnswerNoise> answerNoise(const Mechanism &mechanism)
{
    const auto *const kind = std::ranges::find(kNoisyKinds, mechanism.kind(), &NoisyKind::kind);
    if (kind == kNoisyKinds.end())
        return std::nullopt;
    const auto scale = numberIn(mechanism, kind->scale);
    const double sensitivity = numberIn(mechanism, "sensitivity").value_or(1);
    if (!scale || !(*scale >= 0) || !(sensitivity >= 0))
        return std::nullopt;
    return AnswerNoise{kind->law, *scale, sensitivity};
}

} // namespace epsilometer::simulation
