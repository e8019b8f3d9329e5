// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLabel;

namespace epsilometer::ui {

class FieldEdit;

/// Plans answers to linear queries with Gaussian noise: variance, radius, and the rounds in which all people take part.
class LinearQueriesDialog : public QDialog {
    Q_OBJECT
public:
    /// kappa  the initial zCDP budget, as typed
    explicit LinearQueriesDialog(const QString &kappa, QWidget *parent = nullptr);

private:
    void compute();

    FieldEdit *m_kappa;
    FieldEdit *m_norms;
    FieldEdit *m_largest;
    FieldEdit *m_dimension;
    FieldEdit *m_failure;
    QLabel *m_answer;
};

} // namespace epsilometer::ui
