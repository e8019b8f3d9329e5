// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reproduce/whitehouse_2023/whitehouse_2023.h"
#include "core/base/infinity.h"

#include "core/notions/intrinsic_budget.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

namespace epsilometer::reproduce {

namespace {

Exact exact(std::string_view text)
{
    const auto parsed = Exact::parse("parameter", text);
    return parsed.ok() ? *parsed : Exact();
}

/// delta' = 1e-6 in all figures; the rest of delta is not used.
Policy policyFor(std::string_view target)
{
    Policy policy = makePolicy(exact(target), exact("1e-6"));
    policy.deltaPrime = policy.delta;
    policy.parameters.n = exact("10000");
    return policy;
}

/// One zCDP round whose intrinsic time is exactly v under both clocks: w = 2 rho.
RoundCost roundOfTime(double v)
{
    RoundCost cost;
    RoundCost::Zcdp zcdp;
    zcdp.rho = v / 2;
    cost.zcdp = zcdp;
    return cost;
}

struct CurveText {
    std::string id;
    Message title;
};

/// Adds the curve of an odometer of the catalog under a policy.
Status addOdometer(Figure &figure, const account::OdometerKinds &kinds, std::string_view id, const Policy &policy,
                   CurveText text)
{
    EPSILOMETER_ASSIGN(auto started, startOdometer(kinds, id, policy));
    const std::shared_ptr<const odometers::Odometer> fresh = std::move(started);
    figure.curves.push_back({std::move(text.id), std::move(text.title), Validity::AnyStoppingTime, [fresh](double v) {
                                 const auto odometer = fresh->clone();
                                 odometer->charge(roundOfTime(v), 1);
                                 return odometer->value();
                             }});
    return {};
}

/// Adds the printed stitched odometer, which is infinite below v0; ours is clamped there instead.
Status addStitchedAsPrinted(Figure &figure, const account::OdometerKinds &kinds, const Policy &policy, double v0,
                            const CurveText &text)
{
    EPSILOMETER_TRY(addOdometer(figure, kinds, "stitched", policy, text));
    FigureCurve &curve = figure.curves.back();
    curve.value = [clamped = curve.value, v0](double v) { return v < v0 ? kInfinity : clamped(v); };
    return {};
}

Figure blank(std::string id, Literal title, Literal note, std::vector<double> x)
{
    Figure figure;
    figure.id = std::move(id);
    figure.title = title;
    figure.note = note;
    figure.xId = "V";
    figure.xTitle = core::tr("Intrinsic time V");
    figure.x = x.empty() ? logarithmicPoints(1e-3, 10, 20) : std::move(x);
    return figure;
}

std::vector<double> evenPoints(int count, double step)
{
    std::vector<double> points;
    for (int i = 1; i <= count; ++i)
        points.push_back(i * step);
    return points;
}

constexpr std::array<const char *, 4> kOdometerParameters{"0.001", "0.01", "0.1", "1"};

} // namespace

Result<Figure> whitehouseFigure1a(const account::OdometerKinds & /*odometers*/, std::vector<double> x)
{
    Figure figure = blank("wrrw-fig1a", core::tr("Whitehouse et al. 2023, Figure 1a: lower-order terms"),
                          core::tr("m(epsilon) = epsilon tanh(epsilon/2) is also the tight zCDP constant of a pure "
                                   "round."),
                          {});
    figure.xId = "epsilon";
    figure.xTitle = core::tr("Epsilon");
    figure.x = x.empty() ? evenPoints(100, 0.05) : std::move(x);
    figure.curves.push_back({"advanced_composition", core::tr("Advanced composition m(epsilon)"),
                             Validity::FixedParameters,
                             [](double e) { return dpCost(Exact::fromDouble(e), Exact(), true).dp->meanUp; }});
    figure.curves.push_back({"filter", core::tr("Filter epsilon^2/2"), Validity::FullyAdaptive,
                             [](double e) { return outward::up(e * e / 2, 1); }});
    return figure;
}

Result<Figure> whitehouseFigure2a(const account::OdometerKinds &odometers, std::vector<double> x)
{
    Figure figure =
        blank("wrrw-fig2a", core::tr("Whitehouse et al. 2023, Figure 2a: filter odometer"),
              core::tr("delta' = 1e-6; the targets are ours: our copy of the paper does not show them."), std::move(x));
    for (const char *target : {"0.5", "1", "2", "4"})
        EPSILOMETER_TRY(addOdometer(figure, odometers, "filter", policyFor(target),
                                    {"filter_" + std::string(target), core::tr("Target {1}", target)}));
    return figure;
}

Result<Figure> whitehouseFigure2b(const account::OdometerKinds &odometers, std::vector<double> x)
{
    Figure figure =
        blank("wrrw-fig2b", core::tr("Whitehouse et al. 2023, Figure 2b: mixture odometer"),
              core::tr("delta' = 1e-6; the values of gamma are ours: our copy of the paper does not show them."),
              std::move(x));
    for (const char *gamma : kOdometerParameters) {
        Policy policy = policyFor("1");
        policy.parameters.gamma = exact(gamma);
        EPSILOMETER_TRY(addOdometer(figure, odometers, "mixture", policy,
                                    {"mixture_" + std::string(gamma), "gamma " + std::string(gamma)}));
    }
    return figure;
}

Result<Figure> whitehouseFigure2c(const account::OdometerKinds &odometers, std::vector<double> x)
{
    Figure figure =
        blank("wrrw-fig2c", core::tr("Whitehouse et al. 2023, Figure 2c: stitched odometer"),
              core::tr("delta' = 1e-6; the values of v0 are ours: our copy of the paper does not show them. Infinite "
                       "below v0 as printed; the product's odometer is clamped there instead."),
              std::move(x));
    for (const char *v0 : kOdometerParameters) {
        Policy policy = policyFor("1");
        policy.parameters.v0 = exact(v0);
        EPSILOMETER_TRY(addStitchedAsPrinted(figure, odometers, policy, exact(v0).up(),
                                             {"stitched_" + std::string(v0), "v0 " + std::string(v0)}));
    }
    return figure;
}

Result<Figure> whitehouseFigure3(const account::OdometerKinds &odometers, std::vector<double> x)
{
    const Policy policy = policyFor("1");
    const double logInverse = logInverseUp(policy.deltaPrime);
    const double yStar = yStarDown(1, logInverse);
    Figure figure = blank(
        "wrrw-fig3", core::tr("Whitehouse et al. 2023, Figures 1b and 3: odometers compared"),
        core::tr("delta' = 1e-6, target 1, gamma best for y*, v0 = y*/4, n = 10000: ours; our copy of the paper does "
                 "not show them. The printed y* solves f(y) = 1/2, so its curve touches at half the target. The "
                 "mixture is below the stitched curve from V = 0.0142 to 77 and below v0, where the stitched one is "
                 "infinite as printed; from 77 on the stitched one is below, by 0.7 % at 1000: both hold the same "
                 "drift V/2. wrrw-fig3-growth shows them without it."),
        x.empty() ? logarithmicPoints(1e-3, 1e3, 20) : std::move(x));
    figure.curves.push_back({"advanced_composition", core::tr("Advanced composition"), Validity::FixedParameters,
                             [logInverse](double v) { return advancedCurveUp(v, logInverse); }});
    EPSILOMETER_TRY(addOdometer(figure, odometers, "filter", policy, {"filter", core::tr("Filter")}));
    EPSILOMETER_TRY(addOdometer(figure, odometers, "filter", policyFor("0.5"),
                                {"filter_printed", core::tr("Filter, y* as printed")}));
    EPSILOMETER_TRY(addOdometer(figure, odometers, "mixture", policy, {"mixture", core::tr("Mixture")}));
    EPSILOMETER_TRY(addStitchedAsPrinted(figure, odometers, policy, yStar / 4, {"stitched", core::tr("Stitched")}));
    EPSILOMETER_TRY(
        addOdometer(figure, odometers, "rogers_2021", policy, {"rogers_2021", core::tr("Rogers, corrected")}));
    return figure;
}

Result<Figure> whitehouseFigure3Growth(const account::OdometerKinds &odometers, std::vector<double> x)
{
    EPSILOMETER_ASSIGN(Figure figure,
                       whitehouseFigure3(odometers, x.empty() ? logarithmicPoints(1e-2, 1e6, 10) : std::move(x)));
    figure.id = "wrrw-fig3-growth";
    figure.title = core::tr("Whitehouse et al. 2023, Figure 3: which odometer grows slowest");
    figure.note =
        core::tr("The curves of Figure 3 without the drift V/2 that all of them hold, over the square root of V. The "
                 "filter's grows like that root; the mixture's like the root of log V, below the stitched one from V "
                 "= 0.0142 to 77; the stitched one's like the root of log log V, lowest from V = 77 on.");
    // The other curves have a different drift, or are valid for fixed parameters only.
    std::erase_if(figure.curves, [](const FigureCurve &curve) {
        return curve.id != "filter" && curve.id != "mixture" && curve.id != "stitched";
    });
    for (FigureCurve &curve : figure.curves)
        curve.value = [whole = std::move(curve.value)](double v) {
            return outward::up(outward::up(whole(v) - v / 2, 2) / std::sqrt(v), 4);
        };
    return figure;
}

} // namespace epsilometer::reproduce
