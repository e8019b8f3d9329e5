// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/scopes/scope_dialogs.h"

#include "core/account/guard.h"
#include "core/base/contains.h"
#include "core/base/require.h"
#include "core/base/text/number_text.h"
#include "core/ledger/ledger.h"
#include "core/plan/budget_form.h"
#include "core/plan/stated.h"
#include "core/present/text/words.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/recorder.h"
#include "ui/pages/scopes/scope_words.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/problem_label.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

#include <array>

namespace epsilometer::ui {

namespace {

constexpr int kWidth = 520;

std::string typed(const FieldEdit *field)
{
    return toCore(field->text().trimmed());
}

} // namespace

ScopeEventDialog::ScopeEventDialog(PlanDocument &document, Recorder &recorder, const QString &title,
                                   const QString &about, QWidget *parent)
    : QDialog(parent), m_document(document), m_recorder(recorder), m_form(new QFormLayout),
      m_problem(makeProblemLabel(this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setObjectName(QStringLiteral("scopeDialog"));
    setWindowTitle(title);
    setMinimumWidth(kWidth);
    auto *text = new QLabel(about, this);
    text->setWordWrap(true);
    m_problem->setObjectName(QStringLiteral("scopeProblem"));
    QPushButton *record = m_buttons->button(QDialogButtonBox::Ok);
    record->setText(tr("Record"));
    record->setAutoDefault(false); // Enter at the end of a field must not write a line of the ledger
    m_buttons->button(QDialogButtonBox::Cancel)->setDefault(true);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(text);
    layout->addLayout(m_form);
    layout->addStretch(1);
    layout->addWidget(m_problem);
    layout->addWidget(m_buttons);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &ScopeEventDialog::record);
    connect(&recorder, &Recorder::busyChanged, this, &ScopeEventDialog::updateRecord);
}

/// Enter only completes a field or presses the focused button. Pressing another button could discard the typed text.
void ScopeEventDialog::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter)
        return QDialog::keyPressEvent(event);
    if (auto *button = qobject_cast<QPushButton *>(focusWidget()))
        button->click();
}

void ScopeEventDialog::setReady(bool ready)
{
    m_ready = ready;
    updateRecord();
}

void ScopeEventDialog::updateRecord()
{
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(m_ready && !m_recorder.busy());
}

FieldEdit *ScopeEventDialog::addField(const QString &name, const QString &title, const QString &hint,
                                      std::vector<std::string> parameters)
{
    QString plain = title;
    auto *field = new FieldEdit(name, plain.remove(QLatin1Char('&')), this);
    field->line()->setPlaceholderText(hint);
    auto *label = new QLabel(title, this);
    label->setBuddy(field->line());
    m_form->addRow(label, field);
    m_fields.emplace_back(field, std::move(parameters));
    connect(field, &FieldEdit::edited, this, [this, field] {
        field->setProblem({});
        m_problem->hide();
    });
    return field;
}

QComboBox *ScopeEventDialog::addChoice(const QString &name, const QString &title)
{
    QString plain = title;
    auto *choice = new QComboBox(this);
    choice->setObjectName(name);
    choice->setAccessibleName(plain.remove(QLatin1Char('&')));
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_form->addRow(title, choice);
    return choice;
}

void ScopeEventDialog::addReason()
{
    m_reason = addField(QStringLiteral("scopeReason"), tr("&Reason"), tr("why; auditors of the ledger will ask"),
                        {"reason", "text"});
}

std::string ScopeEventDialog::reason() const
{
    return typed(m_reason);
}

void ScopeEventDialog::record()
{
    m_problem->hide();
    for (const auto &field : m_fields) // an edit in another field may have resolved the problem
        field.first->setProblem({});
    auto said = events();
    if (!said.ok())
        return refuse(said.error());
    if (m_reason != nullptr && reason().empty())
        return refuse(makeError(ErrorCode::OutOfDomain, "reason", "", core::tr("must be given: audits ask for it")));
    for (LedgerFile::NewEvent &event : *said)
        if (m_reason != nullptr)
            event.body.set("reason", reason());
    m_recorder.write(m_document.recordingOf(*std::move(said)), [dialog = QPointer(this)](const Status &status) {
        if (dialog.isNull())
            return;
        if (status.ok())
            dialog->accept();
        else
            dialog->refuse(status.error());
    });
}

