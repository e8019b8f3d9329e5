// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of the budget bar and their layout.
#include "core/plan/budget_form.h"
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
#include <QStandardItemModel>

namespace epsilometer::ui {

namespace {

constexpr int kLettersOfFilter = 10;
constexpr int kLettersOfNotion = 8;
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

QLabel *addField(QGridLayout *grid, int row, int column, const QString &text, QWidget *field, int span = 1)
{
    auto *label = new QLabel(text, field->parentWidget());
    label->setBuddy(field->focusProxy() != nullptr ? field->focusProxy() : field);
    label->setToolTip(field->toolTip());
    label->setAlignment(Qt::AlignRight | Qt::AlignTop);
    label->setContentsMargins(0, 4, 0, 0);
    grid->addWidget(label, row, column);
    grid->addWidget(field, row, column + 1, 1, span, Qt::AlignTop);
    return label;
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
    m_notion = makeChoice(this, QStringLiteral("notion"), tr("Budget in"),
                          tr("What the budget is stated in; in another notion than epsilon it is converted only at a "
                             "delta that you name"),
                          {}, false);
    m_notion->addItem(tr("epsilon"), static_cast<int>(Notion::Dp));
    m_notion->addItem(tr("rho (zCDP)"), static_cast<int>(Notion::Zcdp));
    m_notion->addItem(tr("mu (Gaussian DP)"), static_cast<int>(Notion::Gdp));
    m_notion->addItem(tr("Renyi orders"), static_cast<int>(Notion::Renyi));
    m_notion->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_notion->setMinimumContentsLength(kLettersOfNotion);
    m_notion->view()->setMinimumWidth(m_notion->view()->sizeHintForColumn(0) + kBesideText);
    m_epsilon = new FieldEdit(QStringLiteral("epsilon"), tr("Budget epsilon"), this);
    m_delta = new FieldEdit(QStringLiteral("delta"), tr("Budget delta"), this);
    m_deltaPrime = new FieldEdit(QStringLiteral("deltaPrime"), tr("Delta prime"), this);
    for (FieldEdit *field : {m_epsilon, m_delta, m_deltaPrime})
        field->setMinimumWidth(field->fontMetrics().horizontalAdvance(QStringLiteral("0.00001")) + 16);
    m_deltaPrime->setToolTip(tr("The part of delta for concentration over many analyses; the rest, delta'', pays for "
                                "the analyses' own deltas. If every analysis is pure, all of delta can be delta'."));
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
    // A narrow window cuts the name; the open list shows it in full.
    m_filter->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_filter->setMinimumContentsLength(kLettersOfFilter);
    m_filter->view()->setMinimumWidth(m_filter->view()->sizeHintForColumn(0) + kBesideText);
    m_onHalt = makeChoice(this, QStringLiteral("onHalt"), tr("After a refusal"),
                          tr("Whether smaller analyses may be tried after a refusal"),
                          {tr("skip it, go on"), tr("stop for good")}, false);
    createGroup();
    m_people = new FieldEdit(QStringLiteral("people"), tr("Number of people"), this);
    m_people->setToolTip(
        tr("How many people are in the data, if that may be known: a delta of one over it or more gives "
           "no protection"));
    m_people->line()->setPlaceholderText(tr("not stated"));
    m_guarantee = new GuaranteeLabel(this);
    m_guarantee->setMinimumHeight(2 * m_guarantee->fontMetrics().lineSpacing()); // what follows does not move with it
    m_guarantee->setAlignment(Qt::AlignTop);
    m_meaning = new QLabel(this);
    m_meaning->setObjectName(QStringLiteral("budgetMeaning"));
    m_meaning->setAccessibleName(tr("Meaning of the budget"));
    m_meaning->setWordWrap(true);
    m_meaning->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_meaning->hide();
}

void BudgetBar::createGroup()
{
    m_groupOf = makeChoice(this, QStringLiteral("groupOf"), tr("Group"),
                           tr("Who may have several of what is protected, such as a person with several records; their "
                              "guarantee stands beside that for one"),
                           {tr("person"), tr("household"), tr("establishment")}, true);
    m_groupOf->lineEdit()->setPlaceholderText(tr("none: one each"));
    m_groupSize = new FieldEdit(QStringLiteral("groupSize"), tr("Size of the group"), this);
    m_groupSize->setToolTip(tr("Most records that each of them has"));
    m_groupBound = new QLineEdit(this);
    m_groupBound->setObjectName(QStringLiteral("groupBound"));
    m_groupBound->setAccessibleName(tr("What bounds the group"));
    m_groupBound->setToolTip(
        tr("What enforces the size, such as: the import keeps the first 5 records of each person"));
    m_groupBound->setPlaceholderText(tr("what enforces it; empty: it is only stated"));
}

void BudgetBar::layOutGroup(QGridLayout *grid, int row)
{
    addField(grid, row, 0, tr("Group"), m_groupOf, 3);
    addField(grid, row, 4, tr("at most"), m_groupSize);
    addField(grid, row, 6, tr("Bound"), m_groupBound);
}

QWidget *BudgetBar::makeSplit()
{
    auto *split = new QWidget(this); // no focus proxy: Tab would return to the field again and again
    auto *layout = new QHBoxLayout(split);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_deltaPrime, 1);
    m_plus = new QLabel(tr("+ delta''"), split);
    m_plus->setToolTip(tr("The rest of delta, for the analyses' own deltas"));
    layout->addWidget(m_plus, 0, Qt::AlignVCenter);
    layout->addWidget(m_deltaSecond, 0, Qt::AlignVCenter);
    return split;
}

/// Adapts labels and help to the notion of the budget, and lists the filters that can guard it.
void BudgetBar::showNotion(const Policy &policy)
{
    const Notion notion = notionOf(policy);
    const bool native = notion != Notion::Dp;
    m_notion->setCurrentIndex(m_notion->findData(static_cast<int>(notion)));
    const QString names[] = {tr("Budget epsilon"), tr("Budget rho"), tr("Budget mu"), tr("Budget of Renyi orders")};
    const QString helps[] = {tr("The largest epsilon that the whole interaction may cost, in nats"),
                             tr("Largest zCDP parameter rho of the whole interaction; typed numbers add up exactly"),
                             tr("Largest Gaussian DP parameter mu of the whole interaction; squares of mu add up"),
                             tr("Largest divergence of the whole interaction at each order, such as 8: 1.5, 16: 3")};
    m_epsilon->line()->setAccessibleName(names[m_notion->currentIndex()]);
    m_epsilon->setToolTip(helps[m_notion->currentIndex()]);
    m_delta->setToolTip(native ? tr("The delta at which the budget is converted to epsilon, and at which odometers and "
                                    "compositions answer; 0: none")
                               : tr("Additive slack in the definition: P(S) ≤ e^ε Q(S) + δ for every event S. Keep "
                                    "it far below one over the number of people."));
    m_splitName->setText(native ? tr("delta&''") : tr("delta&'"));
    m_plus->setVisible(!native);
    m_deltaSecond->setVisible(!native);
    m_deltaPrime->setEnabled(notion != Notion::Gdp);
    m_deltaPrime->line()->setAccessibleName(native ? tr("Delta second") : tr("Delta prime"));
    auto *filters = qobject_cast<QStandardItemModel *>(m_filter->model());
    for (int row = 0; filters != nullptr && row < m_filter->count(); ++row)
        filters->item(row)->setEnabled(!native ||
                                       m_filter->itemData(row).toString() == fromCore(policy.native->filter()));
}

void BudgetBar::layOut()
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(8, 8, 8, 4);
    grid->setHorizontalSpacing(8);
    addField(grid, 0, 0, tr("&Title"), m_title, 5);
    addField(grid, 0, 6, tr("P&rotects"), m_entity);
    addField(grid, 0, 8, tr("&Neighbours"), m_neighbours);
    grid->addWidget(m_notion, 1, 0, Qt::AlignTop);
    grid->addWidget(m_epsilon, 1, 1, Qt::AlignTop);
    addField(grid, 1, 2, tr("&delta"), m_delta);
    m_splitName = addField(grid, 1, 4, tr("delta&'"), makeSplit());
    m_splitName->setBuddy(m_deltaPrime->line());
    addField(grid, 1, 6, tr("Filter"), m_filter);
    addField(grid, 1, 8, tr("After a ref&usal"), m_onHalt);
    layOutGroup(grid, 2);
    addField(grid, 2, 8, tr("People"), m_people);
    grid->addWidget(m_guarantee, 3, 0, 1, 10);
    grid->addWidget(m_meaning, 4, 0, 1, 10);
    for (const int column : {1, 3, 5, 9})
        grid->setColumnStretch(column, 1);
    grid->setColumnStretch(7, 3); // the longest names
}

} // namespace epsilometer::ui
