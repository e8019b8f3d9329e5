// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/row_costs.h"

#include "core/mechanisms/mechanism.h"

#include <algorithm>
#include <utility>

namespace epsilometer::ui {

RowCosts::RowCosts(const Catalog &catalog, QObject *parent) : QObject(parent), m_catalog(catalog)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(0); // all rows in sight are asked for at one repaint
    connect(&m_timer, &QTimer::timeout, this, &RowCosts::start);
}

const RowCosts::Costs *RowCosts::of(const Mechanism &mechanism, std::uint64_t count, const Exact &delta)
{
    const std::string key = mechanism.json().write() + '\n' + std::to_string(count) + '\n' + delta.text();
    if (const auto found = m_known.find(key); found != m_known.end())
        return &found->second;
    if (std::ranges::find(m_asked, key, &Question::key) == m_asked.end()) {
        constexpr std::size_t kMost = 100; // what has left the sight is asked for again when it is back
        if (m_asked.size() == kMost)
            m_asked.erase(m_asked.begin());
        m_asked.push_back({key, mechanism, count, delta});
    }
    if (!m_job.busy())
        m_timer.start();
    return nullptr;
}

/// A few at a time, the last asked for first, so that they are shown as they come.
void RowCosts::start()
{
    if (m_job.busy() || m_asked.empty())
        return;
    constexpr std::size_t kAtATime = 8;
    const std::vector<Question> asked(m_asked.end() - static_cast<std::ptrdiff_t>(std::min(kAtATime, m_asked.size())),
                                      m_asked.end());
    m_job.start([this, asked](Progress &progress) -> LatestJob::Delivery {
        std::map<std::string, Costs> found;
        MechanismResolver resolver(m_catalog.mechanisms);
        for (const Question &one : asked) {
            Costs &costs = found[one.key];
            if (const auto cost = resolver.tryResolve(one.mechanism); cost.ok())
                if (auto known = account::fixedCosts(m_catalog.compositions, *cost, one.count, one.delta, progress);
                    known.ok())
                    costs = *std::move(known);
        }
        return [this, found = std::move(found)]() mutable {
            constexpr std::size_t kKept = 10'000;
            if (m_known.size() > kKept)
                m_known.clear();
            m_known.merge(found);
            std::erase_if(m_asked, [this](const Question &one) { return m_known.contains(one.key); });
            m_timer.start();
            Q_EMIT known();
        };
    });
}

} // namespace epsilometer::ui
