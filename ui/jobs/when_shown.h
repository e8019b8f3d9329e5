// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QWidget>

#include <functional>

namespace epsilometer::ui {

/// Makes a page's results when they are looked at: at once while the page is visible, else when it is shown.
/// Tests: tests/ui/jobs/when_shown_test.cpp
class WhenShown : public QObject {
public:
    /// make  makes the results; called first when the page is shown first
    WhenShown(QWidget &page, std::function<void()> make);

    /// What was made does not hold any more.
    void outdate();
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void makeNow();

    QWidget &m_page;
    std::function<void()> m_make;
    bool m_outdated = true;
};

} // namespace epsilometer::ui