void ScopeEventDialog::refuse(const Error &error)
{
    const std::string &name = error.parameter.english();
    for (const auto &field : m_fields)
        if (contains(field.second, name) && field.first->isVisible()) {
            field.first->setProblem(errorText(error));
            return field.first->line()->setFocus();
        }
    m_problem->setText(errorText(error));
    m_problem->show();
}

PartitionDialog::PartitionDialog(PlanDocument &document, Recorder &recorder, QWidget *parent)
    : ScopeEventDialog(document, recorder, tr("Declare a partition"),
                       tr("Blocks, such as regions, that can have budgets of their own. The block of a unit must not "
                          "depend on the data of others. A ledger has one partition, which cannot be changed."),
                       parent),
      m_name(addField(QStringLiteral("partitionName"), tr("&Name"), tr("such as region"), {"name"})),
      m_blocks(addField(QStringLiteral("partitionBlocks"), tr("&Blocks"),
                        tr("names with commas, or a pattern and a number: region/ x 51"), {"blocks"})),
      m_membership(addField(QStringLiteral("partitionMembership"), tr("&Membership"),
                            tr("what decides it, such as the place of residence on 1 January"), {"membership"})),
      m_each(addField(QStringLiteral("partitionEach"), tr("Blocks of &one unit"), tr("at most; 1 if nothing is typed"),
                      {"blocks_per_unit"})),
      m_data(addChoice(QStringLiteral("partitionData"), tr("&Data")))
{
    m_data->addItem(tr("fixed before the first output"), QStringLiteral("fixed"));
    m_data->addItem(tr("may change in view of outputs: budgets by block then need delta 0"),
                    QStringLiteral("adaptive"));
}

Result<ScopeEventDialog::Events> PartitionDialog::events() const
{
    Json body = Json::object({{"name", typed(m_name)},
                              {"membership", typed(m_membership)},
                              {"independent", true},
                              {"data", toCore(m_data->currentData().toString())}});
    static const QRegularExpression numbered(QStringLiteral("^(.*\\S)\\s+[x×]\\s*(\\d+)$"));
    if (const auto match = numbered.match(m_blocks->text().trimmed()); match.hasMatch()) {
        EPSILOMETER_ASSIGN(const std::uint64_t count, parseCount("blocks", toCore(match.captured(2))));
        body.set("blocks",
                 Json::Array{Json::object({{"prefix", toCore(match.captured(1))}, {"count", Json::count(count)}})});
    } else if (const Json names = blocksFromText(typed(m_blocks)); !names.isNull()) {
        body.set("blocks", names);
    }
    if (const std::string each = typed(m_each); !each.empty()) {
        EPSILOMETER_ASSIGN(const std::uint64_t most, parseCount("blocks_per_unit", each));
        body.set("blocks_per_unit", Json::count(most));
    }
    return Events{{"partition", std::move(body)}};
}

ScopeDialog::ScopeDialog(PlanDocument &document, Recorder &recorder, const Scopes &known,
                         const std::optional<ScopedPolicy> &changed, QWidget *parent)
    : ScopeEventDialog(document, recorder, changed ? tr("Change a budget") : tr("Add a budget"),
                       changed
                           ? tr("Another budget for %1. It counts all spends of this scope from the first on, and "
                                "becomes a line of the ledger; what was promised before stays promised.")
                                 .arg(scopeWords(changed->scope))
                           : tr("A budget for a part: a spend in its scope must fit it as well. It becomes a line of "
                                "the ledger. An empty field restricts nothing; * gives each name the whole budget."),
                       parent),
      m_changed(changed)
{
    for (const ScopedPolicy &one : known.policies())
        m_known.push_back(one.scope);
    if (!changed)
        addScope(known);
    addBudget(changed ? changed->policy : makePolicy(Exact(), Exact()));
    addReason();
}

