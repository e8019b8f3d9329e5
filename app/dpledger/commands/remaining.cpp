// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/answer.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"
#include "app/dpledger/support/policy_options.h"
#include "app/dpledger/support/request.h"
#include "core/account/guard.h"
#include "core/base/counted.h"
#include "core/base/display.h"
#include "core/calibrate/largest_fit.h"
#include "core/calibrate/taking_filters.h"
#include "core/headline/headline.h"
#include "core/ledger/policy_changes.h"
#include "core/present/headline_text.h"
#include "core/present/words.h"

#include <limits>
#include <vector>

namespace epsilometer {

namespace {

/// The most rounds ever asked about: the largest number that JSON is written with.
constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();

/// How many more runs of a mechanism fit; without one, what the filter has left and the largest pure round it admits.
class RemainingCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "remaining"; }
    [[nodiscard]] std::string_view summary() const override { return "How many more of a mechanism still fit"; }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file, "Ledger, CSV or JSON Lines; - is standard input");
        m_options.addTo(options, false);
        options.flag("--json", m_json, "Machine-readable output");
        m_policy.addTo(options);
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_TRY(m_options.checkTogether());
        std::optional<Request> request;
        if (m_options.given()) {
            EPSILOMETER_ASSIGN(request, m_options.request(environment));
        }
        EPSILOMETER_ASSIGN(Input input, readInput(m_file, environment));
        warnOfTornLine(input);
        EPSILOMETER_ASSIGN(const Policy policy,
                           m_policy.policy(input.policy, input.rounds, input.typed, request ? &*request : nullptr));
        EPSILOMETER_ASSIGN(const Guard guard,
                           Guard::make(environment.catalog.filters, policy, input.rounds, environment.progress));
        Left left{policy, guard, {}, 1, false, {}, {}, {}};
        if (request)
            addRequest(left, *request, environment);
        left.largest = largestProbe(guard, policy, environment);
        const Catalog &catalog = environment.catalog;
        const PoliciesInForce policies = m_policy.any() ? PoliciesInForce() : policiesInForce(input.session);
        EPSILOMETER_ASSIGN(const Headline answer,
                           epsilometer::headline({catalog.mechanisms, catalog.filters, catalog.odometers},
                                                 {policy, input.rounds, input.last(), nullptr, policies},
                                                 environment.progress));
        if (m_json)
            printJson(left, headlineJson(answer, catalog.mechanisms, input.typed));
        else
            print(left, mayGoOnText(answer) + " " + epsilometer::spentText(answer, input.typed));
        return ExitCode::Fine;
    }

