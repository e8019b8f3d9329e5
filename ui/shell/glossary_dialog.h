// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLineEdit;
class QListWidget;
class QTextBrowser;

namespace epsilometer::ui {

/// A searchable glossary of the terms of the field, in plain sentences.
class GlossaryDialog : public QDialog {
    Q_OBJECT
public:
    explicit GlossaryDialog(QWidget *parent = nullptr);

    void showTerm(const QString &term);

private:
    void filter(const QString &text);
    void showCurrent();

    QLineEdit *m_search;
    QListWidget *m_list;
    QTextBrowser *m_text;
};

} // namespace epsilometer::ui
