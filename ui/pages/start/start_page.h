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
    void libraryRequested();

private:
    using Chosen = void (StartPage::*)(const QString &);

    QWidget *makeCards();
    QWidget *makeLinks();
    QWidget *makeExamples();
    void follow(QListWidget *list, Chosen chosen);

    QListWidget *m_recent;
};

} // namespace epsilometer::ui
