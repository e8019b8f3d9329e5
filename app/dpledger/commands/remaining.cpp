// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"
#include "app/dpledger/support/policy_options.h"
#include "app/dpledger/support/request.h"
#include "core/account/guard.h"
#include "core/base/display.h"
#include "core/calibrate/largest_fit.h"
#include "core/present/words.h"

namespace epsilometer {

namespace {

constexpr std::uint64_t kMost = std::uint64_t{1} << 53U;

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
        std::optional<Request> request;
        if (m_options.given()) {
            EPSILOMETER_ASSIGN(request, m_options.request(environment));
        }
        EPSILOMETER_ASSIGN(Input input, readInput(m_file, environment));
        warnOfTornLine(input);
        EPSILOMETER_ASSIGN(const Policy policy, m_policy.policy(input.policy, input.typed));
        EPSILOMETER_ASSIGN(const Guard guard,
                           Guard::make(environment.catalog.filters, policy, input.rounds, environment.progress));
        Left left{policy, guard, {}, {}};
        if (request)
            left.more = guard.more(*request->cost, kMost);
        left.largest = largestPure(guard, environment);
        m_json ? printJson(left) : print(left);
        return ExitCode::Fine;
    }

private:
    struct Left {
        const Policy &policy;
        const Guard &guard;
        std::optional<std::uint64_t> more;
        std::optional<LargestFit> largest;
    };

    static std::optional<LargestFit> largestPure(const Guard &guard, const Environment &environment)
    {
        const Json pure = Json::object({{"kind", "pure_dp"}, {"epsilon", "1"}});
        const FitTest fits = [&](const RoundCost &cost) { return guard.allows(cost); };
        return largestThatFits(environment.catalog.mechanisms, pure, fits);
    }

    static std::string moreText(std::uint64_t more) { return more == kMost ? "unlimited" : std::to_string(more); }

    static void print(const Left &left)
    {
        std::string out = left.more ? moreText(*left.more) + " more such rounds fit\n" : "";
        out += std::string(left.guard.kind().id()) + " filter, " + budgetText(left.policy) + ": " +
               std::string(left.guard.kind().statisticName()) + ": spent " +
               displayText(left.guard.filter().spent(), Bound::Upper) + " of " +
               displayText(left.guard.filter().budget(), Bound::Lower) + "\n";
        if (const auto round = left.guard.exceededAt())
            out += "the record goes past the budget at round " + std::to_string(*round) + ": nothing more fits\n";
        else if (const auto halt = left.guard.haltedAt())
            out += "the record says halt at round " + std::to_string(*halt) +
                   ", and the policy latches: nothing more may follow\n";
        out += "largest pure-DP round that still fits: epsilon " +
               (left.largest ? left.largest->value.text() : std::string("0")) + "\n";
        console::print(out);
    }

    static void printJson(const Left &left)
    {
        Json out = Json::object({{"filter", std::string(left.guard.kind().id())},
                                 {"statistic", std::string(left.guard.kind().statisticName())},
                                 {"spent", Json::number(left.guard.filter().spent())},
                                 {"budget", Json::number(left.guard.filter().budget())},
                                 {"largest_epsilon", left.largest ? left.largest->value.text() : "0"}});
        if (left.more)
            out.set("more", *left.more == kMost ? Json("inf") : Json::integer(static_cast<std::int64_t>(*left.more)));
        if (const auto round = left.guard.exceededAt())
            out.set("exceeded_at", Json::integer(static_cast<std::int64_t>(*round)));
        if (const auto round = left.guard.haltedAt())
            out.set("halted_at", Json::integer(static_cast<std::int64_t>(*round)));
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
