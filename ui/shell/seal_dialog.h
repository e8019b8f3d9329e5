// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QSettings;

namespace epsilometer::ui {

/// Asks who signs and with which key. Remembers both answers; never reads a key.
class SealDialog : public QDialog {
    Q_OBJECT
public:
    enum class Signs { Ledger, Audit };
    explicit SealDialog(QSettings &settings, QWidget *parent = nullptr, Signs what = Signs::Ledger);

    [[nodiscard]] QString key() const;
    [[nodiscard]] QString identity() const;

private:
    void chooseKey();
    void check();
    void remember();

    QSettings &m_settings;
    QLineEdit *m_key;
    QLineEdit *m_identity;
    QLabel *m_problem;
    QDialogButtonBox *m_buttons;
};

} // namespace epsilometer::ui
