// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/calibrate.h"
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/request.h"
#include "core/account/guard.h"
#include "core/base/require.h"
#include "core/present/words.h"

#include <optional>

namespace epsilometer {

namespace {

/// The least noise, or the largest cost, that keeps `count` runs of a mechanism within a budget.
class CalibrateCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "calibrate"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "The smallest noise that fits a budget, never one that does not";
    }

    void addOptions(Options &options) override
    {
        options.required("--mechanism", m_mechanism, R"(The mechanism as JSON, for example {"kind":"gaussian"})");
        options.required("--solve", m_parameter, "The parameter to find: sigma, scale, epsilon, rho, ...");
        options.required("--epsilon", m_epsilon, "Budget epsilon, in nats");
        options.text("--delta", m_delta, "Budget delta (default 0)");
        options.text("--count", m_count, "How many identical runs (default 1)");
        options.text("--composition", m_composition,
                     "Parameters fixed beforehand: by this composition (default: the "
                     "best of those that answer at once)");
        options.text("--filter", m_filter, "Parameters chosen adaptively: by this filter, with delta' = delta/2");
        options.flag("--json", m_json, "Machine-readable output");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_TRY(require::that(m_composition.empty() || m_filter.empty(), "--filter", m_filter,
                                      "must not be given beside --composition"));
        EPSILOMETER_ASSIGN(const Json mechanism, parseMechanism(m_mechanism));
        EPSILOMETER_ASSIGN(const Goal goal, readGoal());
        EPSILOMETER_ASSIGN(const Found found, m_filter.empty() ? byComposition(mechanism, goal, environment)
                                                               : byFilter(mechanism, goal, environment));
        m_json ? printJson(found) : print(found);
        return ExitCode::Fine;
    }

private:
    struct Goal {
        Exact epsilon;
        Exact delta;
        std::uint64_t count = 1;
    };
    struct Found {
        Calibration best;
        std::string accountant;
        Label label;
    };

    [[nodiscard]] Result<Goal> readGoal() const
    {
        Goal goal;
        EPSILOMETER_ASSIGN(goal.epsilon, Exact::parse("--epsilon", m_epsilon));
        EPSILOMETER_ASSIGN(goal.delta, Exact::parse("--delta", m_delta));
        EPSILOMETER_TRY(require::that(goal.delta < Exact(1), "--delta", m_delta, "must be >= 0 and < 1"));
        EPSILOMETER_ASSIGN(goal.count, parseCount("--count", m_count));
        return goal;
    }

    /// Every composition is valid on its own, so the best of their answers is too.
    [[nodiscard]] Result<Found> byComposition(const Json &mechanism, const Goal &goal,
                                              const Environment &environment) const
    {
        std::optional<Found> best;
        std::optional<Error> problem;
        for (const auto &kind : environment.catalog.compositions) {
            if (m_composition.empty() ? !answersAtOnce(*kind, goal) : kind->id() != m_composition)
                continue;
            const FitQuestion question =
                fitsComposition(*kind, goal.epsilon, goal.delta, goal.count, environment.progress);
            const auto found = calibrate(environment.catalog.mechanisms, mechanism, m_parameter, question);
            if (found.ok() && (!best || better(*found, best->best)))
                best = Found{*found, std::string(kind->id()), kind->label()};
            else if (!found.ok() && (!problem || found.error().code != ErrorCode::Refused))
                problem = found.error();
        }
        if (best)
            return *best;
        return problem ? *problem : unknownComposition(environment.catalog.compositions);
    }

    [[nodiscard]] Result<Found> byFilter(const Json &mechanism, const Goal &goal, const Environment &environment) const
    {
        EPSILOMETER_ASSIGN(const FilterKind *kind, findFilter(environment.catalog.filters, m_filter));
        const Policy policy = makePolicy(goal.epsilon, goal.delta);
        EPSILOMETER_TRY(kind->prepare(policy, environment.progress));
        EPSILOMETER_ASSIGN(std::shared_ptr<const Filter> filter, kind->start(policy));
        EPSILOMETER_ASSIGN(const Calibration found, calibrate(environment.catalog.mechanisms, mechanism, m_parameter,
                                                              fitsFilter(filter, goal.count)));
        return Found{found, m_filter, kind->label()};
    }

    static bool answersAtOnce(const CompositionKind &kind, const Goal &goal)
    {
        const auto started = kind.start(makePolicy(goal.epsilon, goal.delta));
        return started.ok() && (*started)->incremental();
    }

    static bool better(const Calibration &a, const Calibration &b)
    {
        return a.noise ? a.value < b.value : a.value > b.value;
    }

    [[nodiscard]] Error unknownComposition(const CompositionKinds &kinds) const
    {
        std::string known;
        for (const auto &kind : kinds)
            known += (known.empty() ? "" : ", ") + std::string(kind->id());
        return {ErrorCode::OutOfDomain, "--composition", m_composition, "must be one of " + known, {}};
    }

    void print(const Found &found) const
    {
        console::print(m_parameter + " = " + found.best.value.text() + "\n" +
                       (found.best.noise ? "the smallest that fits" : "the largest that fits") + "; " +
                       found.best.next.text() + " does not; by " + found.accountant + ": " + labelText(found.label) +
                       "\n");
    }

    void printJson(const Found &found) const
    {
        console::printJson(Json::object({{"parameter", m_parameter},
                                         {"value", found.best.value.text()},
                                         {"next", found.best.next.text()},
                                         {"is", found.best.noise ? "smallest that fits" : "largest that fits"},
                                         {"epsilon", m_epsilon},
                                         {"delta", m_delta},
                                         {"count", m_count},
                                         {"accountant", found.accountant},
                                         {"valid", std::string(id(found.label.validity))},
                                         {"theorem", found.label.theorem}}));
    }

    std::string m_mechanism;
    std::string m_parameter;
    std::string m_epsilon;
    std::string m_delta = "0";
    std::string m_count = "1";
    std::string m_composition;
    std::string m_filter;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeCalibrateCommand()
{
    return std::make_unique<CalibrateCommand>();
}

} // namespace epsilometer
