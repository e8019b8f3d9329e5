// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <functional>

class QLineEdit;
class QListWidget;

namespace epsilometer::ui {

/// A command that can be found and run.
struct PaletteCommand {
    QString name;
    QString hint; ///< shortcut or a short sentence
    std::function<void()> run;
    bool enabled = true;
};

/// Searches for a command by parts of its words, in any order, and runs it.
class CommandPalette : public QDialog {
    Q_OBJECT
public:
    explicit CommandPalette(QList<PaletteCommand> commands, QWidget *parent = nullptr);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void filter(const QString &text);
    void runCurrent();

    QList<PaletteCommand> m_commands;
    QLineEdit *m_search;
    QListWidget *m_list;
};

} // namespace epsilometer::ui
