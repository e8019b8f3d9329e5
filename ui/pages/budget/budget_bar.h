// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"

#include <QWidget>

#include <optional>
#include <string>

class QComboBox;
class QFormLayout;
class QGridLayout;
class QLabel;
class QLineEdit;

namespace epsilometer::ui {

class FieldEdit;
class GuaranteeLabel;
class LiveAccount;
class PlanDocument;

/// The frame of a plan: title, protected people, the budget with its split, its filter, and the theorem behind the
/// guarantee. Typed values are kept exactly. An invalid value stays in its field, with the correct form next to it; the
/// plan keeps the last valid value.
class BudgetBar : public QWidget {
    Q_OBJECT
public:
    BudgetBar(PlanDocument &document, LiveAccount &account, QWidget *parent = nullptr);

private:
    using Setter = Policy (*)(const Policy &, const Exact &);
    /// A text of the budget that the user is typing.
    struct Typing {
        Policy before;  ///< what the user found
        Policy reached; ///< with the text so far
    };

    void createFields();
    void layOut();
    QWidget *makeSplit();
    void connectFields();
    void connectBudgetField(FieldEdit *field, const char *parameter, const QString &name, Setter set);
    void budgetEdited(FieldEdit *field, const char *parameter, const QString &name, Setter set);
    void amountEdited();
    const Policy &policyBefore();
    void applyTyped(FieldEdit *field, const Policy &policy, const QString &name);
    void finishTyping();
    void showNotion(const Policy &policy);
    void refuse(FieldEdit *field, const QString &problem);
    void applyPolicy(FieldEdit *field, const Policy &policy, const QString &name);
    /// Sets `part` of the unit to the text, as one edit.
    void editUnit(std::string Unit::*part, const QString &text, const QString &name, const QString &mergeKey);
    void createGroup();
    void layOutGroup(QGridLayout *grid, int row);
    void connectGroup();
    void groupSizeEdited();
    void peopleEdited();
    void showPeople(const Plan &plan);
    void showPlan();
    void showPolicy(const Policy &policy);
    void showGuarantee();
    void showMeaning();

    PlanDocument &m_document;
    LiveAccount &m_account;
    std::optional<Typing> m_typing;
    QLineEdit *m_title = nullptr;
    QComboBox *m_entity = nullptr;
    QComboBox *m_neighbours = nullptr;
    FieldEdit *m_people = nullptr;
    // The guarantee for a group: someone with several protected units.
    QComboBox *m_groupOf = nullptr;
    FieldEdit *m_groupSize = nullptr;
    QLineEdit *m_groupBound = nullptr;
    QComboBox *m_notion = nullptr;
    FieldEdit *m_epsilon = nullptr; ///< the amount of the budget in any notion
    FieldEdit *m_delta = nullptr;
    FieldEdit *m_deltaPrime = nullptr;
    QLabel *m_splitName = nullptr;
    QLabel *m_plus = nullptr;
    QLabel *m_deltaSecond = nullptr;
    QComboBox *m_filter = nullptr;
    QComboBox *m_onHalt = nullptr;
    GuaranteeLabel *m_guarantee = nullptr;
    QLabel *m_meaning = nullptr; ///< of the budget, for a person
};

} // namespace epsilometer::ui
