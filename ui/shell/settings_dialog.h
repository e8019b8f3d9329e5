// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QSettings;

namespace epsilometer {
class Catalog;
}

namespace epsilometer::ui {

class FieldEdit;

/// Settings: defaults of new plans, the behaviour at the start, and the theme. They are saved when the dialog is
/// accepted.
class SettingsDialog : public QDialog {
    Q_OBJECT
public:
    SettingsDialog(QSettings &settings, const Catalog &catalog, QWidget *parent = nullptr);

    void accept() override;

private:
    void check();
    void layOut();

    QSettings &m_settings;
    QComboBox *m_theme;
    QCheckBox *m_reopen;
    FieldEdit *m_epsilon;
    FieldEdit *m_delta;
    FieldEdit *m_entity;
    QComboBox *m_neighbours;
    QComboBox *m_filter;
    QDialogButtonBox *m_buttons;
};

/// A new plan with the defaults of the settings. Without settings: (1, 1e-6), per person, add-remove, universal filter.
[[nodiscard]] Plan planFromSettings(const QSettings &settings);
/// Whether the last ledger is opened at the start.
[[nodiscard]] bool reopensLast(const QSettings &settings);

} // namespace epsilometer::ui
