// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/invalid_rules_list.h"

#include "core/present/invalid_rules.h"
#include "ui/text/text.h"

#include <QHeaderView>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace epsilometer::ui {

namespace {

enum Column { kRule, kPromised, kReally, kInstead, kColumns };

/// A line of prose below a rule, across all columns.
void addLine(QTreeWidgetItem *parent, const QString &text)
{
    auto *line = new QTreeWidgetItem(parent, {text});
    line->setFirstColumnSpanned(true);
    line->setToolTip(kRule, text);
}

} // namespace

InvalidRulesList::InvalidRulesList(const InvalidRules &rules, InvalidUse use, QWidget *parent)
    : QWidget(parent), m_rules(rules), m_use(use), m_button(new QToolButton(this)), m_tree(new QTreeWidget(this))
{
    m_button->setObjectName(QStringLiteral("invalidRulesButton"));
    m_button->setText(tr("Not valid under adaptivity"));
    m_button->setToolTip(tr("Rules that look like these and do not hold, each with its counterexample"));
    m_button->setCheckable(true);
    m_button->setAutoRaise(true);
    m_button->setArrowType(Qt::RightArrow);
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_tree->setObjectName(QStringLiteral("invalidRules"));
    m_tree->setAccessibleName(tr("Rules that are not valid under adaptivity"));
    m_tree->setColumnCount(kColumns);
    m_tree->setHeaderLabels({tr("Rule"), tr("Promises"), tr("Really"), tr("Use instead")});
    m_tree->setAlternatingRowColors(true);
    m_tree->setSelectionBehavior(QAbstractItemView::SelectRows);
    constexpr int kHeight = 190;
    m_tree->setFixedHeight(kHeight);
    m_tree->hide();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_button);
    layout->addWidget(m_tree);
    connect(m_button, &QToolButton::toggled, this, &InvalidRulesList::unfold);
}

void InvalidRulesList::unfold(bool open)
{
    if (open && m_tree->topLevelItemCount() == 0)
        fill();
    m_button->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    m_tree->setVisible(open);
}

void InvalidRulesList::fill()
{
    const TableSpec table = invalidRulesTable(m_rules, m_use);
    std::size_t row = 0;
    for (const InvalidRule &rule : m_rules) {
        if (rule.use != m_use)
            continue;
        // The table's columns: id, use, promised, really, what, title, instead.
        const auto &cells = table.rows[row++];
        auto *item = new QTreeWidgetItem(
            m_tree, {fromCore(rule.title), fromCore(cells[2].text), fromCore(cells[3].text), fromCore(rule.instead)});
        item->setTextAlignment(kPromised, Qt::AlignRight | Qt::AlignVCenter);
        item->setTextAlignment(kReally, Qt::AlignRight | Qt::AlignVCenter);
        item->setToolTip(kPromised, fromCore(cells[2].detail));
        item->setToolTip(kReally, fromCore(cells[3].detail));
        item->setToolTip(kInstead, fromCore(rule.instead));
        addLine(item, fromCore(rule.rule));
        addLine(item, tr("Why: %1").arg(fromCore(rule.why)));
        addLine(item, tr("Counterexample: %1. %2: %3; %4: %5.")
                          .arg(fromCore(cells[4].detail), fromCore(cells[2].detail), fromCore(cells[2].text),
                               fromCore(cells[3].detail), fromCore(cells[3].text)));
        addLine(item, tr("Source: %1").arg(fromCore(rule.theorem)));
    }
    for (int column = 0; column < kInstead; ++column)
        m_tree->resizeColumnToContents(column);
}

} // namespace epsilometer::ui
