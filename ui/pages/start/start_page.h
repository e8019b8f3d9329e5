// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QListWidget;

namespace epsilometer::ui {

/// The first page: begin a plan, or open a ledger, an import, an example or a recent file.
class StartPage : public QWidget {
    Q_OBJECT
public:
    explicit StartPage(QWidget *parent = nullptr);

    void setRecent(const QStringList &paths);

Q_SIGNALS:
    void guideRequested(); ///< guide to a first plan
    void newRequested();
    void openRequested();
    void importRequested();
    void fileChosen(const QString &path);
    void exampleChosen(const QString &resource); ///< a sample inside the program
    void figureChosen(const QString &id);        ///< id of a reproduction in core

private:
    QWidget *makeCards();
    QWidget *makeExamples();
    QWidget *makeReproductions();
    void followEntries(QListWidget *list);
    QWidget *makeRecent();

    QListWidget *m_recent;
};

} // namespace epsilometer::ui
