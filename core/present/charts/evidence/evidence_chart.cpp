// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/evidence/evidence_chart.h"

#include "core/base/text/display.h"

#include <algorithm>
#include <string>
#include <utility>

namespace epsilometer::present {

namespace {

constexpr int kDigits = 3;

/// What one audit says about the bounds from above.
Message sentenceOf(const audit::ComparedAudit &audit)
{
    const audit::CertifiedBound *below = audit.contradicted();
    const Message bounds =
        below != nullptr
            ? Message(
                  core::tr("That is above the {1} of {2}: look for a fault in the mechanism, the record or the coins.",
                           below->name, displayBriefly(below->epsilon, Bound::Upper)))
        : audit.bounds.empty() ? Message(core::tr("No upper bound is known at this delta."))
                               : Message(core::tr("It contradicts no upper bound, and proves none: another attack may "
                                                  "show more."));
    Message sentence =
        core::tr("The attack shows an epsilon of at least {1} at delta {2} ({3}); a mechanism with a smaller "
                 "one would show that much with a probability of at most {4}.",
                 displayText(audit.epsilon, Bound::Lower, kDigits), displayExactly(audit.delta), audit.method,
                 displayExactly(Exact::positiveDifference(Exact(1), audit.confidence)));
    sentence += " " + bounds;
    if (!audit.isCertain)
        sentence += " " + core::tr("It holds only if the canaries of the one run are independent.");
    return sentence;
}

} // namespace

ChartSpec evidenceChart(const std::vector<audit::ComparedAudit> &audits)
{
    ChartSpec chart;
    chart.id = "evidence";
    chart.kind = ChartKind::HorizontalBars;
    chart.title = core::tr("Epsilon from below and from above");
    chart.x = axisFromZero(core::tr("epsilon (nats)"));
    SeriesSpec bars;
    bars.id = "evidence";
    bars.name = core::tr("epsilon");
    const auto add = [&](const Message &name, double epsilon, const std::string &text) {
        bars.x.push_back(static_cast<double>(chart.y.categories.size()));
        bars.y.push_back(epsilon);
        bars.pointLabels.emplace_back(text);
        chart.y.categories.push_back(name);
    };
    for (const audit::ComparedAudit &audit : audits) {
        bars.hatched.push_back(chart.y.categories.size());
        add(audit.method, audit.epsilon, "≥ " + displayText(audit.epsilon, Bound::Lower, kDigits));
    }
    std::vector<audit::CertifiedBound> shown;
    for (const audit::ComparedAudit &audit : audits)
        for (const audit::CertifiedBound &bound : audit.bounds) {
            const auto isSame = [&bound](const audit::CertifiedBound &one) {
                return one.epsilon == bound.epsilon && one.name.english() == bound.name.english();
            };
            if (std::ranges::any_of(shown, isSame))
                continue;
            shown.push_back(bound);
            add(bound.isCertain ? bound.name : bound.name + core::tr(", if everything was fixed beforehand"),
                bound.epsilon.up(), "≤ " + displayBriefly(bound.epsilon, Bound::Upper));
        }
    chart.series.push_back(std::move(bars));
    // The first one: the largest of several holds with less confidence.
    chart.summary = sentenceOf(audits.front());
    chart.caption =
        core::tr("Hatched: what each attack shows from below, by itself with a confidence of {1}; the "
                 "largest of several has less. A threshold is chosen on one half of the scores and tried on "
                 "the other.",
                 displayExactly(audits.front().confidence));
    chart.sources = {"Clopper, Pearson 1934", "Jagielski, Ullman, Oprea 2020", "Steinke, Nasr, Jagielski 2023"};
    return chart;
}

} // namespace epsilometer::present
