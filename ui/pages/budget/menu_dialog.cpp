// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/budget/menu_dialog.h"

#include "core/account/guard.h"
#include "core/base/display_exact.h"
#include "core/mechanisms/parameter_text.h"
#include "core/plan/formula.h"
#include "ui/document/plan_document.h"
#include "ui/models/step_edits.h"
#include "ui/text/text.h"
#include "ui/widgets/edit_table.h"
#include "ui/widgets/problem_label.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace epsilometer::ui {

namespace {

bool isOn(const std::vector<MenuItem> &menu, const Mechanism &mechanism)
{
    return std::ranges::find(menu, mechanism, &MenuItem::mechanism) != menu.end();
}

/// Whether all its parameters are fixed.
bool followsNoRule(const Mechanism &mechanism)
{
    return !mechanism.kind().empty() && std::ranges::none_of(mechanism.members(), [](const Json::Member &parameter) {
        const std::string *text = parameter.second.ifQuantity();
        return text != nullptr && formulaText(*text);
    });
}

} // namespace

MenuDialog::MenuDialog(PlanDocument &document, QWidget *parent)
    : QDialog(parent), m_document(document), m_table(new QTableWidget(this)), m_order(new QLineEdit(this)),
      m_lattice(new QLineEdit(this)), m_problem(makeProblemLabel(this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setObjectName(QStringLiteral("menuDialog"));
    setWindowTitle(tr("Menu of mechanisms"));
    resize(720, 480);
    auto *about = new QLabel(tr("The filter accepts the mechanisms ticked here and no others, in any order, chosen by "
                                "looking at outputs or not. A charge moves its clock; without one it is computed."),
                             this);
    about->setWordWrap(true);
    m_table->setObjectName(QStringLiteral("menuTable"));
    m_table->setAccessibleName(tr("Mechanisms with their charges"));
    setUpEditTable(*m_table, {tr("Mechanism"), tr("Charge"), tr("Units"), tr("Rounds, alone")}, Name);
    m_table->horizontalHeaderItem(Charge)->setToolTip(tr("A whole number of units, or nothing: then it is computed"));
    m_table->horizontalHeaderItem(Rounds)->setToolTip(tr("How many such rounds fit where none of the others run"));
    m_order->setObjectName(QStringLiteral("menuOrder"));
    m_order->setAccessibleName(tr("Renyi order of the charges"));
    m_order->setPlaceholderText(tr("the one that suits the menu"));
    m_lattice->setObjectName(QStringLiteral("menuLattice"));
    m_lattice->setAccessibleName(tr("Step of the loss lattice"));
    m_lattice->setPlaceholderText(tr("epsilon / 400"));
    m_problem->setObjectName(QStringLiteral("menuProblem"));
    auto *form = new QFormLayout;
    form->addRow(tr("Renyi &order of the charges"), m_order);
    form->addRow(tr("Step of the loss &lattice"), m_lattice);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(about);
    layout->addWidget(m_table, 1);
    layout->addLayout(form);
    layout->addWidget(m_problem);
    layout->addWidget(m_buttons);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &MenuDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    fill();
    connect(m_table, &QTableWidget::itemChanged, this, &MenuDialog::restart);
    for (QLineEdit *line : {m_order, m_lattice})
        connect(line, &QLineEdit::textEdited, this, &MenuDialog::restart);
    restart();
}

/// What is on the menu, and what else the plan holds; a menu that is begun has all of the plan.
void MenuDialog::fill()
{
    const Plan &plan = m_document.plan();
    const AccountantParameters &parameters = plan.policy.parameters;
    const bool begun = parameters.menu.empty();
    m_items = parameters.menu;
    for (std::size_t i = 0; i < plan.steps.size() && m_items.size() < kMostMenuItems; ++i)
        if (const Mechanism &mechanism = plan.steps[i].mechanism; followsNoRule(mechanism) && !isOn(m_items, mechanism))
            m_items.push_back({mechanism, 0});
    m_filling = true;
    m_table->setRowCount(static_cast<int>(m_items.size()));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const MenuItem &item = m_items[static_cast<std::size_t>(row)];
        const bool ticked = begun || isOn(parameters.menu, item.mechanism);
        const MechanismKind *found = kindOf(item.mechanism, m_document.catalog().mechanisms);
        const QString title = found == nullptr ? tr("unknown") : coreText(found->title());
        auto *name =
            makeTableItem(QStringLiteral("%1: %2").arg(title, fromCore(parametersText(item.mechanism))), false);
        name->setFlags(name->flags() | Qt::ItemIsUserCheckable);
        name->setCheckState(ticked ? Qt::Checked : Qt::Unchecked);
        m_table->setItem(row, Name, name);
        // Charges that follow from an order are computed again, so that another order changes them.
        const bool typed = item.charge > 0 && !parameters.menuOrder;
        m_table->setItem(row, Charge, makeTableItem(typed ? QString::number(item.charge) : QString(), true));
        m_table->setItem(row, Units, makeTableItem({}, false));
        m_table->setItem(row, Rounds, makeTableItem({}, false));
    }
    if (parameters.menuOrder)
        m_order->setText(fromCore(displayExactly(*parameters.menuOrder)));
    if (parameters.lattice)
        m_lattice->setText(fromCore(displayExactly(*parameters.lattice)));
    m_filling = false;
}