private:
    struct Left {
        const Policy &policy;
        const Guard &guard;
        std::optional<std::uint64_t> more;      ///< single rounds, whatever --count says
        std::uint64_t count = 1;                ///< how many one request runs
        bool endless = false;                   ///< any number fits
        std::string why;                        ///< why none fits, where that is not the budget
        std::vector<const FilterKind *> takers; ///< of rounds that the filter does not take
        std::optional<LargestFit> largest;
    };

    static void addRequest(Left &left, const Request &request, const Environment &environment)
    {
        left.more = left.guard.more(*request.cost, kMost);
        left.count = request.step.count;
        left.endless = left.more == kMost && isFree(*request.cost);
        if (left.guard.filter().applies(*request.cost).applies)
            return;
        left.why = request.problem.empty() ? left.guard.ask(*request.cost).why : request.problem;
        left.takers = filtersThatTake(environment.catalog.filters, *request.cost);
    }

    static std::string probeName(const Policy &policy)
    {
        if (!policy.native)
            return "pure-DP round that still fits: epsilon ";
        return policy.native->notion == Notion::Gdp ? "Gaussian DP round that still fits: mu "
                                                    : "zCDP round that still fits: rho ";
    }

    static std::string probeParameter(const Policy &policy)
    {
        if (!policy.native)
            return "epsilon";
        return policy.native->notion == Notion::Gdp ? "mu" : "rho";
    }

    static std::optional<LargestFit> largestProbe(const Guard &guard, const Policy &policy,
                                                  const Environment &environment)
    {
        const FitTest fits = [&](const RoundCost &cost) { return guard.allows(cost); };
        return largestThatFits(environment.catalog.mechanisms, plainestRound(policy), fits);
    }

    /// Whether any number of such rounds spends nothing at all.
    static bool isFree(const RoundCost &cost)
    {
        return cost.dp && cost.dp->epsilon.isZero() && cost.dp->delta.isZero();
    }

    static std::string moreText(const Left &left)
    {
        if (left.endless)
            return "unlimited";
        return (left.more == kMost ? "at least " : "") + std::to_string(*left.more);
    }

    /// Rounds are counted one by one; a request of several takes as many at once.
    static std::string requestsText(const Left &left)
    {
        if (left.count == 1 || left.endless)
            return "";
        const std::uint64_t requests = *left.more / left.count;
        return ", so " + (left.more == kMost ? std::string("at least ") : std::string()) +
               counted(requests, "request", "requests") + " of " + std::to_string(left.count) + " each";
    }

    static std::string headline(const Left &left)
    {
        if (!left.more)
            return "";
        const std::string why =
            left.why.empty() ? "" : ": " + left.why + "; " + takersText(left.takers, left.policy.native.has_value());
        return moreText(left) + (left.more == 1 ? " more such round fits" : " more such rounds fit") +
               requestsText(left) + why + "\n";
    }

    static std::string deltaText(const Guard &guard)
    {
        const bool none = !guard.spent() || guard.spent()->delta.isZero();
        return none ? "" : ", delta spent " + displayText(guard.spent()->delta, Bound::Upper);
    }

    static void print(const Left &left, const std::string &answer)
    {
        std::string out = answer + "\n" + headline(left) + std::string(left.guard.kind().id()) + " filter, " +
                          budgetText(left.policy) + ": " + std::string(left.guard.kind().statisticName()) + ": spent " +
                          spentText(left.guard, left.policy) + deltaText(left.guard) + "\n";
        if (left.guard.session().exceededAt())
            out += left.guard.session().closedWhy() + ": nothing more fits\n";
        else if (left.guard.session().haltedAt())
            out += left.guard.session().closedWhy() + "\n";
        out +=
            "largest " + probeName(left.policy) + (left.largest ? left.largest->value.text() : std::string("0")) + "\n";
        console::print(out);
    }

    static void printJson(const Left &left, Json answer)
    {
        Json out = Json::object({{"filter", std::string(left.guard.kind().id())},
                                 {"statistic", std::string(left.guard.kind().statisticName())},
                                 {"spent", Json::number(left.guard.session().statistic())},
                                 {"budget", Json::number(left.guard.filter().budget())}});
        const std::string largest = left.largest ? left.largest->value.text() : "0";
        out.set("largest_" + probeParameter(left.policy), largest);
        if (const auto exactly = left.guard.filter().exactlySpent(); exactly && left.policy.native) {
            out.set("spent_exact", exactly->spent.text());
            out.set("budget_exact", exactly->limit.text());
        }
        if (left.more)
            out.set("more", left.endless ? Json("inf") : Json::integer(static_cast<std::int64_t>(*left.more)));
        if (left.more == kMost && !left.endless)
            out.set("more_is", "at least");
        if (const auto round = left.guard.session().exceededAt())
            out.set("exceeded_at", Json::integer(static_cast<std::int64_t>(*round)));
        if (const auto round = left.guard.session().haltedAt())
            out.set("halted_at", Json::integer(static_cast<std::int64_t>(*round)));
        if (left.more && left.count != 1) {
            out.set("count", Json::integer(static_cast<std::int64_t>(left.count)));
            out.set("more_requests",
                    left.endless ? Json("inf") : Json::integer(static_cast<std::int64_t>(*left.more / left.count)));
        }
        if (left.guard.session().isClosed())
            out.set("why", left.guard.session().closedWhy());
        else if (!left.why.empty())
            out.set("why", left.why);
        if (!left.why.empty())
            out.set("filters_that_apply", takersJson(left.takers));
        out.set("answer", std::move(answer));
        console::printJson(out);
    }

    std::string m_file;
    RequestOptions m_options;
    PolicyOptions m_policy;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeRemainingCommand()
{
    return std::make_unique<RemainingCommand>();
}

} // namespace epsilometer
