// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/ptr/ptr.h"
#include "core/base/infinity.h"

#include "core/odp/cells.h"

#include <array>

namespace epsilometer {

namespace {

const auto kParameters = std::to_array<ParameterSpec>({
    {.name = "epsilon",
     .label = "Epsilon",
     .unit = "nats",
     .help = "Pays for the test; a released value costs as much again.",
     .type = ParameterType::Real,
     .range = {0, true, kInfinity, false},
     .defaultText = "",
     .choices = {},
     .optional = false},
    {.name = "delta",
     .label = "Delta",
     .unit = "",
     .help = "Probability that the test passes although the proposal is bad.",
     .type = ParameterType::Real,
     .range = {0, true, 1, true},
     .defaultText = "",
     .choices = {},
     .optional = false},
});

class Ptr final : public MechanismKind {
public:
    std::string_view id() const override { return "ptr"; }
    std::string_view title() const override { return "Propose, test, release"; }
    std::string_view description() const override
    {
        return "Releases a robust statistic if a private test finds the proposed sensitivity safe, else says so.";
    }
    std::string_view formula() const override { return "value: 2 epsilon, bottom: epsilon; delta"; }
    std::string_view source() const override { return "Dwork, Lei 2009; Hartmann et al. 2022, Definition 9"; }
    std::span<const ParameterSpec> parameters() const override { return kParameters; }

    Result<RoundCost> cost(const ParameterValues &values) const override
    {
        EPSILOMETER_ASSIGN(auto cells, ptrCells(values.real("epsilon"), values.real("delta")));
        return outputDpCost(std::move(cells));
    }
};

} // namespace

std::unique_ptr<const MechanismKind> makePtr()
{
    return std::make_unique<Ptr>();
}

} // namespace epsilometer
