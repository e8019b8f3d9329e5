// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointer>
#include <QString>
#include <QWidget>

#include <functional>
#include <vector>

namespace epsilometer::ui {

/// Remembers the initial state of the pages' controls: views, axes, filters, what-ifs. These choices belong to one
/// document, so that the next one starts as in a new window. Not for controls that edit the document, which follow it.
/// Tests: tests/ui/shell/other_document_test.cpp
class FreshControls {
public:
    /// Remembers the present state of all controls below `root`, except those below `except`.
    void watch(QWidget *root, const QList<QWidget *> &except = {});
    /// Restores the state, with signals as if the user had done it.
    void restore() const;

private:
    std::vector<std::function<void()>> m_restore;
};

} // namespace epsilometer::ui
