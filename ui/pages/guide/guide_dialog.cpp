// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/guide/guide_dialog.h"

#include "core/calibrate/largest_fit.h"
#include "core/catalog/catalog.h"
#include "core/mechanisms/parameter_text.h"
#include "core/present/charts/tradeoff/tradeoff_charts.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/problem_label.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>
#include <QWizardPage>

#include <algorithm>
#include <functional>

namespace epsilometer::ui {

namespace {

/// A page that is complete if none of its fields has a problem.
class CheckedPage : public QWizardPage {
public:
    using QWizardPage::QWizardPage;
    [[nodiscard]] bool isComplete() const override
    {
        return std::ranges::all_of(findChildren<FieldEdit *>(),
                                   [](const FieldEdit *field) { return field->problem().isEmpty(); });
    }
};

/// The last page. It checks its answers when it is entered or they change, and is complete without a problem.
class AnalysesPage : public QWizardPage {
public:
    AnalysesPage(const QLabel &problem, std::function<void()> explain, QWidget *parent)
        : QWizardPage(parent), m_problem(problem), m_explain(std::move(explain))
    {
    }
    void initializePage() override { again(); }
    [[nodiscard]] bool isComplete() const override { return m_problem.text().isEmpty(); }
    void again()
    {
        m_explain();
        Q_EMIT completeChanged();
    }

private:
    const QLabel &m_problem;
    std::function<void()> m_explain;
};

QLabel *makeWrapped(const QString &text, QWidget *parent)
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
    m_neighbours->addItem(tr("what one of them contributes, how many there are being public"),
                          QStringLiteral("zero-out"));
    auto *form = new QFormLayout;
    form->addRow(tr("One &unit is a"), m_entity);
    form->addRow(tr("Hidden from every reader"), m_neighbours);
    auto *layout = new QVBoxLayout(page);
    layout->addWidget(
        makeWrapped(tr("Everything that one unit contributed is hidden together: protecting a row does not "
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
    m_people = new FieldEdit(QStringLiteral("guidePeople"), tr("Number of people"), page);
    m_people->line()->setPlaceholderText(tr("not stated: delta cannot be judged"));
    m_meaning = makeWrapped({}, page);
    m_meaning->setObjectName(QStringLiteral("guideMeaning"));
    auto *form = new QFormLayout;
    form->addRow(tr("&epsilon"), m_epsilon);
    form->addRow(tr("&delta"), m_delta);
    form->addRow(tr("&people in the data"), m_people);
    auto *layout = new QVBoxLayout(page);
    layout->addWidget(
        makeWrapped(tr("The budget is fixed before the first analysis and holds for all of them together. "
                       "Delta is additive slack in the promise; keep it far below one over the number of people, "
                       "which you may state."),
                    page));
    layout->addLayout(form);
    layout->addWidget(m_meaning);
    layout->addStretch();
    for (FieldEdit *field : {m_epsilon, m_delta, m_people}) {
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
    explainPeople(delta.ok() ? *delta : Exact());
    m_meaning->clear();
    if (!epsilon.ok() || !delta.ok())
        return;
    const Policy policy = makePolicy(*epsilon, *delta);
    if (const Status valid = validate(policy); !valid.ok())
        return m_delta->setProblem(errorText(valid.error()));
    m_meaning->setText(coreText(present::attackSentence(tradeoff::budgetProfiles(policy))));
}

void GuideDialog::explainPeople(const Exact &delta)
{
    const std::string people = toCore(m_people->text().trimmed());
    const Status whole = checkPeople("people", people);
    const bool protects = isBelowOnePerPerson(delta, people).value_or(true);
    m_people->setProblem(!whole.ok() ? errorText(whole.error())
                         : protects  ? QString()
                                     : tr("Delta is one over it or more: publishing one random person's data "
                                           "satisfies it. Choose a smaller delta."));
}

QWizardPage *GuideDialog::makeAnalysesPage()
{
    m_split = makeWrapped({}, this);
    m_split->setObjectName(QStringLiteral("guideSplit"));
    m_splitProblem = makeProblemLabel(this);
    m_splitProblem->setObjectName(QStringLiteral("guideSplitProblem"));
    auto *page = new AnalysesPage(
        *m_splitProblem, [this] { explainSplit(); }, this);
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
    auto *about = makeWrapped({}, page);
    const auto describe = [this, about] {
        const MechanismKind *kind = findMechanism(m_catalog.mechanisms, toCore(m_kind->currentData().toString()));
        about->setText(kind == nullptr ? QString() : coreText(kind->description()));
    };
    connect(m_kind, &QComboBox::currentIndexChanged, this, describe);
    describe();
    connect(m_kind, &QComboBox::currentIndexChanged, page, [page] { page->again(); });
    connect(m_count, &QSpinBox::valueChanged, page, [page] { page->again(); });
    auto *form = new QFormLayout;
    form->addRow(tr("How &many"), m_count);
    form->addRow(tr("&Kind"), m_kind);
    auto *layout = new QVBoxLayout(page);
    layout->addLayout(form);
    layout->addWidget(about);
    layout->addWidget(m_split);
    layout->addWidget(m_splitProblem);
    layout->addWidget(
        makeWrapped(tr("In the plan you can change each, add others, make one depend on another's outcome, "
                       "lock some and split the rest anew."),
                    page));
    layout->addStretch();
    return page;
}

Policy GuideDialog::policy() const
{
    const auto epsilon = Exact::parse("epsilon", toCore(m_epsilon->text().trimmed()));
    const auto delta = Exact::parse("delta", toCore(m_delta->text().trimmed()));
    return makePolicy(epsilon.ok() ? *epsilon : Exact(1), delta.ok() ? *delta : Exact());
}

calibrate::SplitShare GuideDialog::share() const
{
    calibrate::SplitShare share;
    if (const MechanismKind *kind = findMechanism(m_catalog.mechanisms, toCore(m_kind->currentData().toString())))
        share.mechanism = exampleMechanism(*kind);
    share.parameter = calibrate::mainParameter(share.mechanism).value_or("");
    share.count = static_cast<std::uint64_t>(m_count->value());
    return share;
}

Result<calibrate::EvenSplit> GuideDialog::split() const
{
    constexpr int kDigits = 3;
    // Split under the universal filter, which answers while the user types. The potential filter would need a new
    // family for every value that is tried.
    return calibrate::splitEvenly(m_catalog.mechanisms, m_catalog.filters, withFilter(policy(), kUniversalFilter),
                                  share(), kDigits);
}

QString GuideDialog::splitText(const calibrate::EvenSplit &split) const
{
    const std::string parameter = share().parameter;
    const std::string *value = split.mechanism.quantity(parameter);
    const QString each =
        QStringLiteral("%1 = %2").arg(fromCore(parameter), value == nullptr ? QString() : fromCore(*value));
    const QString title = coreText(split.filter->title());
    if (split.why.empty())
        return tr("The budget is split evenly over them, as much as the filter “%1” admits: %2 each.").arg(title, each);
    const QString reason = tr("The default filter does not apply to them: %1.").arg(coreText(split.why));
    const QString choice =
        calibrate::isNoise(parameter).value_or(false)
            ? tr("The plan uses the filter “%1”: it admits the least noise, %2 each, split evenly.")
            : tr("The plan uses the filter “%1”: it admits the largest cost, %2 each, split evenly.");
    return reason + QLatin1Char(' ') + choice.arg(title, each);
}

void GuideDialog::explainSplit()
{
    const auto found = split();
    m_split->setText(found.ok() ? splitText(*found) : QString());
    m_splitProblem->setText(
        found.ok() ? QString()
                   : tr("No filter admits such analyses within this budget: %1").arg(errorText(found.error())));
    m_splitProblem->setVisible(!found.ok());
}

Plan GuideDialog::plan() const
{
    Plan plan;
    plan.unit.entity = toCore(m_entity->currentText());
    plan.neighbours = toCore(m_neighbours->currentData().toString());
    plan.policy = policy();
    plan.people = toCore(m_people->text().trimmed());
    const auto found = split();
    if (found.ok())
        plan.policy = withFilter(std::move(plan.policy), found->filter->id());
    for (int at = 1; at <= m_count->value(); ++at) {
        Step step;
        step.label = toCore(tr("analysis %1").arg(at));
        step.mechanism = found.ok() ? found->mechanism : share().mechanism;
        plan.steps.push_back(std::move(step));
    }
    return plan;
}

} // namespace epsilometer::ui
