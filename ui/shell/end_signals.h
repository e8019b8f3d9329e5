// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <array>

namespace epsilometer::ui {

/// Turns SIGTERM, SIGINT and SIGHUP into asked(), so that the program ends in order: its socket and its locks are
/// removed, and unsaved work is kept. A second signal ends it at once. Signals that the program was started to ignore stay
/// ignored. One object a program.
/// Tests: tests/ui/shell/end_signals_test.cpp, tests/ui/program_test.sh
class EndSignals : public QObject {
    Q_OBJECT
public:
    explicit EndSignals(QObject *parent = nullptr);
    ~EndSignals() override;

Q_SIGNALS:
    void asked(int signal); ///< in the event loop of the object's thread

private:
    void read();

    std::array<int, 2> m_pipe{-1, -1}; ///< from the handler to the event loop
};

} // namespace epsilometer::ui