void ScopeDialog::addScope(const Scopes &known)
{
    const auto add = [this](const char *key, const QString &title, const QString &hint) {
        auto *field =
            addField(QStringLiteral("scope_") + QString::fromLatin1(key), title, hint, {"scope." + std::string(key)});
        m_names.emplace_back(key, field);
        return field;
    };
    auto *blocks = add("blocks", tr("&Blocks"), tr("* or a pattern such as north/*"));
    if (!known.partition()) {
        blocks->setEnabled(false);
        blocks->line()->setPlaceholderText(tr("the ledger declares no partition"));
    }
    add("actor", tr("&Actor"), tr("a name, or *"));
    add("purpose", tr("&Purpose"), tr("a name, or *"));
    add("dataset", tr("Data &set"), tr("a name, or *"));
    m_period = addChoice(QStringLiteral("scope_period"), tr("Anew e&ach"));
    m_period->addItem(tr("never: one budget for all time"), QString());
    for (const auto &[period, words] :
         {std::pair(Period::Day, tr("day")), std::pair(Period::Week, tr("week")), std::pair(Period::Month, tr("month")),
          std::pair(Period::Quarter, tr("quarter")), std::pair(Period::Year, tr("year"))})
        m_period->addItem(words, fromCore(nameOf(period)));
    for (const int days : {30, 90, 365}) {
        const Period period{Period::Kind::Days, static_cast<std::uint32_t>(days)};
        m_period->addItem(tr("%1 days").arg(days), fromCore(nameOf(period)));
        m_period->addItem(tr("any %1 days on end").arg(days), fromCore(nameOf({period.kind, period.days, true})));
    }
    add("from", tr("&From"), tr("a date such as 2026-01-31, in UTC"));
    add("until", tr("&Until"), tr("the first day that is not in it"));
}

void ScopeDialog::addBudget(const Policy &policy)
{
    m_notion = addChoice(QStringLiteral("scopeNotion"), tr("&Notion"));
    for (const Notion notion : {Notion::Dp, Notion::Zcdp, Notion::Gdp, Notion::Renyi})
        m_notion->addItem(coreText(present::words(notion)), static_cast<int>(notion));
    m_notion->setCurrentIndex(m_notion->findData(static_cast<int>(notionOf(policy))));
    m_amount =
        addField(QStringLiteral("scopeAmount"), tr("Bu&dget"), tr("epsilon, rho, mu, or orders as 8: 1.5, 16: 3"),
                 {"epsilon", "rho", "mu", "renyi", "order", "limit", "scope"});
    m_delta = addField(QStringLiteral("scopeDelta"), tr("De&lta"), tr("0 where nothing else is typed"),
                       {"delta", "delta_prime"});
    if (m_changed) {
        m_amount->setText(fromCore(amountText(policy)));
        m_delta->setText(fromCore(shownDelta(policy).text()));
    }
    m_filter = addChoice(QStringLiteral("scopeFilter"), tr("Fil&ter"));
    for (const auto &kind : document().catalog().filters)
        m_filter->addItem(QStringLiteral("%1 (%2)").arg(coreText(kind->title()), fromCore(kind->id())),
                          fromCore(kind->id()));
    m_filter->setCurrentIndex(m_filter->findData(fromCore(policy.filter)));
    // A budget in another notion is guarded by the filter of that notion.
    connect(m_notion, &QComboBox::activated, this, [this, policy] {
        const Policy other = inNotion(policy, static_cast<Notion>(m_notion->currentData().toInt()));
        m_filter->setCurrentIndex(m_filter->findData(fromCore(other.filter)));
    });
}

Result<Scope> ScopeDialog::scope() const
{
    if (m_changed)
        return m_changed->scope;
    Json body = Json::object();
    for (const auto &[key, field] : m_names)
        if (const std::string text = typed(field); !text.empty())
            body.set(key, text);
    if (const std::string period = toCore(m_period->currentData().toString()); !period.empty())
        body.set("period", period);
    EPSILOMETER_ASSIGN(Scope scope, scopeFromBody(body));
    if (contains(m_known, scope))
        return makeError(ErrorCode::OutOfDomain, "scope.actor", scope.text(),
                         core::tr("has a policy already: change that one"));
    return scope;
}

Result<Policy> ScopeDialog::policy() const
{
    const Policy before = m_changed ? m_changed->policy : makePolicy(Exact(), Exact());
    Policy policy = inNotion(before, static_cast<Notion>(m_notion->currentData().toInt()));
    EPSILOMETER_ASSIGN(policy, withAmount(policy, typed(m_amount)));
    EPSILOMETER_ASSIGN(const Exact delta, Exact::parse("delta", typed(m_delta).empty() ? "0" : typed(m_delta)));
    if (delta != shownDelta(policy))
        policy = withDelta(policy, delta);
    policy = withFilter(std::move(policy), toCore(m_filter->currentData().toString()));
    policy.reason.clear();
    EPSILOMETER_TRY(validate(policy));
    EPSILOMETER_ASSIGN(const filters::FilterKind *kind,
                       account::findFilter(document().catalog().filters, policy.filter));
    return kind->completed(std::move(policy));
}

