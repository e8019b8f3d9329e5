// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/scopes/scope_words.h"

#include "ui/pages/scopes/scopes_page.h"
#include "ui/text/text.h"

#include <QStringList>

namespace epsilometer::ui {

namespace {

QString periodWords(const Period &period)
{
    switch (period.kind) {
    case Period::Kind::Day: return ScopesPage::tr("each day");
    case Period::Kind::Week: return ScopesPage::tr("each week");
    case Period::Kind::Month: return ScopesPage::tr("each month");
    case Period::Kind::Quarter: return ScopesPage::tr("each quarter");
    case Period::Kind::Year: return ScopesPage::tr("each year");
    case Period::Kind::Days:
        return period.sliding ? ScopesPage::tr("any %1 days").arg(period.days)
                              : ScopesPage::tr("each %1 days").arg(period.days);
    case Period::Kind::None: break;
    }
    return {};
}

} // namespace

QString scopeWords(const Scope &scope)
{
    QStringList parts;
    const auto add = [&parts](const std::string &value, const QString &each, const QString &one) {
        if (value == "*")
            parts << each;
        else if (!value.empty())
            parts << one.arg(fromCore(value));
    };
    const bool pattern = scope.blocks.ends_with('*');
    add(scope.blocks, ScopesPage::tr("each block"),
        pattern ? ScopesPage::tr("each block %1") : ScopesPage::tr("block %1"));
    add(scope.actor, ScopesPage::tr("each actor"), ScopesPage::tr("actor %1"));
    add(scope.purpose, ScopesPage::tr("each purpose"), ScopesPage::tr("purpose %1"));
    add(scope.dataset, ScopesPage::tr("each data set"), ScopesPage::tr("data set %1"));
    if (scope.period != Period::None)
        parts << periodWords(scope.period);
    if (!scope.from.empty())
        parts << ScopesPage::tr("from %1").arg(fromCore(scope.from));
    if (!scope.until.empty())
        parts << ScopesPage::tr("until %1").arg(fromCore(scope.until));
    return parts.join(QStringLiteral(", "));
}

} // namespace epsilometer::ui
