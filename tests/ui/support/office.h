// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/ledger/ledger.h"
#include "core/ledger/ledger_file.h"
#include "core/ledger/scopes.h"
#include "tests/ui/support/desk.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/models/table_model.h"
#include "ui/pages/scopes/scope_dialogs.h"
#include "ui/pages/scopes/scopes_page.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QListView>
#include <QPointer>
#include <QPushButton>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace epsilometer::ui::testing_support {

/// A ledger with several budgets in a file, and the page that shows it, for the tests of its dialogs.
class OfficeTest : public testing::Test {
protected:
    Folder folder;
    QString path = folder.file(QStringLiteral("office.dpledger"));
    PlanDocument document{catalog()};
    LiveAccount account{document};
    ScopesPage page{document, account};

    ~OfficeTest() override { page.hide(); } // as a window does before it goes: the focus leaves its fields

    static LedgerFile::NewEvent event(const char *type, const std::string &body)
    {
        const auto parsed = Json::parse(body);
        EXPECT_TRUE(parsed.ok()) << body;
        return {type, *parsed};
    }
    static LedgerFile::NewEvent header() { return event("header", R"({"id":"x","neighbours":"add-remove"})"); }
    static Exact exact(const char *text) { return *Exact::parse("x", text); }

    /// Makes the file of these events, of which the first is the header, and shows it.
    void show(const std::vector<LedgerFile::NewEvent> &events)
    {
        ASSERT_TRUE(LedgerFile::create(toCore(path), events).ok());
        show();
    }
    /// Shows what the file holds now.
    void show()
    {
        ASSERT_TRUE(document.open(path).ok());
        page.resize(700, 700);
        page.show();
        settle();
    }
    void settle()
    {
        ASSERT_TRUE(waitUntil([this] { return !page.busy(); }));
    }

    /// The dialog that a button of the page opens.
    ScopeEventDialog *press(const char *button)
    {
        page.findChild<QPushButton *>(QString::fromLatin1(button))->click();
        return page.findChild<ScopeEventDialog *>();
    }
    static FieldEdit *field(const ScopeEventDialog *dialog, const char *name)
    {
        return dialog->findChild<FieldEdit *>(QString::fromLatin1(name));
    }
    static QComboBox *choice(const ScopeEventDialog *dialog, const char *name)
    {
        return dialog->findChild<QComboBox *>(QString::fromLatin1(name));
    }
    static QPushButton *button(const ScopeEventDialog *dialog, QDialogButtonBox::StandardButton which)
    {
        return dialog->findChild<QDialogButtonBox *>()->button(which);
    }
    /// Whether the dialog closed because its line is written.
    bool record(ScopeEventDialog *dialog)
    {
        const QPointer<ScopeEventDialog> open(dialog);
        button(dialog, QDialogButtonBox::Ok)->click();
        settle();
        return open.isNull() || open->result() == QDialog::Accepted;
    }

    QList<QByteArray> fileLines() { return contentOf(path).trimmed().split('\n'); }
    int lineCount() { return static_cast<int>(fileLines().size()); }
    /// What the file says, read by core.
    Scopes onDisk()
    {
        NoProgress progress;
        const auto loaded = loadLedger(contentOf(path).toStdString(), catalog().mechanisms, progress);
        EXPECT_TRUE(loaded.ok()) << (loaded.ok() ? "" : loaded.error().message());
        return loaded.ok() ? Scopes(loaded->session) : Scopes();
    }

    /// The lines of the spends that the page lists.
    QString spendLines()
    {
        QStringList out;
        for (int row = 0; row < page.spends()->rowCount(); ++row)
            out << page.spends()->index(row, 0).data().toString();
        return out.join(QLatin1Char(' '));
    }
    static std::vector<std::string> tiles(const QListView *view)
    {
        std::vector<std::string> out;
        for (int row = 0; row < view->model()->rowCount(); ++row)
            out.push_back(view->model()->index(row, 0).data(Qt::AccessibleTextRole).toString().toStdString());
        return out;
    }
};

} // namespace epsilometer::ui::testing_support
