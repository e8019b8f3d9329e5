// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/budget/budget_bar.h"

#include "core/base/text/display.h"
#include "core/budgets/scoped_promise.h"
#include "core/plan/budget_form.h"
#include "core/present/charts/tradeoff/tradeoff_charts.h"
#include "core/present/text/filter_name.h"
#include "core/service/record_risk.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/guarantee_label.h"
#include "ui/widgets/line_undo.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

#include <utility>

namespace epsilometer::ui {

namespace {

/// Shows a value, unless the text already has it: 1e-6 is not turned into 0.000001 while the user types. A refused text
/// stays for correction.
void showExact(FieldEdit *field, const Exact &value)
{
    if (field->isRefused())
        return;
    const auto typed = Exact::parse("value", toCore(field->text().trimmed()));
    if (typed.ok() && *typed == value && field->problem().isEmpty())
        return;
    field->setText(fromCore(displayExactly(value)));
    field->setProblem({});
}

/// showExact() for the amount of a budget in any notion.
void showAmount(FieldEdit *field, const Policy &policy)
{
    if (field->isRefused())
        return;
    const auto typed = withAmount(policy, toCore(field->text()));
    if (typed.ok() && *typed == policy && field->problem().isEmpty())
        return;
    field->setText(fromCore(amountText(policy)));
    field->setProblem({});
}

} // namespace

BudgetBar::BudgetBar(PlanDocument &document, LiveAccount &account, QWidget *parent)
    : QWidget(parent), m_document(document), m_account(account)
{
    setObjectName(QStringLiteral("budgetBar"));
    createFields();
    layOut();
    connectFields();
    connect(&document, &PlanDocument::recordedChanged, this, [this] { // another plan, or another state of its file
        for (FieldEdit *field : {m_epsilon, m_delta, m_deltaPrime, m_groupSize, m_people})
            field->setProblem({});
    });
    connect(&document, &PlanDocument::planChanged, this, &BudgetBar::showPlan);
    connect(&document, &PlanDocument::editRefused, this, &BudgetBar::showPlan); // the typed text is not in the ledger
    connect(&account, &LiveAccount::changed, this, &BudgetBar::showGuarantee);
    connect(&account, &LiveAccount::changed, this, &BudgetBar::showMeaning);
    showPlan();
}

void BudgetBar::connectFields()
{
    connect(m_notion, &QComboBox::activated, this, [this] {
        const auto notion = static_cast<Notion>(m_notion->currentData().toInt());
        for (FieldEdit *field : {m_epsilon, m_delta, m_deltaPrime})
            field->setProblem({});
        applyPolicy(nullptr, inNotion(m_document.plan().policy, notion), tr("Change the budget's notion"));
    });
    connect(m_epsilon, &FieldEdit::edited, this, &BudgetBar::amountEdited);
    connect(m_epsilon, &FieldEdit::finished, this, &BudgetBar::finishTyping);
    connectBudgetField(m_delta, "delta", tr("Change delta"), withDelta);
    connectBudgetField(m_deltaPrime, "delta_prime", tr("Change the split of delta"), withSplit);
    connect(m_filter, &QComboBox::activated, this, [this] {
        const Policy policy = withFilter(m_document.plan().policy, toCore(m_filter->currentData().toString()));
        applyPolicy(nullptr, policy, tr("Change filter"));
    });
    connect(m_onHalt, &QComboBox::activated, this, [this](int index) {
        Policy policy = m_document.plan().policy;
        policy.onHalt = index == 0 ? OnHalt::Skip : OnHalt::Latch;
        applyPolicy(nullptr, policy, tr("Change what a refusal does"));
    });
    connect(m_title, &QLineEdit::textEdited, this, [this](const QString &text) {
        (void)m_document.apply(edit::SetTitle{toCore(text)}, tr("Change title"), QStringLiteral("title"));
    });
    connect(m_title, &QLineEdit::editingFinished, this, [this] {
        forgetTyping(m_title);
        m_document.breakMerge();
    });
    for (QLineEdit *line : {m_title, m_entity->lineEdit(), m_neighbours->lineEdit()})
        passUndoOn(line);
    connect(m_entity, &QComboBox::currentTextChanged, this, [this](const QString &text) {
        editUnit(&Unit::entity, text, tr("Change whom it protects"), QStringLiteral("unit"));
    });
    connectGroup();
    connect(m_people, &FieldEdit::edited, this, &BudgetBar::peopleEdited);
    connect(m_people, &FieldEdit::finished, this, [this] { m_document.breakMerge(); });
    for (const QComboBox *choice : {m_entity, m_neighbours, m_groupOf}) { // each choice is an edit of its own
        connect(choice, &QComboBox::activated, this, [this] { m_document.breakMerge(); });
        connect(choice->lineEdit(), &QLineEdit::editingFinished, this, [this] { m_document.breakMerge(); });
    }
    connect(m_neighbours, &QComboBox::currentTextChanged, this, [this](const QString &text) {
        (void)m_document.apply(edit::SetNeighbours{toCore(text.trimmed())}, tr("Change neighbours"),
                               QStringLiteral("neighbours"));
    });
}

void BudgetBar::connectBudgetField(FieldEdit *field, const char *parameter, const QString &name, Setter set)
{
    connect(field, &FieldEdit::edited, this,
            [this, field, parameter, name, set] { budgetEdited(field, parameter, name, set); });
    connect(field, &FieldEdit::finished, this, &BudgetBar::finishTyping);
}

/// What the user found in the field. A text that is half typed, such as the 0 of 0.5, may change the filter and the split;
/// the whole text starts from what was there before it.
const Policy &BudgetBar::policyBefore()
{
    const Policy &policy = m_document.plan().policy;
    if (!m_typing || m_typing->reached != policy)
        m_typing = Typing{policy, policy};
    return m_typing->before;
}

void BudgetBar::applyTyped(FieldEdit *field, const Policy &policy, const QString &name)
{
    const Typing typing{policyBefore(), policy};
    applyPolicy(field, policy, name);
    if (m_document.plan().policy != policy)
        return;
    m_typing = typing;
    if (policy.filter != typing.before.filter)
        field->setNote(tr("The filter is %1 now, and delta' %2: the default for this budget.")
                           .arg(coreText(present::filterName(policy.filter)), m_deltaPrime->text()));
}

void BudgetBar::budgetEdited(FieldEdit *field, const char *parameter, const QString &name, Setter set)
{
    const auto value = Exact::parse(parameter, toCore(field->text().trimmed()));
    if (!value.ok())
        return refuse(field, errorText(value.error()));
    applyTyped(field, set(policyBefore(), *value), name);
}

void BudgetBar::amountEdited()
{
    const Policy &policy = policyBefore();
    const auto changed = withAmount(policy, toCore(m_epsilon->text()));
    if (!changed.ok())
        return refuse(m_epsilon, errorText(changed.error()));
    applyTyped(m_epsilon, *changed, policy.native ? tr("Change the budget") : tr("Change epsilon"));
}

/// The next text starts from the policy as it is.
void BudgetBar::finishTyping()
{
    m_typing.reset();
    m_document.breakMerge();
}

void BudgetBar::applyPolicy(FieldEdit *field, const Policy &policy, const QString &name)
{
    const QString key = field == nullptr ? QString() : field->objectName();
    // Clear first: showPlan() overwrites only fields that have a problem or another value.
    if (field != nullptr)
        field->setProblem({});
    const Status status = m_document.apply(edit::SetPolicy{policy}, name, key);
    if (m_document.isReadOnly())
        return showPlan();
    if (!status.ok() && field != nullptr)
        refuse(field, errorText(status.error()));
}

void BudgetBar::refuse(FieldEdit *field, const QString &problem)
{
    if (m_document.isReadOnly())
        return showPlan();
    const bool comma = field->text().contains(QLatin1Char(','));
    field->refuse(comma ? tr("%1; decimals have a point, as in 1.5").arg(problem) : problem);
    m_document.takeBack(field->objectName());
}

void BudgetBar::editUnit(std::string Unit::*part, const QString &text, const QString &name, const QString &mergeKey)
{
    Unit unit = m_document.plan().unit;
    unit.*part = toCore(text.trimmed());
    (void)m_document.apply(edit::SetUnit{std::move(unit)}, name, mergeKey);
}

void BudgetBar::connectGroup()
{
    connect(m_groupOf, &QComboBox::currentTextChanged, this, [this](const QString &text) {
        editUnit(&Unit::groupOf, text, tr("Change the group"), QStringLiteral("groupOf"));
    });
    connect(m_groupSize, &FieldEdit::edited, this, &BudgetBar::groupSizeEdited);
    connect(m_groupSize, &FieldEdit::finished, this, [this] { m_document.breakMerge(); });
    connect(m_groupBound, &QLineEdit::textEdited, this, [this](const QString &text) {
        editUnit(&Unit::groupBound, text, tr("Change what bounds the group"), QStringLiteral("groupBound"));
    });
    connect(m_groupBound, &QLineEdit::editingFinished, this, [this] {
        forgetTyping(m_groupBound);
        m_document.breakMerge();
    });
    for (QLineEdit *line : {m_groupOf->lineEdit(), m_groupBound})
        passUndoOn(line);
}

void BudgetBar::groupSizeEdited()
{
    Unit typed;
    typed.groupOf = "group"; // any name will do
    typed.groupSize = toCore(m_groupSize->text().trimmed());
    if (!typed.groupSize.empty() && !groupSize(typed))
        return refuse(m_groupSize, tr("A whole number from 1 to 10^9, such as 5"));
    m_groupSize->setProblem({});
    editUnit(&Unit::groupSize, m_groupSize->text(), tr("Change the size of the group"), m_groupSize->objectName());
}

void BudgetBar::peopleEdited()
{
    std::string people = toCore(m_people->text().trimmed());
    if (people.empty() && !m_document.stated(statementKind("n")).isEmpty())
        return refuse(m_people, tr("The ledger states a number; a new one replaces it"));
    if (const Status whole = checkPeople("people", people); !whole.ok())
        return refuse(m_people, errorText(whole.error()));
    m_people->setProblem({});
    (void)m_document.apply(edit::SetPeople{std::move(people)}, tr("Change the number of people"),
                           m_people->objectName());
}

void BudgetBar::showPeople(const Plan &plan)
{
    if (m_people->isRefused())
        return;
    m_people->setText(fromCore(plan.people));
    const bool protects = isBelowOnePerPerson(plan.policy.delta, plan.people).value_or(true);
    m_people->setProblem(
        protects ? QString() : tr("Delta is one over it or more: publishing one random person's data satisfies it"));
}

void BudgetBar::showPlan()
{
    const Plan &plan = m_document.plan();
    const QSignalBlocker blockers[]{QSignalBlocker(m_entity), QSignalBlocker(m_neighbours), QSignalBlocker(m_groupOf)};
    if (m_title->text() != fromCore(plan.title))
        m_title->setText(fromCore(plan.title));
    if (m_entity->currentText().trimmed() != fromCore(plan.unit.entity))
        m_entity->setCurrentText(fromCore(plan.unit.entity));
    if (m_neighbours->currentText().trimmed() != fromCore(plan.neighbours))
        m_neighbours->setCurrentText(fromCore(plan.neighbours));
    if (m_groupOf->currentText().trimmed() != fromCore(plan.unit.groupOf))
        m_groupOf->setCurrentText(fromCore(plan.unit.groupOf));
    if (!m_groupSize->isRefused())
        m_groupSize->setText(fromCore(plan.unit.groupSize));
    if (m_groupBound->text().trimmed() != fromCore(plan.unit.groupBound))
        m_groupBound->setText(fromCore(plan.unit.groupBound));
    for (QWidget *field : {static_cast<QWidget *>(m_groupSize), static_cast<QWidget *>(m_groupBound)})
        field->setEnabled(!plan.unit.groupOf.empty());
    showPeople(plan);
    showPolicy(plan.policy);
    showGuarantee();
}

void BudgetBar::showPolicy(const Policy &policy)
{
    showNotion(policy);
    showAmount(m_epsilon, policy);
    showExact(m_delta, shownDelta(policy));
    showExact(m_deltaPrime, shownSplit(policy));
    m_deltaSecond->setText(fromCore(displayExactly(policy.deltaSecond())));
    m_filter->setCurrentIndex(m_filter->findData(fromCore(policy.filter)));
    m_onHalt->setCurrentIndex(policy.onHalt == OnHalt::Skip ? 0 : 1);
}

void BudgetBar::showGuarantee()
{
    // Taken from the account instead of the filter: making a filter can take long, and this is the window's thread.
    if (m_document.damage() != nullptr)
        return m_guarantee->clearGuarantee(tr("No guarantee: the ledger is damaged."));
    const auto result = m_account.result();
    if (!result)
        return m_guarantee->clearGuarantee(
            m_account.problem().isEmpty() ? ChartPanel::computing() : tr("No guarantee: %1").arg(m_account.problem()));
    const account::SequenceReport &sequence = result->sequence;
    if (sequence.decisionProblem)
        return m_guarantee->clearGuarantee(tr("No guarantee: %1").arg(errorText(*sequence.decisionProblem)));
    if (!m_document.statesPolicy() && m_document.plan().policy == Policy())
        return m_guarantee->clearGuarantee(tr("No budget yet: the ledger states none. Fill in epsilon and delta."));
    // Recorded rounds cannot be refused afterwards: once the policy is exceeded there is no guarantee.
    if (sequence.firstBeyond)
        return m_guarantee->clearGuarantee(
            tr("No guarantee: the recorded analyses go past this policy at row %1.").arg(*sequence.firstBeyond + 1));
    if (const account::FilterReport *own = account::ownFilter(sequence.account))
        m_guarantee->show(own->guarantee, m_document.plan());
}

/// What the promise means for a person at common odds; the trade-off page varies them.
void BudgetBar::showMeaning()
{
    const auto result = m_account.drawable();
    const bool isKept = result && result->headline->keepsBudget() && !isWithoutLimit(m_document.plan().policy);
    m_meaning->setVisible(isKept);
    if (!isKept)
        return;
    const auto share = [](std::uint64_t percent) { return Exact::quotient(Exact(percent), Exact(std::uint64_t{100})); };
    const tradeoff::Attack attack =
        service::budgetAttack(service::inForce(*result->headline), {share(1), share(50), share(10)});
    const auto shown = [](double most) { return fromCore(present::percentUp(most)); };
    constexpr int kLongest = 24; // one long word would widen the window
    const QString entity = fromCore(m_document.plan().unit.entity).left(kLongest);
    m_meaning->setText(
        tr("Whatever is asked within it: an attacker who wrongly accuses 1% of those outside the data, one %4 each, "
           "finds at most %1 of those in it; at even odds the best guess whether the data of one %4 was used is "
           "right in at most %2; a secret guessed in 10% without the outputs is guessed with them in at most %3.")
            .arg(shown(attack.found), shown(*attack.right), shown(*attack.guessed),
                 entity.isEmpty() ? tr("record") : entity));
}

} // namespace epsilometer::ui
