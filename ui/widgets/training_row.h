// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>
#include <string>

namespace epsilometer::ui {

class FieldEdit;

/// Batch, records and epochs on one line, from which the rate and the steps of sampled training follow.
class TrainingRow : public QWidget {
public:
    /// typed  takes rate and steps, once all three are numbers
    TrainingRow(std::function<void(const std::string &rate, const std::string &steps)> typed, QWidget *parent);

    /// Shows batch, records and epochs of these parameters; leaves the fields empty where the rate is no quotient. Text that the
    /// user has typed here stays.
    void show(const QString &rate, const QString &steps);

private:
    void read(FieldEdit *typedInto);

    std::function<void(const std::string &, const std::string &)> m_typed;
    FieldEdit *m_batch;
    FieldEdit *m_records;
    FieldEdit *m_epochs;
};

} // namespace epsilometer::ui
