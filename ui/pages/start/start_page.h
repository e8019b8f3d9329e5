// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QListWidget;

namespace epsilometer::ui {

/// What is seen first: begin a plan, open or import a ledger, an example, a recent file.
class StartPage : public QWidget {
    Q_OBJECT
public:
    explicit StartPage(QWidget *parent = nullptr);

    void setRecent(const QStringList &paths);

Q_SIGNALS:
    void guideRequested(); ///< a first plan, step by step
    void newRequested();
    void openRequested();
    void importRequested();
    void fileChosen(const QString &path);
    void exampleChosen(const QString &resource); ///< a sample inside the program
    void figureChosen(const QString &id);        ///< of core's reproductions

private:
    QWidget *makeCards();
    QWidget *makeExamples();
    QWidget *makeReproductions();
    void followEntries(QListWidget *list);
    QWidget *makeRecent();

    QListWidget *m_recent;
};

} // namespace epsilometer::ui
