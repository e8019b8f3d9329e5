// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/guarantee_label.h"

#include "core/base/text/display.h"
#include "core/present/text/headline_text.h"
#include "core/present/text/words.h"
#include "ui/text/text.h"

#include <QStringList>

namespace epsilometer::ui {

QString unitText(const Unit &unit)
{
    if (unit.entity.empty())
        return GuaranteeLabel::tr("unit not stated");
    QStringList parts{GuaranteeLabel::tr("per %1").arg(shownText(unit.entity))};
    for (const std::string &part : {unit.contribution, unit.window}) {
        if (!part.empty())
            parts << shownText(part);
    }
    return parts.join(QStringLiteral(", "));
}

QString neighboursText(const std::string &neighbours)
{
    return neighbours.empty() ? GuaranteeLabel::tr("neighbours not stated")
                              : GuaranteeLabel::tr("%1 neighbours").arg(shownText(neighbours));
}

GuaranteeLabel::GuaranteeLabel(QWidget *parent) : QLabel(parent)
{
    setObjectName(QStringLiteral("guarantee"));
    setAccessibleName(tr("Guarantee"));
    setWordWrap(true);
    setMinimumWidth(1); // a long word must not widen the window
    setTextFormat(Qt::RichText);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
}

void GuaranteeLabel::show(const Guarantee &guarantee, const Plan &plan)
{
    const Label &label = guarantee.label;
    const QString number = guarantee.native ? coreText(present::guaranteeText(guarantee))
                                            : QStringLiteral("(%1, %2)-DP")
                                                  .arg(fromCore(displayBriefly(guarantee.epsilon, Bound::Upper)),
                                                       fromCore(displayBriefly(guarantee.delta, Bound::Upper)));
    const QString rest = QStringList{validityWords(label.validity), unitText(plan.unit),
                                     neighboursText(plan.neighbours), coreText(label.theorem)}
                             .join(QStringLiteral(" · "));
    const QString group = coreText(present::groupSentence(guarantee, plan.policy.deltaPrime, plan.unit));
    setText(QStringLiteral("<b>%1</b> · %2").arg(number.toHtmlEscaped(), rest.toHtmlEscaped()) +
            (group.isEmpty() ? QString() : QStringLiteral("<br>") + group.toHtmlEscaped()));
    setToolTip(validityExplanation(label.validity));
    QStringList said{number, rest, group};
    said.removeAll(QString());
    setAccessibleDescription(said.join(QStringLiteral(", ")));
}

void GuaranteeLabel::clearGuarantee(const QString &why)
{
    setText(why.toHtmlEscaped());
    setToolTip({});
    setAccessibleDescription(why);
}

} // namespace epsilometer::ui
