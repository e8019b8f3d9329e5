// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/exporters.h"

#include "core/base/number_text.h"
#include "core/io/dp_event/dp_event_events.h"
#include "core/mechanisms/stated_relation.h"

#include <limits>
#include <optional>

namespace epsilometer::io {

namespace {

/// An (epsilon, delta) bound; absent if the cost has no finite one.
std::optional<Json> boundOf(const RoundCost &cost)
{
    if (!cost.dp || cost.dp->epsilon.isInfinite())
        return {};
    return dpEvent("EpsilonDelta", {{"epsilon", roundedUp(cost.dp->epsilon)}, {"delta", roundedUp(cost.dp->delta)}});
}

/// The single Gaussian equivalent to correlated or repeated Gaussian noise.
std::optional<Json> gaussianOf(const RoundCost &cost, bool replaced)
{
    if (!cost.gdp || !(cost.gdp->mu < std::numeric_limits<double>::infinity()))
        return {};
    return dpEventOf(Mechanism("gdp", {{"mu", fullText(cost.gdp->mu)}}), replaced);
}

/// Whether the cost is finite: an infinite cost must not be exported as a mechanism that costs less.
bool isPayable(const Spend &spend)
{
    const bool nonPrivate = spend.step.mechanism.kind() == "non_private";
    return nonPrivate || !spend.cost->dp || !spend.cost->dp->epsilon.isInfinite();
}

/// Whether the sensitivity is that of replacing a record: as stated by the mechanism, else by the ledger.
bool isReplaced(const Spend &spend, const Session &session)
{
    const Neighbours own = statedRelation(spend.step.mechanism);
    return (own == Neighbours::Unstated ? neighboursFromId(session.plan.neighbours) : own) == Neighbours::ReplaceOne;
}

Json eventOf(const Spend &spend, bool replaced, std::vector<Message> &notes)
{
    const auto note = [&](Literal text) { notes.push_back(core::tr("line {1}: {2}", spend.line, text)); };
    if (spend.notUnderstood == nullptr && isPayable(spend)) {
        if (auto own = dpEventOf(spend.step.mechanism, replaced))
            return *std::move(own);
        if (auto gaussian = gaussianOf(*spend.cost, replaced)) {
            note(core::tr("written as a GaussianDpEvent"));
            return *std::move(gaussian);
        }
        if (auto bound = boundOf(*spend.cost)) {
            note(core::tr("written as an EpsilonDeltaDpEvent"));
            return *std::move(bound);
        }
    }
    note(core::tr("written as UnsupportedDpEvent: the format has no class for it"));
    return dpEvent("Unsupported");
}

class DpEventExporter final : public Exporter {
public:
    std::string_view id() const override { return "dp-event"; }
    Literal title() const override { return core::tr("dp_accounting events"); }
    Result<ExportResult> write(const ExportSubject &subject, Progress &) const override
    {
        ExportResult result;
        Json::Array events;
        bool anyReplaced = false;
        for (const Spend &spend : subject.session.spends) {
            const bool replaced = isReplaced(spend, subject.session);
            anyReplaced = anyReplaced || replaced;
            Json one = eventOf(spend, replaced, result.notes);
            if (spend.step.count != 1)
                one = dpEvent("SelfComposed", {{"event", std::move(one)}, {"count", Json::count(spend.step.count)}});
            events.push_back(std::move(one));
        }
        if (anyReplaced)
            result.notes.emplace_back(core::tr("noise multipliers are noise over clip, as the format has them: read "
                                               "the events under replace-one, where a sensitivity is two clips"));
        const bool single = events.size() == 1;
        Json all = single ? std::move(events.front()) : dpEvent("Composed", {{"events", std::move(events)}});
        result.bytes = all.write() + '\n';
        return result;
    }
};

} // namespace

/// Writes the spends as one ComposedDpEvent of dp_accounting, in the object form. Numbers that the format cannot hold
/// exactly are rounded such that the cost does not decrease; a mechanism without a class there becomes an
/// EpsilonDeltaDpEvent if such a bound is known, else an UnsupportedDpEvent.
std::unique_ptr<const Exporter> makeDpEventExporter()
{
    return std::make_unique<DpEventExporter>();
}

} // namespace epsilometer::io
