// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/scopes/split_budgets_dialog.h"

#include "core/base/contains.h"
#include "core/base/text/display.h"
#include "core/ledger/ledger.h"
#include "core/present/text/words.h"
#include "ui/document/plan_document.h"
#include "ui/pages/scopes/scope_words.h"
#include "ui/text/text.h"
#include "ui/widgets/share_table.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>

#include <algorithm>
#include <utility>

namespace epsilometer::ui {

namespace {

constexpr int kAllScopes = -1;

/// Whether both scopes restrict the same properties, such as two analysts, or two months of a region.
bool sameKind(const Scope &a, const Scope &b)
{
    return a.blocks.empty() == b.blocks.empty() && a.actor.empty() == b.actor.empty() &&
           a.purpose.empty() == b.purpose.empty() && a.dataset.empty() == b.dataset.empty() && a.period == b.period &&
           a.from.empty() == b.from.empty() && a.until.empty() == b.until.empty();
}

} // namespace

SplitBudgetsDialog::SplitBudgetsDialog(PlanDocument &document, Recorder &recorder, const Scopes &known,
                                       const std::optional<Policy> &everything, std::size_t chosen, QWidget *parent)
    : ScopeEventDialog(document, recorder, tr("Split a budget"),
                       tr("The budgets that take part get shares of one budget: twice the weight is twice the share; "
                          "locked ones keep what they have. Shares that may count the same record add up to the whole "
                          "at most; shares of blocks that have no record in common do not add up."),
                       parent),
      m_known(std::make_shared<const Scopes>(known)), m_everything(everything), m_chosen(chosen),
      m_whole(addChoice(QStringLiteral("splitWhole"), tr("&Whole"))),
      m_table(new ShareTable(tr("Budget"), tr("Budgets with lock and weight"), this)), m_answer(new QLabel(this))
{
    m_table->setObjectName(QStringLiteral("splitBudgetsTable"));
    m_table->setMinimumHeight(m_table->fontMetrics().height() * 10);
    m_answer->setObjectName(QStringLiteral("splitBudgetsAnswer"));
    m_answer->setWordWrap(true);
    form().addRow(m_table);
    form().addRow(m_answer);
    addReason();
    constexpr int kWide = 720;
    resize(kWide, sizeHint().height());
    addWholes();
    connect(m_whole, &QComboBox::currentIndexChanged, this, &SplitBudgetsDialog::fill);
    connect(m_table, &ShareTable::edited, this, &SplitBudgetsDialog::restart);
    fill();
}

void SplitBudgetsDialog::addWholes()
{
    if (m_everything)
        m_whole->addItem(tr("everything: %1").arg(coreText(present::budgetText(*m_everything))), kAllScopes);
    const std::vector<ScopedPolicy> &all = m_known->policies();
    for (std::size_t at = 0; at < all.size(); ++at) {
        const bool hasParts = std::ranges::any_of(all, [&](const ScopedPolicy &one) {
            return one.scope != all[at].scope && covers(all[at].scope, one.scope);
        });
        if (hasParts)
            m_whole->addItem(
                QStringLiteral("%1: %2").arg(scopeWords(all[at].scope), coreText(present::budgetText(all[at].policy))),
                static_cast<int>(at));
    }
}

Policy SplitBudgetsDialog::whole() const
{
    const int at = m_whole->currentData().toInt();
    return at == kAllScopes ? *m_everything : m_known->policies()[static_cast<std::size_t>(at)].policy;
}

void SplitBudgetsDialog::fill()
{
    const std::vector<ScopedPolicy> &all = m_known->policies();
    const int at = m_whole->currentData().toInt();
    m_rows.clear();
    for (std::size_t i = 0; i < all.size() && m_whole->count() > 0; ++i) {
        const bool part = at == kAllScopes || (static_cast<std::size_t>(at) != i &&
                                               covers(all[static_cast<std::size_t>(at)].scope, all[i].scope));
        if (part)
            m_rows.push_back(i);
    }
    if (m_rows.empty()) {
        m_table->setShares({});
        return deliver({}, tr("No budget lies in another one: there is nothing to split."));
    }
    const bool among = contains(m_rows, m_chosen);
    const Scope &kind = all[among ? m_chosen : m_rows.front()].scope;
    QList<ShareTable::Row> rows;
    for (const std::size_t i : m_rows) {
        ShareTable::Row row;
        row.name = scopeWords(all[i].scope);
        row.now = coreText(present::budgetText(all[i].policy));
        row.takesPart = sameKind(kind, all[i].scope);
        rows << row;
    }
    m_table->setShares(rows);
    restart();
}

std::optional<std::vector<calibrate::ScopeShare>> SplitBudgetsDialog::typedShares()
{
    std::vector<calibrate::ScopeShare> shares;
    m_asked.clear();
    for (int row = 0; row < m_table->rowCount(); ++row) {
        if (!m_table->takesPart(row))
            continue;
        const auto weight = m_table->weight(row);
        if (!weight) {
            deliver({}, tr("%1: the weight must be a number above 0, such as 2")
                            .arg(m_table->item(row, ShareTable::Name)->text()));
            return std::nullopt;
        }
        const ScopedPolicy &policy = m_known->policies()[m_rows[static_cast<std::size_t>(row)]];
        shares.push_back({policy.scope, *weight, m_table->isLocked(row), policy.policy});
        m_asked.push_back(row);
    }
    return shares;
}

void SplitBudgetsDialog::restart()
{
    setReady(false);
    m_after.reset();
    auto shares = typedShares();
    if (!shares)
        return m_job.drop();
    m_shares = *std::move(shares);
    m_job.start([this, shares = m_shares, policy = whole(), known = m_known,
                 &catalog = document().catalog()](Progress &) -> LatestJob::Delivery {
        const auto &partition = known->partition();
        const auto after = calibrate::splitOverScopes(catalog.mechanisms, catalog.filters, policy, shares,
                                                      partition ? &*partition : nullptr);
        if (!after.ok())
            return [this, problem = errorText(after.error())] { deliver({}, problem); };
        return [this, found = *after] {
            const auto changing = static_cast<int>(calibrate::recordingOrder(m_shares, found).size());
            deliver(found, changing == 0 ? tr("Nothing changes: they have these budgets.")
                                         : tr("%n budgets change, each by one line of the ledger.", nullptr, changing));
        };
    });
}

void SplitBudgetsDialog::deliver(const std::optional<std::vector<Policy>> &after, const QString &text)
{
    m_after = after;
    m_answer->setText(text);
    for (int row = 0; row < m_table->rowCount(); ++row)
        m_table->setAfter(row, {});
    for (std::size_t at = 0; after && at < after->size(); ++at)
        m_table->setAfter(m_asked[at], calibrate::changes(m_shares[at], (*after)[at])
                                           ? coreText(present::budgetText((*after)[at]))
                                           : tr("stays"));
    setReady(after && !calibrate::recordingOrder(m_shares, *after).empty());
}

Result<ScopeEventDialog::Events> SplitBudgetsDialog::events() const
{
    Events events;
    if (!m_after)
        return events;
    for (const std::size_t at : calibrate::recordingOrder(m_shares, *m_after)) {
        Json body = policyBody((*m_after)[at]);
        body.set("scope", scopeBody(m_shares[at].scope));
        events.push_back({"scope", std::move(body)});
    }
    return events;
}

} // namespace epsilometer::ui
