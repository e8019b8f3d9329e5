// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/guide/guide_dialog.h"

#include "core/calibrate/largest_fit.h"
#include "core/calibrate/split.h"
#include "core/catalog/catalog.h"
#include "core/mechanisms/parameter_example.h"
#include "core/present/charts/tradeoff/tradeoff_charts.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>
#include <QWizardPage>

namespace epsilometer::ui {

namespace {

/// A page that is complete as long as its fields have no problem.
class CheckedPage : public QWizardPage {
public:
    using QWizardPage::QWizardPage;
    [[nodiscard]] bool isComplete() const override
    {
        for (const FieldEdit *field : findChildren<FieldEdit *>()) {
            if (!field->problem().isEmpty() || field->text().trimmed().isEmpty())
                return false;
        }
        return true;
    }
};

QLabel *makeText(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setWordWrap(true);
    return label;
}

} // namespace

GuideDialog::GuideDialog(const Catalog &catalog, QWidget *parent) : QWizard(parent), m_catalog(catalog)
{
    setObjectName(QStringLiteral("guideDialog"));
    setWindowTitle(tr("A first plan"));
    setWizardStyle(QWizard::ClassicStyle);
    setOption(QWizard::NoBackButtonOnStartPage);
    resize(620, 420);
    addPage(makeUnitPage());
    addPage(makeBudgetPage());
    addPage(makeAnalysesPage());
    setButtonText(QWizard::FinishButton, tr("Make the plan"));
}

QWizardPage *GuideDialog::makeUnitPage()
{
    auto *page = new QWizardPage(this);
    page->setTitle(tr("Whom does it protect?"));
    m_entity = new QComboBox(page);
    m_entity->setObjectName(QStringLiteral("guideEntity"));
    m_entity->setAccessibleName(tr("Whom it protects"));
    m_entity->addItems({QStringLiteral("person"), QStringLiteral("household"), QStringLiteral("row")});
    m_neighbours = new QComboBox(page);
    m_neighbours->setObjectName(QStringLiteral("guideNeighbours"));
    m_neighbours->setAccessibleName(tr("Neighbours"));
    m_neighbours->addItem(tr("whether one of them is in the data at all"), QStringLiteral("add-remove"));
    m_neighbours->addItem(tr("what the data say about one of them"), QStringLiteral("replace-one"));
    auto *form = new QFormLayout;
    form->addRow(tr("One &unit is a"), m_entity);
    form->addRow(tr("Nobody learns"), m_neighbours);
    auto *layout = new QVBoxLayout(page);
    layout->addWidget(makeText(tr("Everything that one unit contributed is hidden together: protecting a row does not "
                                  "protect a person who has many."),
                               page));
    layout->addLayout(form);
    layout->addStretch();
    return page;
}

QWizardPage *GuideDialog::makeBudgetPage()
{
    auto *page = new CheckedPage(this);
    page->setTitle(tr("How much may be spent, in all?"));
    m_epsilon = new FieldEdit(QStringLiteral("guideEpsilon"), tr("Epsilon"), page);
    m_epsilon->setText(QStringLiteral("1"));
    m_delta = new FieldEdit(QStringLiteral("guideDelta"), tr("Delta"), page);
    m_delta->setText(QStringLiteral("1e-6"));
    m_meaning = makeText({}, page);
    m_meaning->setObjectName(QStringLiteral("guideMeaning"));
    auto *form = new QFormLayout;
    form->addRow(tr("&epsilon"), m_epsilon);
    form->addRow(tr("&delta"), m_delta);
    auto *layout = new QVBoxLayout(page);
    layout->addWidget(
        makeText(tr("The budget is fixed before the first analysis and holds for all of them together. "
                    "Delta is the chance that the promise fails: far below one over the number of people."),
                 page));
    layout->addLayout(form);
    layout->addWidget(m_meaning);
    layout->addStretch();
    for (FieldEdit *field : {m_epsilon, m_delta}) {
        connect(field, &FieldEdit::edited, this, [this, page] {
            explainBudget();
            Q_EMIT page->completeChanged();
        });
    }
    explainBudget();
    return page;
}

void GuideDialog::explainBudget()
{
    const auto epsilon = Exact::parse("epsilon", toCore(m_epsilon->text().trimmed()));
    const auto delta = Exact::parse("delta", toCore(m_delta->text().trimmed()));
    m_epsilon->setProblem(epsilon.ok() ? QString() : errorText(epsilon.error()));
    m_delta->setProblem(delta.ok() ? QString() : errorText(delta.error()));
    m_meaning->clear();
    if (!epsilon.ok() || !delta.ok())
        return;
    const Policy policy = makePolicy(*epsilon, *delta);
    if (const Status valid = validate(policy); !valid.ok())
        return m_delta->setProblem(errorText(valid.error()));
    m_meaning->setText(coreText(attackSentence(budgetProfiles(policy))));
}

QWizardPage *GuideDialog::makeAnalysesPage()
{
    auto *page = new QWizardPage(this);
    page->setTitle(tr("Which analyses?"));
    m_count = new QSpinBox(page);
    m_count->setObjectName(QStringLiteral("guideCount"));
    m_count->setAccessibleName(tr("Number of analyses"));
    constexpr int kMost = 1000;
    m_count->setRange(1, kMost);
    m_count->setValue(10);
    m_kind = new QComboBox(page);
    m_kind->setObjectName(QStringLiteral("guideKind"));
    m_kind->setAccessibleName(tr("Kind of analysis"));
    for (const char *id : {"laplace", "gaussian", "pure_dp", "zcdp"}) {
        if (const MechanismKind *kind = findMechanism(m_catalog.mechanisms, id)) {
            m_kind->addItem(coreText(kind->title()), fromCore(kind->id()));
            m_kind->setItemData(m_kind->count() - 1, coreText(kind->description()), Qt::ToolTipRole);
        }
    }
    auto *about = makeText({}, page);
    const auto describe = [this, about] {
        const MechanismKind *kind = findMechanism(m_catalog.mechanisms, toCore(m_kind->currentData().toString()));
        about->setText(kind == nullptr ? QString() : coreText(kind->description()));
    };
    connect(m_kind, &QComboBox::currentIndexChanged, this, describe);
    describe();
    auto *form = new QFormLayout;
    form->addRow(tr("How &many"), m_count);
    form->addRow(tr("&Kind"), m_kind);
    auto *layout = new QVBoxLayout(page);
    layout->addLayout(form);
    layout->addWidget(about);
    layout->addWidget(makeText(tr("The budget is split evenly over them, as much as the recommended filter admits. In "
                                  "the plan you can change each, add others, make one depend on another's outcome, "
                                  "lock some and split the rest anew."),
                               page));
    layout->addStretch();
    return page;
}

Plan GuideDialog::plan() const
{
    Plan plan;
    plan.unit.entity = toCore(m_entity->currentText());
    plan.neighbours = toCore(m_neighbours->currentData().toString());
    const auto epsilon = Exact::parse("epsilon", toCore(m_epsilon->text().trimmed()));
    const auto delta = Exact::parse("delta", toCore(m_delta->text().trimmed()));
    plan.policy = makePolicy(epsilon.ok() ? *epsilon : Exact(1), delta.ok() ? *delta : Exact());
    const MechanismKind *kind = findMechanism(m_catalog.mechanisms, toCore(m_kind->currentData().toString()));
    if (kind == nullptr)
        return plan;
    SplitShare share;
    share.mechanism = exampleMechanism(*kind);
    share.parameter = mainParameter(share.mechanism).value_or("");
    share.count = static_cast<std::uint64_t>(m_count->value());
    for (const auto &filter : m_catalog.filters) {
        if (filter->id() != plan.policy.filter)
            continue;
        const auto state = filter->start(plan.policy);
        const auto split =
            state.ok() ? splitBudget(m_catalog.mechanisms, **state, {share}, 3) : Result<Split>(state.error());
        if (split.ok())
            share.mechanism = split->mechanisms.front();
    }
    for (int at = 1; at <= m_count->value(); ++at) {
        Step step;
        step.label = toCore(tr("analysis %1").arg(at));
        step.mechanism = share.mechanism;
        plan.steps.push_back(std::move(step));
    }
    return plan;
}

} // namespace epsilometer::ui
