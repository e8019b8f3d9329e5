// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/session_tape.h"

#include "core/account/fixed_curve.h"
#include "core/base/require.h"
#include "core/base/text/message.h"
#include "core/base/text/number_text.h"
#include "core/budgets/scope_gate.h"
#include "core/budgets/scoped_promise.h"
#include "core/present/chart/paper.h"
#include "core/present/pgf/pgf_writer.h"
#include "core/present/svg/svg_writer.h"
#include "core/present/vega/vega_writer.h"
#include "core/service/account_record.h"

#include <algorithm>
#include <cstdint>
#include <numeric>

namespace epsilometer::service {

Result<present::Tape> sessionTape(const Session &session, const account::Rounds &recorded, const Plan &plan,
                                  bool adaptive, const Host &host)
{
    constexpr std::size_t kReported = 1000; // as many as a drawing has columns
    const Catalog &catalog = host.catalog;
    MechanismResolver resolver(catalog.mechanisms);
    EPSILOMETER_ASSIGN(const auto gate, scopeGate(catalog.filters, &session, host.progress));
    EPSILOMETER_ASSIGN(const account::SequenceReport sequence,
                       account::accountSequence({catalog.filters, catalog.odometers, catalog.compositions}, resolver,
                                                recorded, plan, kReported, host.progress, host.run, gate));
    present::TapeOptions options{adaptive, {}};
    EPSILOMETER_ASSIGN(options.fixed,
                       account::lowestFixedCurve(catalog.compositions, sequence, host.progress, host.run));
    present::Tape tape = present::tape(sequence, options);
    if (!sequence.asksOutcomes)
        return tape;
    simulation::SimulationOptions paths;
    paths.paths = 400;
    Plan begun = plan;
    begun.policy = sequence.account.policy;
    EPSILOMETER_ASSIGN(const simulation::SimulationReport report,
                       simulation::simulate(begun, recorded, catalog.mechanisms, catalog.filters, catalog.odometers,
                                            paths, host.progress, gate));
    return present::simulatedTape(std::move(tape), report);
}

Result<std::vector<present::ChartSpec>> chosenLanes(const present::Tape &tape, const std::vector<std::string> &ids,
                                                    const std::string &field)
{
    const std::vector<present::ChartSpec> all = tape.lanes();
    if (ids.empty())
        return all;
    std::vector<present::ChartSpec> lanes;
    for (const std::string &id : ids) {
        const auto found = std::ranges::find(all, id, &present::ChartSpec::id);
        EPSILOMETER_TRY(require::that(found != all.end(), field, id,
                                      "must be one of " + joined(all, ", ", [](const auto &one) { return one.id; })));
        lanes.push_back(*found);
    }
    lanes.back().x = tape.loss.x; // with its title and numbers
    return lanes;
}

Result<std::vector<present::ChartSpec>> burnDown(const Input &input, const Policy &policy, const Host &host)
{
    const bool promises = policy == input.session.plan.policy; // else it is given for this run
    EPSILOMETER_ASSIGN(const auto promise, promises ? scopedPromise(host.catalog.filters, input.session, host.progress)
                                                    : Result<std::optional<ScopedPromise>>(std::nullopt));
    EPSILOMETER_ASSIGN(const auto pace, promise ? recordPace(promise->session, promise->session.rounds(),
                                                             promise->session.plan.policy, host)
                                                : recordPace(input.session, input.rounds, policy, host));
    if (!pace)
        return makeError(
            ErrorCode::NotApplicable,
            "the pace is not known: the spends must claim times, a day or more apart, and keep the budget");
    return std::vector{present::burnDownChart(*pace)};
}

Result<std::optional<int>> paperWidth(const std::string &typed, const std::string &field)
{
    if (typed.empty())
        return std::optional<int>();
    constexpr std::uint64_t kLeast = 60;
    constexpr std::uint64_t kMost = 1000;
    const auto width = wholeNumber(typed);
    EPSILOMETER_TRY(require::that(width && *width >= kLeast && *width <= kMost, field, typed,
                                  "must be millimetres, 60 to 1000: 85 is one column of a paper, 178 the whole width"));
    return std::optional(static_cast<int>(*width));
}

namespace {

constexpr int kWide = 960; // of a picture for the screen

/// The width and the heights of the lanes; title and caption for the screen alone.
template <class Panels> Panels panelOptions(const std::vector<present::ChartSpec> &lanes, std::optional<int> paper)
{
    Panels options;
    options.heights = present::laneHeights(lanes);
    if (paper) {
        const double natural = std::accumulate(options.heights.begin(), options.heights.end(), 0);
        const present::PaperSize size = present::paperSize(*paper, natural / kWide, lanes.size() > 1);
        options.width = size.width;
        options.heights = present::laneHeights(lanes, size.height);
        options.title = false;
    }
    return options;
}

} // namespace

std::string pictureText(const std::vector<present::ChartSpec> &lanes, PictureFormat format, std::optional<int> paper)
{
    if (format == PictureFormat::Vega) {
        auto options = panelOptions<present::VegaOptions>(lanes, paper);
        options.caption = options.title;
        return present::vegaPanels(lanes, options);
    }
    if (format == PictureFormat::Pgf) {
        auto options = panelOptions<present::PgfOptions>(lanes, paper);
        options.caption = options.title;
        return present::pgfPanels(lanes, options);
    }
    auto options = panelOptions<present::SvgOptions>(lanes, paper);
    options.footer = options.title;
    options.textSize = paper ? present::kPaperText : 0;
    constexpr int kFooter = 100; // caption and sources, below the last one
    options.heights.back() += options.footer ? kFooter : 0;
    options.height = options.heights.front();
    options.aligned = true;
    return present::svgPanels(lanes, options);
}

} // namespace epsilometer::service
