// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/headline/session_verdict.h"

#include <QFrame>

class QLabel;
class QToolButton;

namespace epsilometer::ui {

class LiveAccount;
class PlanDocument;
class ToneBar;
struct LiveResult;

/// The card above every page: whether the next analysis may run; the loss so far, at any stopping time and if all was
/// fixed; how much of the budget is used, planned and free; the budget and the people that it protects. Its height is fixed, so that the content below does not move when its texts
/// change.
class StatusCard : public QFrame {
    Q_OBJECT
public:
    StatusCard(PlanDocument &document, LiveAccount &account, QWidget *parent = nullptr);

    /// Whether the form with the budget, the filter and the guarantee is shown below.
    void setDetails(bool shown);
    [[nodiscard]] bool details() const;
    /// In a low window without room above and below its two lines.
    void setLow(bool low);

Q_SIGNALS:
    void detailsToggled(bool shown);

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    using Tone = headline::SessionVerdict::Tone;

    void createParts();
    void layOut();
    void follow();
    void showVerdict();
    void showBar();
    void showLoss();
    void showBudget();
    /// brief  instead of a first sentence that does not fit; empty: none
    void say(Tone tone, const QString &verdict, const QString &sentence, const QString &brief = {});
    void paintVerdict();
    void elide();

    PlanDocument &m_document;
    LiveAccount &m_account;
    QLabel *m_icon = nullptr;
    QLabel *m_verdict = nullptr;  ///< a few large words
    QLabel *m_sentence = nullptr; ///< the reason, cut to fit
    QLabel *m_loss = nullptr;     ///< both readings
    ToneBar *m_bar = nullptr;
    QLabel *m_words = nullptr;
    QLabel *m_budget = nullptr;
    QLabel *m_unit = nullptr;
    QToolButton *m_details = nullptr;
    QString m_unitSaid; ///< the protected people, in full
    QString m_shares;   ///< the spent, planned and free shares, in full
    QString m_lossSaid; ///< both readings
    QString m_said;     ///< the sentence, in full
    QString m_brief;
    Tone m_tone = Tone::Neutral;
};

} // namespace epsilometer::ui