Result<ScopeEventDialog::Events> ScopeDialog::events() const
{
    EPSILOMETER_ASSIGN(const Scope named, scope());
    EPSILOMETER_ASSIGN(const Policy stated, policy());
    Json body = policyBody(stated);
    body.set("scope", scopeBody(named));
    return Events{{"scope", std::move(body)}};
}

HandOverDialog::HandOverDialog(PlanDocument &document, Recorder &recorder, const Scopes &known, std::size_t from,
                               QWidget *parent)
    : ScopeEventDialog(document, recorder, tr("Hand over a share"),
                       tr("One budget becomes smaller, and another larger by the same amount. The ledger records that "
                          "the receiver's promise grew; the policy over everything does not change."),
                       parent),
      m_known(known.policies()), m_from(addChoice(QStringLiteral("handoverFrom"), tr("&From"))),
      m_to(addChoice(QStringLiteral("handoverTo"), tr("&To"))),
      m_epsilon(
          addField(QStringLiteral("handoverEpsilon"), tr("&Epsilon"), tr("the share that goes over"), {"epsilon"})),
      m_delta(addField(QStringLiteral("handoverDelta"), tr("&Delta"), tr("nothing, where it is empty"), {"delta"})),
      m_preview(new QLabel(this))
{
    for (const ScopedPolicy &one : m_known)
        for (QComboBox *choice : {m_from, m_to})
            choice->addItem(
                QStringLiteral("%1: %2").arg(scopeWords(one.scope), coreText(present::budgetText(one.policy))));
    m_from->setCurrentIndex(static_cast<int>(from));
    m_to->setCurrentIndex(from == 0 ? 1 : 0);
    m_preview->setObjectName(QStringLiteral("handoverPreview"));
    m_preview->setWordWrap(true);
    form().addRow(m_preview);
    addReason();
    for (const QComboBox *choice : {m_from, m_to})
        connect(choice, &QComboBox::currentIndexChanged, this, &HandOverDialog::preview);
    for (const FieldEdit *field : {m_epsilon, m_delta})
        connect(field, &FieldEdit::edited, this, &HandOverDialog::preview);
    preview();
}

const ScopedPolicy &HandOverDialog::chosen(const QComboBox *choice) const
{
    return m_known[static_cast<std::size_t>(choice->currentIndex())];
}

void HandOverDialog::preview()
{
    const auto said = body();
    const auto changed = said.ok() ? handedOver(chosen(m_from).policy, chosen(m_to).policy, *said)
                                   : Result<std::pair<Policy, Policy>>(said.error());
    m_preview->setText(changed.ok()
                           ? tr("Afterwards: %1 has %2, and %3 has %4.")
                                 .arg(scopeWords(chosen(m_from).scope), coreText(present::budgetText(changed->first)),
                                      scopeWords(chosen(m_to).scope), coreText(present::budgetText(changed->second)))
                           : tr("Type the share to see what both have afterwards."));
}

Result<ScopeEventDialog::Events> HandOverDialog::events() const
{
    EPSILOMETER_ASSIGN(Json said, body());
    return Events{{"handover", std::move(said)}};
}

Result<Json> HandOverDialog::body() const
{
    const Scope &from = chosen(m_from).scope;
    EPSILOMETER_TRY(
        require::that(from != chosen(m_to).scope, "to", from.text(), core::tr("must be another scope than from")));
    Json body = Json::object({{"from", scopeBody(from)}, {"to", scopeBody(chosen(m_to).scope)}});
    const std::array<std::pair<const char *, const FieldEdit *>, 2> shares{
        {{"epsilon", m_epsilon}, {"delta", m_delta}}};
    for (const auto &[key, field] : shares)
        body.set(key, typed(field).empty() ? std::string("0") : typed(field));
    EPSILOMETER_TRY(checkScopeEvent("handover", body));
    return body;
}

} // namespace epsilometer::ui
