// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/advanced/advanced_compositions.h"
#include "core/filters/rogers/rogers_filter.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/conversions/pure.h"
#include "core/notions/conversions/renyi.h"
#include "core/notions/conversions/zcdp.h"
#include "core/notions/intrinsic_budget.h"
#include "core/notions/round_cost.h"
#include "core/odometers/clock/clock_odometers.h"
#include "core/odometers/renyi/renyi_odometers.h"
#include "core/odometers/rogers/rogers_odometers.h"
#include "core/odometers/running_loss.h"
#include "tests/core/soundness/bound_table.h"
#include "tests/core/soundness/quad_formulas.h"

#include <algorithm>

namespace epsilometer::bounds {

namespace {

constexpr double kTight = 3e-15;
constexpr double kDocumented = 1e-12;

} // namespace

std::vector<Row> conversionRows()
{
    const auto epsilon = [](Inputs &in) { return Arguments{in.epsilon()}; };
    const auto epsilonOrder = [](Inputs &in) { return Arguments{in.epsilon(), in.order()}; };
    const auto laplaceOrder = [](Inputs &in) { return Arguments{in.logUniform(1e-6, 1e3), in.order()}; };
    const auto rhoOrder = [](Inputs &in) { return Arguments{in.rho(), in.order()}; };
    const auto rhoDelta = [](Inputs &in) { return Arguments{in.rho(), in.delta()}; };
    const auto rhoEpsilon = [](Inputs &in) { return Arguments{in.rho(), in.epsilon()}; };
    const auto epsilonDelta = [](Inputs &in) { return Arguments{in.epsilon(), in.delta()}; };
    const auto twoDeltas = [](Inputs &in) { return Arguments{in.delta(), in.delta()}; };
    const auto orderRhoDelta = [](Inputs &in) { return Arguments{in.order(), in.rho(), in.delta()}; };
    const auto timeLog = [](Inputs &in) { return Arguments{in.intrinsicTime(), in.logInverse()}; };
    const auto orderEpsilonLog = [](Inputs &in) { return Arguments{in.order(), in.epsilon(), in.logInverse()}; };
    return {
        {"rhoTight", Side::Upper, kTight, epsilon, [](auto &a) { return pure::rhoTight(a[0]); },
         [](auto &a) { return mean(a[0]); }},
        {"pureDp", Side::Upper, kDocumented, epsilonOrder, [](auto &a) { return renyi::pureDp(a[0], a[1]); },
         [](auto &a) { return pureDivergence(a[0], a[1]); }},
        {"laplace", Side::Upper, kDocumented, laplaceOrder, [](auto &a) { return renyi::laplace(a[0], a[1]); },
         [](auto &a) { return laplaceDivergence(a[0], a[1]); }},
        {"discreteLaplace", Side::Upper, kDocumented,
         [](Inputs &in) {
             return Arguments{static_cast<double>(1 + in.index(6)), in.logUniform(0.1, 1e3),
                              1 + in.logUniform(1e-3, 100)};
         },
         [](auto &a) { return renyi::discreteLaplace(static_cast<std::uint64_t>(a[0]), a[1], a[2]); },
         [](auto &a) { return discreteLaplaceDivergence(static_cast<int>(a[0]), a[1], a[2]); }},
        {"zcdpLine", Side::Upper, kTight, rhoOrder, [](auto &a) { return renyi::zcdpLine(a[0], a[1]); },
         [](auto &a) { return Quad(a[0]) * a[1]; }},
        {"epsilonBasic", Side::Upper, kDocumented, rhoDelta, [](auto &a) { return zcdp::epsilonBasic(a[0], a[1]); },
         [](auto &a) { return a[0] + 2 * quad::sqrt(-Quad(a[0]) * quad::log(a[1])); }},
        {"deltaBasic", Side::Upper, kDocumented, rhoEpsilon, [](auto &a) { return zcdp::deltaBasic(a[0], a[1]); },
         [](auto &a) {
             const Quad over = Quad(a[1]) - a[0];
             return over <= 0 ? Quad(1) : quad::exp(-over * over / (4 * Quad(a[0])));
         }},
        {"budgetBasic", Side::Lower, kDocumented, epsilonDelta, [](auto &a) { return zcdp::budgetBasic(a[0], a[1]); },
         [](auto &a) {
             const Quad L = -quad::log(a[1]);
             const Quad root = a[0] / (quad::sqrt(L + a[0]) + quad::sqrt(L));
             return root * root;
         }},
        {"combinedDelta", Side::Upper, kTight, twoDeltas, [](auto &a) { return zcdp::combinedDelta(a[0], a[1]); },
         [](auto &a) { return a[0] + (1 - Quad(a[0])) * a[1]; }},
        {"laplaceDelta", Side::Upper, kDocumented,
         [](Inputs &in) {
             const double epsilon0 = in.epsilon();
             return Arguments{epsilon0, epsilon0 * in.delta()};
         },
         [](auto &a) { return noise::laplaceDelta(a[0], a[1]); },
         [](auto &a) { return -quad::expm1((Quad(a[1]) - a[0]) / 2); }},
        {"logInverseUp", Side::Upper, kDocumented, [](Inputs &in) { return Arguments{in.delta()}; },
         [](auto &a) { return logInverseUp(Exact::fromDouble(a[0])); }, [](auto &a) { return -quad::log(a[0]); }},
        {"advancedCurveUp", Side::Upper, kTight, timeLog, [](auto &a) { return advancedCurveUp(a[0], a[1]); },
         [](auto &a) { return quad::sqrt(2 * Quad(a[1]) * a[0]) + Quad(a[0]) / 2; }},
        {"yStarDown", Side::Lower, kDocumented,
         [](Inputs &in) {
             return Arguments{in.epsilon(), in.logInverse()};
         },
         [](auto &a) { return yStarDown(a[0], a[1]); },
         [](auto &a) {
             const Quad root =
                 2 * Quad(a[0]) / (quad::sqrt(2 * Quad(a[1]) + 2 * Quad(a[0])) + quad::sqrt(2 * Quad(a[1])));
             return root * root;
         }},
        // The terms of these two cancel, so that only the side is certain relatively.
        {"cksEpsilonUp", Side::Upper, 0, orderEpsilonLog, [](auto &a) { return cksEpsilonUp(a[1], a[0], a[2]); },
         [](auto &a) {
             const Quad b = Quad(a[0]) - 1;
             return std::max(Quad(0), a[1] - quad::log1p(1 / b) + (a[2] - quad::log1p(b)) / b);
         }},
        {"epsilonCks", Side::Upper, 0, orderRhoDelta, [](auto &a) { return renyi::epsilonCks(a[0], a[1], a[2]); },
         [](auto &a) {
             const Quad b = Quad(a[0]) - 1;
             return std::max(Quad(0), a[1] - quad::log1p(1 / b) + (-quad::log(a[2]) - quad::log1p(b)) / b);
         }},
        {"cksBudgetDown", Side::Lower, 0, orderEpsilonLog, [](auto &a) { return cksBudgetDown(a[0], a[1], a[2]); },
         [](auto &a) {
             const Quad b = Quad(a[0]) - 1;
             return std::max(Quad(0), a[1] + quad::log1p(1 / b) - (a[2] - quad::log1p(b)) / b);
         }},
    };
}

std::vector<Row> curveRows()
{
    const auto timeParameterLog = [](Inputs &in) {
        return Arguments{in.intrinsicTime(), in.logUniform(1e-9, 1e3), in.logInverse()};
    };
    const auto timeSizeLog = [](Inputs &in) {
        return Arguments{in.intrinsicTime(), in.dataSetSize(), in.logInverse()};
    };
    const auto driftTimeSizeDelta = [](Inputs &in) {
        return Arguments{in.intrinsicTime(), in.intrinsicTime(), in.dataSetSize(), in.smallDelta()};
    };
    const auto sums = [](Inputs &in) {
        return Arguments{in.epsilon(), in.epsilon(), in.intrinsicTime(), in.delta(), in.logInverse()};
    };
    return {
        {"filterOdometerUp", Side::Upper, kTight, timeParameterLog,
         [](auto &a) { return odometers::filterOdometerUp(a[0], a[1], a[2]); },
         [](auto &a) { return filterCurve(a[0], a[1], a[2]); }},
        {"mixtureUp", Side::Upper, kTight, timeParameterLog,
         [](auto &a) { return odometers::mixtureUp(a[0], a[1], a[2]); },
         [](auto &a) { return mixtureCurve(a[0], a[1], a[2]); }},
        {"oneSidedMixtureUp", Side::Upper, 1e-13, timeParameterLog,
         [](auto &a) { return odometers::oneSidedMixtureUp(a[0], a[1], a[2]); },
         [](auto &a) { return oneSidedCurve(a[0], a[1], a[2]); }},
        {"stitchedUp", Side::Upper, kTight, timeParameterLog,
         [](auto &a) { return odometers::stitchedUp(a[0], a[1], a[2]); },
         [](auto &a) { return stitchedCurve(a[0], a[1], a[2]); }},
        {"rogersOdometerUp", Side::Upper, kTight, driftTimeSizeDelta,
         [](auto &a) { return odometers::rogersOdometerUp(a[0], a[1], a[2], a[3]); },
         [](auto &a) { return rogersCurve(a[0], a[1], a[2], a[3]); }},
        {"rogers2021Up", Side::Upper, kTight, timeSizeLog,
         [](auto &a) { return odometers::rogers2021Up(a[0], a[1], a[2]); },
         [](auto &a) { return rogers2021Curve(a[0], a[1], a[2]); }},
        {"renyiOdometerUp", Side::Upper, kTight,
         [](Inputs &in) {
             return Arguments{in.rho(), in.order(), in.logInverse()};
         },
         [](auto &a) { return odometers::renyiOdometerUp(a[0], a[1], a[2]); },
         [](auto &a) { return a[0] + a[2] / (Quad(a[1]) - 1); }},
        {"pdpDriftUp", Side::Upper, kTight,
         [](Inputs &in) {
             return Arguments{in.epsilon(), in.delta()};
         },
         [](auto &a) { return pdpDriftUp(a[0], a[1]); }, [](auto &a) { return drift(a[0], a[1]); }},
        {"exponentialDriftUp", Side::Upper, kDocumented,
         [](Inputs &in) { return Arguments{in.logUniform(1e-12, 100)}; },
         [](auto &a) { return exponentialDriftUp(a[0]); },
         [](auto &a) { return Quad(a[0]) * quad::expm1(Quad(a[0])) / 2; }},
        {"rogersStatisticUp", Side::Upper, 1e-13,
         [](Inputs &in) {
             return Arguments{in.intrinsicTime(), in.intrinsicTime(), in.epsilon(), in.smallDelta()};
         },
         [](auto &a) { return filters::rogersStatisticUp(a[0], a[1], a[2], a[3]); },
         [](auto &a) { return rogersStatistic(a[0], a[1], a[2], a[3]); }},
        {"kovTermsUp", Side::Upper, kTight, sums,
         [](auto &a) { return compositions::kovTermsUp(a[0], a[1], a[2], a[3], a[4]).logE; },
         [](auto &a) { return kovLogE(a[1], a[2], a[3]); }},
        {"kovTermsUp, log(1/delta')", Side::Upper, kTight, sums,
         [](auto &a) { return compositions::kovTermsUp(a[0], a[1], a[2], a[3], a[4]).logInverse; },
         [](auto &a) { return a[1] + quad::sqrt(2 * Quad(a[2]) * a[4]); }},
    };
}

} // namespace epsilometer::bounds
