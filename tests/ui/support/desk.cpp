// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"

#include "core/mechanisms/parameter_text.h"
#include "ui/models/sequence_model.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/pages/plan/record_dialog.h"
#include "ui/shell/main_window.h"
#include "ui/widgets/field_edit.h"

#include <QAction>
#include <QDate>
#include <QDialogButtonBox>
#include <QFile>
#include <QItemSelectionModel>
#include <QPushButton>
#include <QTableView>

#include <gtest/gtest.h>

namespace epsilometer::ui::testing_support {

const Catalog &catalog()
{
    static const Catalog kCatalog = makeCatalog();
    return kCatalog;
}

Step step(const std::string &label, const std::string &kind, const std::string &parameters)
{
    Step out;
    out.label = label;
    out.mechanism = *mechanismFromText(*findMechanism(catalog().mechanisms, kind), parameters);
    return out;
}

Plan purePlan(std::size_t steps, const std::string &epsilon)
{
    Plan plan;
    plan.title = "A plan";
    plan.unit.entity = "person";
    plan.neighbours = "add-remove";
    plan.policy =
        withFilter(makePolicy(*Exact::parse("epsilon", epsilon), *Exact::parse("delta", "1e-6")), kUniversalFilter);
    for (std::size_t i = 0; i < steps; ++i)
        plan.steps.push_back(step("step " + std::to_string(i + 1), "pure_dp", "epsilon = 0.1"));
    return plan;
}

bool waitUntil(const std::function<bool()> &condition)
{
    constexpr int kPatienceMs = 240'000; // sanitizers on a busy machine are some fifty times slower
    return QTest::qWaitFor(condition, kPatienceMs);
}

void type(FieldEdit *field, const QString &text)
{
    field->setText(text);
    Q_EMIT field->edited(text);
    Q_EMIT field->finished();
}

void recordThroughDialog(MainWindow &window)
{
    PlanPage &page = window.planPage();
    if (!page.table()->selectionModel()->hasSelection())
        page.table()->selectRow(page.model()->recordedRows());
    window.findChild<QAction *>(QStringLiteral("actionRecord"))->trigger();
    auto *dialog = page.findChild<RecordDialog *>();
    ASSERT_NE(dialog, nullptr);
    dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->click();
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool holdsNoClock(const QByteArray &bytes)
{
    const QDate today = QDate::currentDate();
    return !bytes.contains(today.toString(QStringLiteral("yyyyMMdd")).toLatin1()) &&
           !bytes.contains(today.toString(Qt::ISODate).toLatin1());
}

void overwrite(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write(bytes);
}

} // namespace epsilometer::ui::testing_support
