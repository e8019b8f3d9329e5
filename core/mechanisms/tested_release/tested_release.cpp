// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/mechanisms.h"
#include "core/odp/cells.h"

// Mechanisms that test the data first, and release a value only if the test passes.

namespace epsilometer {

namespace {

Result<RoundCost> costOfPtr(const ParameterValues &values)
{
    EPSILOMETER_ASSIGN(auto cells, epsilometer::odp::ptrCells(values.real("epsilon"), values.real("delta")));
    return outputDpCost(std::move(cells));
}

Result<RoundCost> costOfPtrIqr(const ParameterValues &values)
{
    const auto &delta = values.real("delta");
    EPSILOMETER_ASSIGN(auto cells,
                       epsilometer::odp::ptrIqrCells(values.real("epsilon"), delta, values.flag("exclusive")));
    return outputDpCost(std::move(cells));
}

constexpr Range kRecords{1, true, 1e15, true};

Result<RoundCost> costOfReleaseIfAccurate(const ParameterValues &values)
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

/// Propose, test, release (accounting.md 7.4): cells value 2 epsilon, bottom epsilon; delta in every cell.
/// Tests: tests/core/mechanisms/odp_mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makePtr()
{
    using namespace parameter_row;
    return describeMechanism(
        {.id = "ptr",
         .title = core::tr("Propose, test, release"),
         .description =
             core::tr("Releases a robust statistic if a private test finds the proposed sensitivity safe, else "
                      "says so."),
         .formula = core::tr("value: 2 epsilon, bottom: epsilon; delta"),
         .source = "Dwork, Lei 2009; Hartmann et al. 2022, Definition 9"},
        {inNats(number("epsilon", core::tr("Epsilon"),
                       core::tr("Pays for the test; a released value costs as much again."), kNoise)),
         number("delta", core::tr("Delta"), core::tr("Probability that the test passes although the proposal is bad."),
                kProbability)},
        costOfPtr);
}

/// Interquartile range by two proposals, as one mechanism (accounting.md 7.4, Lemma 10): value 3 epsilon, bottom 2
/// epsilon. delta_H = 2 delta - delta^2 if both proposals may be bad for the same data; delta if that is excluded
/// (`exclusive`). Tests: tests/core/mechanisms/odp_mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makePtrIqr()
{
    using namespace parameter_row;
    return describeMechanism(
        {.id = "ptr_iqr",
         .title = core::tr("Interquartile range by propose-test-release"),
         .description = core::tr("Tries two discretisations of the interquartile range and releases the first that is "
                                 "stable."),
         .formula = core::tr("value: 3 epsilon, bottom: 2 epsilon; delta_H = 2 delta - delta^2 (delta if at most one "
                             "proposal can be bad)"),
         .source = "Dwork, Lei 2009; Hartmann et al. 2022, Lemma 10"},
        {inNats(number("epsilon", core::tr("Epsilon"), core::tr("Pays for one test."), kNoise)),
         number("delta", core::tr("Delta"), core::tr("Probability that one test passes although its proposal is bad."),
                kProbability),
         flag("exclusive", core::tr("At most one bad proposal"),
              core::tr("Set only if for no data set both proposals are bad: then delta is counted once."))},
        costOfPtrIqr);
}

/// Regularised ERM released only if its noisy test error is small (accounting.md 7.8): cells released, bottom; delta 0.
/// Assumes replacement neighbours, ||x|| <= 1, |loss'| <= 1. Tests: tests/core/mechanisms/odp_mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeReleaseIfAccurate()
{
    using namespace parameter_row;
    return describeMechanism(
        {.id = "release_if_accurate",
         .title = core::tr("Release if accurate"),
         .description =
             core::tr("Trains a regularised linear model and releases it only if a noisy error on test data is "
                      "small."),
         .formula =
             "released: max(epsilon_train, epsilon_test r), bottom: min(released, epsilon_test max(1, r)), r = 1/(m "
             "tanh(1/(2 n lambda)))",
         .source = core::tr("Chaudhuri, Monteleoni, Sarwate 2011; Hartmann et al. 2022, Algorithm 5, with the tight "
                            "sensitivity of the test error")},
        {inNats(number("epsilon_train", core::tr("Training epsilon"),
                       core::tr("Pays for the noise added to the weights."), kPositive)),
         inNats(number(
             "epsilon_test", core::tr("Test epsilon"),
             core::tr("Pays for the noisy error. When nothing is released, the calibration max spends this alone; "
                      "train may spend more."),
             kPositive)),
         whole("n_train", core::tr("Training records n"), core::tr("Number of training records; public."), kRecords),
         whole("n_test", core::tr("Test records m"),
               core::tr("Number of test records, disjoint from the training records; public."), kRecords),
         number("lambda", core::tr("Regularisation"),
                core::tr("Strong convexity of the regulariser; bounds how far one record moves the weights."),
                kPositive),
         choice("calibration", core::tr("Calibration of the test noise"),
                core::tr("train: noise scale 2 tanh(1/(2 n lambda))/epsilon_test; max: at least 2/(m epsilon_test) as "
                         "well."),
                {"train", "max"}, "train")},
        costOfReleaseIfAccurate);
}

} // namespace epsilometer
