// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanisms.h"

#include "core/mechanisms/described_mechanism.h"
#include "core/odp/release_if_accurate.h"

namespace epsilometer {

namespace mechanisms::release_if_accurate {
namespace {

using namespace parameter_row;

constexpr Range kRecords{1, true, 1e15, true};

constexpr MechanismText kText{
    .id = "release_if_accurate",
    .title = core::tr("Release if accurate"),
    .description = core::tr("Trains a regularised linear model and releases it only if a noisy error on test data is "
                            "small."),
    .formula = "released: max(epsilon_train, epsilon_test r), bottom: min(released, epsilon_test max(1, r)), r = 1/(m "
               "tanh(1/(2 n lambda)))",
    .source = core::tr("Chaudhuri, Monteleoni, Sarwate 2011; Hartmann et al. 2022, Algorithm 5, with the tight "
                       "sensitivity of the test error"),
};

Result<RoundCost> cost(const ParameterValues &values)
{
    epsilometer::odp::ReleaseIfAccurate mechanism;
    mechanism.epsilonTrain = values.real("epsilon_train");
    mechanism.epsilonTest = values.real("epsilon_test");
    mechanism.trainRecords = Exact::floorQuotient(values.real("n_train"), Exact(1));
    mechanism.testRecords = Exact::floorQuotient(values.real("n_test"), Exact(1));
    mechanism.lambda = values.real("lambda");
    mechanism.calibration = values.choice("calibration") == "max" ? epsilometer::odp::ErmCalibration::Max
                                                                  : epsilometer::odp::ErmCalibration::Train;
    EPSILOMETER_ASSIGN(auto cells, epsilometer::odp::releaseIfAccurateCells(mechanism));
    RoundCost cost = outputDpCost(std::move(cells));
    cost.neighbours = Neighbours::ReplaceOne; // the sensitivities assume a fixed number of records
    return cost;
}

} // namespace
} // namespace mechanisms::release_if_accurate

/// Regularised ERM released only if its noisy test error is small (accounting.md 7.8): cells released, bottom; delta 0.
/// Assumes replacement neighbours, ||x|| <= 1, |loss'| <= 1. Tests: tests/core/mechanisms/odp_mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeReleaseIfAccurate()
{
    using namespace parameter_row;
    return describeMechanism(
        mechanisms::release_if_accurate::kText,
        {inNats(number("epsilon_train", core::tr("Training epsilon"),
                       core::tr("Pays for the noise added to the weights."), kPositive)),
         inNats(number(
             "epsilon_test", core::tr("Test epsilon"),
             core::tr("Pays for the noisy error. When nothing is released, the calibration max spends this alone; "
                      "train may spend more."),
             kPositive)),
         whole("n_train", core::tr("Training records n"), core::tr("Number of training records; public."),
               mechanisms::release_if_accurate::kRecords),
         whole("n_test", core::tr("Test records m"),
               core::tr("Number of test records, disjoint from the training records; public."),
               mechanisms::release_if_accurate::kRecords),
         number("lambda", core::tr("Regularisation"),
                core::tr("Strong convexity of the regulariser; bounds how far one record moves the weights."),
                kPositive),
         choice("calibration", core::tr("Calibration of the test noise"),
                core::tr("train: noise scale 2 tanh(1/(2 n lambda))/epsilon_test; max: at least 2/(m epsilon_test) as "
                         "well."),
                {"train", "max"}, "train")},
        &mechanisms::release_if_accurate::cost);
}

} // namespace epsilometer
