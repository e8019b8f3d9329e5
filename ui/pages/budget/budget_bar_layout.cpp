// SPDX-License-Identifier: GPL-3.0-or-later
// What the budget bar is made of and where it stands.
#include "ui/document/plan_document.h"
#include "ui/pages/budget/budget_bar.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/guarantee_label.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>

namespace epsilometer::ui {

namespace {

constexpr int kLettersOfFilter = 14;
constexpr int kBesideText = 24; // pixels: margins and a scroll bar

QComboBox *makeChoice(QWidget *parent, const QString &objectName, const QString &name, const QString &help,
                      const QStringList &items, bool editable)
{
    auto *combo = new QComboBox(parent);
    combo->setObjectName(objectName);
    combo->setAccessibleName(name);
    combo->setToolTip(help);
    combo->setEditable(editable);
    combo->addItems(items);
    if (editable)
        combo->setCurrentText({});
    return combo;
}

void addField(QGridLayout *grid, int row, int column, const QString &text, QWidget *field, int span = 1)
{
    auto *label = new QLabel(text, field->parentWidget());
    label->setBuddy(field->focusProxy() != nullptr ? field->focusProxy() : field);
    label->setToolTip(field->toolTip());
    label->setAlignment(Qt::AlignRight | Qt::AlignTop);
    label->setContentsMargins(0, 4, 0, 0);
    grid->addWidget(label, row, column);
    grid->addWidget(field, row, column + 1, 1, span, Qt::AlignTop);
}

} // namespace

void BudgetBar::createFields()
{
    m_title = new QLineEdit(this);
    m_title->setObjectName(QStringLiteral("title"));
    m_title->setAccessibleName(tr("Title"));
    m_title->setPlaceholderText(tr("What this plan is for"));
    m_entity = makeChoice(this, QStringLiteral("entity"), tr("Protects"),
                          tr("Whom the guarantee protects: a person is stronger than a row"),
                          {tr("person"), tr("household"), tr("establishment"), tr("row")}, true);
    m_neighbours =
        makeChoice(this, QStringLiteral("neighbours"), tr("Neighbours"),
                   tr("Which two data sets count as neighbours; one interaction uses one relation"),
                   {QStringLiteral("add-remove"), QStringLiteral("replace-one"), QStringLiteral("zero-out")}, true);
    m_epsilon = new FieldEdit(QStringLiteral("epsilon"), tr("Budget epsilon"), this);
    m_epsilon->setToolTip(tr("The most privacy loss the whole interaction may cost, in nats"));
    m_delta = new FieldEdit(QStringLiteral("delta"), tr("Budget delta"), this);
    m_delta->setToolTip(tr("The probability with which the bound may fail; far below one over the number of people"));
    m_deltaPrime = new FieldEdit(QStringLiteral("deltaPrime"), tr("Delta prime"), this);
    for (FieldEdit *field : {m_epsilon, m_delta, m_deltaPrime})
        field->setMinimumWidth(field->fontMetrics().horizontalAdvance(QStringLiteral("0.00001")) + 16);
    m_deltaPrime->setToolTip(tr("The part of delta that pays for adding up; the rest, delta'', pays for the analyses' "
                                "own deltas. If every analysis is pure, all of delta can be delta'."));
    m_deltaSecond = new QLabel(this);
    m_deltaSecond->setObjectName(QStringLiteral("deltaSecond"));
    m_deltaSecond->setAccessibleName(tr("Delta second"));
    m_deltaSecond->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_filter = makeChoice(this, QStringLiteral("filter"), tr("Filter"),
                          tr("The rule that is asked before every analysis"), {}, false);
    for (const auto &kind : m_document.catalog().filters) {
        m_filter->addItem(coreText(kind->title()), fromCore(kind->id()));
        m_filter->setItemData(m_filter->count() - 1, coreText(kind->formula()), Qt::ToolTipRole);
    }
    // A narrow window cuts the name; the list shows it whole.
    m_filter->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_filter->setMinimumContentsLength(kLettersOfFilter);
    m_filter->view()->setMinimumWidth(m_filter->view()->sizeHintForColumn(0) + kBesideText);
    m_onHalt = makeChoice(this, QStringLiteral("onHalt"), tr("After a refusal"),
                          tr("Whether smaller analyses may still be tried after one was refused"),
                          {tr("skip it, go on"), tr("stop for good")}, false);
    m_left = new QProgressBar(this);
    m_left->setObjectName(QStringLiteral("left"));
    m_left->setAccessibleName(tr("Budget left"));
    m_left->setRange(0, 1000);
    m_left->setFormat(tr("%1 % left").arg(100.0, 0, 'f', 1));
    m_left->setLayoutDirection(Qt::LeftToRight); // in the other direction the style draws the text white on white
    m_left->setMinimumWidth(m_left->fontMetrics().horizontalAdvance(m_left->format()) + 24);
    m_guarantee = new GuaranteeLabel(this);
}

QWidget *BudgetBar::makeSplit()
{
    auto *split = new QWidget(this);
    split->setFocusProxy(m_deltaPrime);
    auto *layout = new QHBoxLayout(split);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_deltaPrime, 1);
    auto *plus = new QLabel(tr("+ delta''"), split);
    plus->setToolTip(tr("What is left of delta for the analyses' own deltas"));
    layout->addWidget(plus, 0, Qt::AlignVCenter);
    layout->addWidget(m_deltaSecond, 0, Qt::AlignVCenter);
    return split;
}

void BudgetBar::layOut()
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(8, 8, 8, 4);
    grid->setHorizontalSpacing(8);
    addField(grid, 0, 0, tr("&Title"), m_title, 5);
    addField(grid, 0, 6, tr("P&rotects"), m_entity);
    addField(grid, 0, 8, tr("&Neighbours"), m_neighbours);
    grid->addWidget(m_left, 0, 10);
    addField(grid, 1, 0, tr("epsilon"), m_epsilon);
    addField(grid, 1, 2, tr("&delta"), m_delta);
    addField(grid, 1, 4, tr("delta&'"), makeSplit());
    addField(grid, 1, 6, tr("Filter"), m_filter);
    addField(grid, 1, 8, tr("After a ref&usal"), m_onHalt);
    grid->addWidget(m_guarantee, 2, 0, 1, 11);
    for (const int column : {1, 3, 5, 9, 10})
        grid->setColumnStretch(column, 1);
    grid->setColumnStretch(7, 3); // the longest names
}

} // namespace epsilometer::ui
