// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/svt/svt.h"
#include "core/base/infinity.h"

#include "core/odp/cells.h"

#include <array>

namespace epsilometer {

namespace {

const auto kParameters = std::to_array<ParameterSpec>({
    {.name = "epsilon1",
     .label = "Threshold epsilon",
     .unit = "nats",
     .help = "Pays for the noisy threshold, whatever the answers.",
     .type = ParameterType::Real,
     .range = {0, false, kInfinity, false},
     .defaultText = "",
     .choices = {},
     .optional = false},
    {.name = "epsilon2",
     .label = "Answers epsilon",
     .unit = "nats",
     .help = "Pays for the positive answers: each costs epsilon2 / cutoff.",
     .type = ParameterType::Real,
     .range = {0, false, kInfinity, false},
     .defaultText = "",
     .choices = {},
     .optional = false},
    {.name = "cutoff",
     .label = "Cutoff c",
     .unit = "",
     .help = "Number of positive answers after which the mechanism stops.",
     .type = ParameterType::Integer,
     .range = {1, true, kMaxSvtCutoff, true},
     .defaultText = "",
     .choices = {},
     .optional = false},
    {.name = "monotone",
     .label = "Monotone queries",
     .unit = "",
     .help = "All queries move in the same direction between neighbours; the noise is halved for the same cells.",
     .type = ParameterType::Flag,
     .range = {},
     .defaultText = "false",
     .choices = {},
     .optional = false},
});

class Svt final : public MechanismKind {
public:
    std::string_view id() const override { return "svt"; }
    std::string_view title() const override { return "Sparse vector"; }
    std::string_view description() const override
    {
        return "Answers which queries exceed a threshold; each positive answer costs, negative ones are free.";
    }
    std::string_view formula() const override
    {
        return "cell m (positives): e_m = epsilon1 + (m/c) epsilon2, m = 0..c; delta = 0";
    }
    std::string_view source() const override { return "Lyu, Su, Li 2017, Algorithm 1; Hartmann et al. 2022, Lemma 8"; }
    std::span<const ParameterSpec> parameters() const override { return kParameters; }

    Result<RoundCost> cost(const ParameterValues &values) const override
    {
        const auto cutoff = Exact::floorQuotient(values.real("cutoff"), Exact(1));
        EPSILOMETER_ASSIGN(auto cells, svtCells(values.real("epsilon1"), values.real("epsilon2"), cutoff));
        return outputDpCost(std::move(cells));
    }
};

} // namespace

std::unique_ptr<const MechanismKind> makeSvt()
{
    return std::make_unique<Svt>();
}

} // namespace epsilometer
