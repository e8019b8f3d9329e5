// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/shown.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextDocumentFragment>
#include <QTextEdit>
#include <QTreeView>

#include <algorithm>

namespace epsilometer::ui::testing_support {

namespace {

QString plain(const QString &text)
{
    return Qt::mightBeRichText(text) ? QTextDocumentFragment::fromHtml(text).toPlainText() : text;
}

class Reader {
public:
    explicit Reader(int most) : m_most(most) {}

    void read(const QWidget &widget)
    {
        if (!widget.isVisible())
            return;
        m_name = widget.objectName();
        for (const QString &text : {widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()})
            add(text);
        if (const auto *label = qobject_cast<const QLabel *>(&widget))
            add(plain(label->text()));
        else if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
            add(button->text());
        else if (const auto *edit = qobject_cast<const QTextEdit *>(&widget))
            add(edit->toPlainText());
        else if (const auto *line = qobject_cast<const QLineEdit *>(&widget))
            add(line->text());
        else if (const auto *view = qobject_cast<const QAbstractItemView *>(&widget))
            readModel(*view->model(), {}, {});
        for (const QObject *child : widget.children())
            if (const auto *inner = qobject_cast<const QWidget *>(child))
                read(*inner);
    }

    [[nodiscard]] std::vector<Shown> take() { return std::move(m_shown); }

private:
    void add(const QString &text)
    {
        if (!text.isEmpty())
            m_shown.push_back({m_name, text});
    }

    void readModel(const QAbstractItemModel &model, const QModelIndex &parent, const QString &above)
    {
        const int rows = model.rowCount(parent);
        for (int row = 0; row < rows; ++row) {
            if (rows > m_most && row >= m_most / 2 && row < rows - m_most / 2)
                continue; // the last ones are the state after all
            const QString first = above + model.index(row, 0, parent).data().toString();
            for (int column = 0; column < model.columnCount(parent); ++column) {
                const QModelIndex cell = model.index(row, column, parent);
                const QString title = model.headerData(column, Qt::Horizontal).toString();
                add(first + QStringLiteral(" | ") + title + QStringLiteral(": ") + cell.data().toString());
                add(cell.data(Qt::AccessibleTextRole).toString());
                add(cell.data(Qt::ToolTipRole).toString());
            }
            readModel(model, model.index(row, 0, parent), first + QStringLiteral(" / "));
        }
    }

    int m_most;
    QString m_name;
    std::vector<Shown> m_shown;
};

} // namespace

std::vector<Shown> shownTexts(const QWidget &widget, int most)
{
    Reader reader(most);
    reader.read(widget);
    return reader.take();
}

} // namespace epsilometer::ui::testing_support
