// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/release_if_accurate/release_if_accurate.h"
#include "core/base/infinity.h"

#include "core/odp/release_if_accurate.h"

#include <array>

namespace epsilometer {

namespace {

const auto kParameters = std::to_array<ParameterSpec>({
    {.name = "epsilon_train",
     .label = "Training epsilon",
     .unit = "nats",
     .help = "Pays for the noise added to the weights.",
     .type = ParameterType::Real,
     .range = {0, false, kInfinity, false},
     .defaultText = "",
     .choices = {},
     .optional = false},
    {.name = "epsilon_test",
     .label = "Test epsilon",
     .unit = "nats",
     .help = "Pays for the noisy error. When nothing is released, the calibration max spends this alone; train may "
             "spend more.",
     .type = ParameterType::Real,
     .range = {0, false, kInfinity, false},
     .defaultText = "",
     .choices = {},
     .optional = false},
    {.name = "n_train",
     .label = "Training records n",
     .unit = "",
     .help = "Number of training records; public.",
     .type = ParameterType::Integer,
     .range = {1, true, 1e15, true},
     .defaultText = "",
     .choices = {},
     .optional = false},
    {.name = "n_test",
     .label = "Test records m",
     .unit = "",
     .help = "Number of test records, disjoint from the training records; public.",
     .type = ParameterType::Integer,
     .range = {1, true, 1e15, true},
     .defaultText = "",
     .choices = {},
     .optional = false},
    {.name = "lambda",
     .label = "Regularisation",
     .unit = "",
     .help = "Strong convexity of the regulariser; bounds how far one record moves the weights.",
     .type = ParameterType::Real,
     .range = {0, false, kInfinity, false},
     .defaultText = "",
     .choices = {},
     .optional = false},
    {.name = "calibration",
     .label = "Calibration of the test noise",
     .unit = "",
     .help = "train: noise scale 2 tanh(1/(2 n lambda))/epsilon_test; max: at least 2/(m epsilon_test) as well.",
     .type = ParameterType::Choice,
     .range = {},
     .defaultText = "train",
     .choices = {"train", "max"},
     .optional = false},
});

class ReleaseIfAccurateKind final : public MechanismKind {
public:
    std::string_view id() const override { return "release_if_accurate"; }
    std::string_view title() const override { return "Release if accurate"; }
    std::string_view description() const override
    {
        return "Trains a regularised linear model and releases it only if a noisy error on test data is small.";
    }
    std::string_view formula() const override
    {
        return "released: max(epsilon_train, epsilon_test r), bottom: min(released, epsilon_test max(1, r)), r = 1/(m "
               "tanh(1/(2 n lambda)))";
    }
    std::string_view source() const override
    {
        return "Chaudhuri, Monteleoni, Sarwate 2011; Hartmann et al. 2022, Algorithm 5, with the tight sensitivity of "
               "the test error";
    }
    std::span<const ParameterSpec> parameters() const override { return kParameters; }

    Result<RoundCost> cost(const ParameterValues &values) const override
    {
        ReleaseIfAccurate mechanism;
        mechanism.epsilonTrain = values.real("epsilon_train");
        mechanism.epsilonTest = values.real("epsilon_test");
        mechanism.trainRecords = Exact::floorQuotient(values.real("n_train"), Exact(1));
        mechanism.testRecords = Exact::floorQuotient(values.real("n_test"), Exact(1));
        mechanism.lambda = values.real("lambda");
        mechanism.calibration = values.choice("calibration") == "max" ? ErmCalibration::Max : ErmCalibration::Train;
        EPSILOMETER_ASSIGN(auto cells, releaseIfAccurateCells(mechanism));
        RoundCost cost = outputDpCost(std::move(cells));
        cost.neighbours = Neighbours::ReplaceOne; // the sensitivities are those of a fixed number of records
        return cost;
    }
};

} // namespace

std::unique_ptr<const MechanismKind> makeReleaseIfAccurate()
{
    return std::make_unique<ReleaseIfAccurateKind>();
}

} // namespace epsilometer
