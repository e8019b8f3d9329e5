// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/invalid_rules/invalid_rule.h"

#include <QWidget>

class QToolButton;
class QTreeWidget;

namespace epsilometer::ui {

/// Known rules of one use that are not offered, folded away: each with what it promises, what really holds in the
/// counterexample, why, and what to use instead. The counterexamples are computed when the list is first unfolded.
class InvalidRulesList : public QWidget {
    Q_OBJECT
public:
    /// rules  outlives the widget
    InvalidRulesList(const InvalidRules &rules, InvalidUse use, QWidget *parent = nullptr);
    [[nodiscard]] QTreeWidget *tree() const { return m_tree; }
    [[nodiscard]] QToolButton *button() const { return m_button; }

private:
    void unfold(bool open);
    void fill();

    const InvalidRules &m_rules;
    InvalidUse m_use;
    QToolButton *m_button;
    QTreeWidget *m_tree;
};

} // namespace epsilometer::ui
