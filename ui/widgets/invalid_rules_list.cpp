// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/invalid_rules_list.h"

#include "core/base/text/display.h"
#include "core/present/invalid_rules.h"
#include "ui/text/text.h"

#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>

namespace epsilometer::ui {

namespace {

QString escaped(const Message &text)
{
    return coreText(text).toHtmlEscaped();
}

QString row(const QString &heading, const QString &text)
{
    return QStringLiteral("<tr><td style=\"padding-right:12px\">%1</td><td>%2</td></tr>").arg(heading, text);
}

QString quantity(const invalid_rules::CounterexampleNumber &number, Bound side)
{
    return QStringLiteral("%1 <b>%2</b>").arg(escaped(number.name), escaped(displayText(number.value, side)));
}

} // namespace

InvalidRulesList::InvalidRulesList(const invalid_rules::InvalidRules &rules, invalid_rules::InvalidUse use,
                                   QWidget *parent)
    : QWidget(parent), m_rules(rules), m_use(use), m_button(new QToolButton(this)), m_text(new QTextBrowser(this))
{
    m_button->setObjectName(QStringLiteral("invalidRulesButton"));
    m_button->setText(tr("Not valid under adaptivity"));
    m_button->setToolTip(tr("Rules that look like these and do not hold, each with its counterexample"));
    m_button->setCheckable(true);
    m_button->setAutoRaise(true);
    m_button->setArrowType(Qt::RightArrow);
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_text->setObjectName(QStringLiteral("invalidRules"));
    m_text->setAccessibleName(tr("Rules that are not valid under adaptivity"));
    m_text->hide();
    auto *layout = new QVBoxLayout(this);
    constexpr int kMargin = 9; // equal to the margin of the chart above
    layout->setContentsMargins(kMargin, 0, kMargin, 0);
    layout->addWidget(m_button);
    layout->addWidget(m_text, 1);
    connect(m_button, &QToolButton::toggled, this, &InvalidRulesList::unfold);
}

void InvalidRulesList::unfold(bool open)
{
    if (open && m_text->document()->isEmpty())
        m_text->setHtml(description());
    m_button->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    m_text->setVisible(open);
    Q_EMIT unfolded(open);
}

QString InvalidRulesList::description() const
{
    QString html;
    for (const invalid_rules::InvalidRule &rule : m_rules) {
        if (rule.use != m_use)
            continue;
        const invalid_rules::Counterexample example = rule.counterexample();
        html += QStringLiteral("<h4>%1</h4><table>").arg(escaped(rule.title));
        html += row(tr("Rule"), escaped(rule.rule));
        html += row(tr("Promises"), quantity(example.claimed, Bound::Upper));
        html += row(tr("Really"), quantity(example.truth, Bound::Lower));
        html += row(tr("Counterexample"), escaped(example.setting));
        html += row(tr("Why"), escaped(rule.why));
        html += row(tr("Use instead"), escaped(rule.instead));
        html += row(tr("Source"), escaped(rule.theorem)) + QStringLiteral("</table>");
    }
    return html;
}

} // namespace epsilometer::ui