Status MenuDialog::readNumber(const QLineEdit &line, const char *name, std::optional<Exact> &number) const
{
    number.reset();
    const std::string text = toCore(line.text().trimmed());
    if (text.empty())
        return {};
    EPSILOMETER_ASSIGN(number, Exact::parse(name, text));
    return {};
}

std::optional<Policy> MenuDialog::typedPolicy()
{
    Policy policy = m_document.plan().policy;
    policy.filter = kMenuFilter;
    AccountantParameters &parameters = policy.parameters;
    parameters.menu.clear();
    parameters.menuUnit.reset();
    Status read = readNumber(*m_order, "order", parameters.menuOrder);
    if (read.ok())
        read = readNumber(*m_lattice, "lattice", parameters.lattice);
    for (int row = 0; row < m_table->rowCount() && read.ok(); ++row) {
        if (m_table->item(row, Name)->checkState() != Qt::Checked)
            continue;
        MenuItem item{m_items[static_cast<std::size_t>(row)].mechanism, 0};
        if (const std::string text = toCore(m_table->item(row, Charge)->text().trimmed()); !text.empty()) {
            const auto typed = Exact::parse("charge", text);
            const auto charge = typed.ok() ? chargeOf(*typed) : std::nullopt;
            if (!charge)
                read = Error{ErrorCode::OutOfDomain, "charge", text, kChargeRange, {}};
            item.charge = charge.value_or(0);
        }
        parameters.menu.push_back(std::move(item));
    }
    if (read.ok())
        read = validate(policy);
    if (!read.ok()) {
        deliver({}, errorText(read.error()));
        return std::nullopt;
    }
    return policy;
}

void MenuDialog::restart()
{
    if (m_filling)
        return;
    m_answer.reset();
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(false);
    const auto policy = typedPolicy();
    if (!policy)
        return m_job.start([](Progress &) { return LatestJob::Delivery(); }); // what runs is of no use any more
    m_job.start([this, asked = *policy, &catalog = m_document.catalog()](Progress &progress) -> LatestJob::Delivery {
        const auto failed = [this](const Error &error) -> LatestJob::Delivery {
            return [this, problem = errorText(error)] { deliver({}, problem); };
        };
        const auto kind = account::findFilter(catalog.filters, std::string(kMenuFilter));
        if (!kind.ok())
            return failed(kind.error());
        auto completed = (*kind)->completed(asked);
        if (!completed.ok())
            return failed(completed.error());
        if (const Status ready = (*kind)->prepare(*completed, progress); !ready.ok())
            return failed(ready.error());
        const auto filter = (*kind)->start(*completed);
        if (!filter.ok())
            return failed(filter.error());
        Answer answer{*std::move(completed), {}};
        MechanismResolver resolver(catalog.mechanisms);
        constexpr std::uint64_t kMost = 1'000'000'000;
        for (const MenuItem &item : answer.policy.parameters.menu)
            answer.rounds.push_back(
                filters::largestCountThatFits(**filter, *resolver.resolve(item.mechanism).cost, kMost));
        return [this, answer = std::move(answer)] { deliver(answer, {}); };
    });
}

void MenuDialog::deliver(const std::optional<Answer> &answer, const QString &problem)
{
    m_answer = answer;
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(answer.has_value());
    m_filling = true;
    std::size_t at = 0;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const bool shown = answer && m_table->item(row, Name)->checkState() == Qt::Checked;
        m_table->item(row, Units)
            ->setText(shown ? QString::number(answer->policy.parameters.menu[at].charge) : QString());
        m_table->item(row, Rounds)->setText(shown ? QString::number(answer->rounds[at]) : QString());
        at += shown ? 1 : 0;
    }
    if (answer && answer->policy.parameters.menuOrder)
        m_order->setPlaceholderText(fromCore(displayExactly(*answer->policy.parameters.menuOrder)));
    m_filling = false;
}

void MenuDialog::accept()
{
    if (!m_answer)
        return;
    const Status status = m_document.apply(edit::SetPolicy{m_answer->policy}, tr("Change the menu"));
    if (!status.ok())
        return deliver({}, errorText(status.error()));
    QDialog::accept();
}

} // namespace epsilometer::ui
