// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the page of several ledgers: its sentences and rows are those of core for the same files; a ledger that
// cannot be added is said with its reason, and the others stay; removing one adds up the rest.
#include "ui/pages/ledgers/ledgers_page.h"

#include "core/present/table/table_text.h"
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "ui/document/plan_document.h"
#include "ui/document/window_host.h"
#include "ui/jobs/latest_job.h"
#include "ui/models/table_model.h"
#include "ui/text/text.h"

#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

#include <gtest/gtest.h>

namespace epsilometer::ui::ledgers_page_test {
namespace {

using namespace testing_support;

class LedgersPageTest : public testing::Test {
protected:
    Folder folder;
    LedgersPage page{catalog()};

    LedgersPageTest() { page.show(); }
    ~LedgersPageTest() override { page.hide(); }

    /// A ledger with this budget for one person.
    QString ledger(const QString &name, const char *epsilon)
    {
        Plan plan = purePlan(1);
        plan.policy.epsilon = Exact::parse("epsilon", epsilon).value();
        plan.policy.filter = "basic";
        plan.unit.entity = "person";
        plan.neighbours = "add-remove";
        PlanDocument other(catalog());
        other.startNew(plan);
        const QString path = folder.file(name);
        EXPECT_TRUE(other.save(path).ok());
        return path;
    }
    void add(const QStringList &files)
    {
        page.add(files);
        ASSERT_TRUE(waitUntil([] { return LatestJob::running() == 0; }));
    }
    QString text(const char *name) { return page.findChild<QLabel *>(QString::fromLatin1(name))->text(); }
    int rows() { return page.findChild<QTableView *>()->model()->rowCount(); }
};

TEST_F(LedgersPageTest, SaysWhatCoreSaysOfTheSameFiles)
{
    EXPECT_TRUE(text("ledgersAbout").startsWith(QStringLiteral("Add ledgers"))) << "an empty page says what to do";
    const QStringList files{ledger(QStringLiteral("a.dpledger"), "0.25"), ledger(QStringLiteral("b.dpledger"), "0.5")};
    add(files);
    NoProgress progress;
    const service::Host host = windowHost(catalog(), progress);
    std::vector<service::LedgerShare> shares;
    for (const QString &file : files)
        shares.push_back(service::readShare(toCore(file), {}, host).value());
    const auto together = service::addUp(std::move(shares));
    ASSERT_TRUE(together.ok()) << together.error().message();
    EXPECT_EQ(text("ledgersAbout").split(QLatin1Char('\n')).size(),
              static_cast<qsizetype>(service::ledgersSentences(*together).size()));
    EXPECT_TRUE(text("ledgersAbout").contains(QStringLiteral("epsilon at most 0.75")))
        << "a person in both has the sum of the budgets: " << text("ledgersAbout").toStdString();
    EXPECT_EQ(rows(), 2);
    EXPECT_EQ(present::tableCsv(static_cast<TableModel *>(page.findChild<QTableView *>()->model())->table()),
              present::tableCsv(service::ledgersTable(*together)));
    EXPECT_EQ(text("ledgersProblem"), QString());
    page.findChild<QTableView *>()->selectRow(0);
    page.findChild<QPushButton *>(QStringLiteral("ledgersRemove"))->click();
    ASSERT_TRUE(waitUntil([] { return LatestJob::running() == 0; }));
    EXPECT_EQ(rows(), 1);
    EXPECT_TRUE(text("ledgersAbout").contains(QStringLiteral("epsilon at most 0.5")));
    page.findChild<QPushButton *>(QStringLiteral("ledgersRemove"))->click();
    EXPECT_TRUE(text("ledgersAbout").startsWith(QStringLiteral("Add ledgers")));
}

TEST_F(LedgersPageTest, ALedgerThatCannotBeAddedIsSaidAndTheOthersStay)
{
    const QString first = ledger(QStringLiteral("a.dpledger"), "0.25");
    add({first, folder.file(QStringLiteral("none.dpledger"))});
    EXPECT_EQ(rows(), 1);
    EXPECT_TRUE(text("ledgersProblem").contains(QStringLiteral("none.dpledger")))
        << text("ledgersProblem").toStdString();
    EXPECT_TRUE(QFile::copy(first, folder.file(QStringLiteral("copy.dpledger"))));
    add({folder.file(QStringLiteral("copy.dpledger"))});
    EXPECT_EQ(rows(), 1);
    EXPECT_TRUE(text("ledgersProblem").contains(QStringLiteral("would count twice")));
    add({ledger(QStringLiteral("b.dpledger"), "0.5")});
    EXPECT_EQ(rows(), 2);
    EXPECT_EQ(text("ledgersProblem"), QString()) << "what is right now is not blamed";
    expectAccessible(&page, "several ledgers");
}

} // namespace
} // namespace epsilometer::ui::ledgers_page_test
