// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/problem_label.h"

#include "ui/models/tone_colours.h"

#include <QEvent>
#include <QLabel>

namespace epsilometer::ui {

namespace {

class ProblemLabel final : public QLabel {
public:
    explicit ProblemLabel(QWidget *parent) : QLabel(parent)
    {
        setWordWrap(true);
        setTextInteractionFlags(Qt::TextSelectableByMouse);
        setVisible(false);
        recolour();
    }

protected:
    void changeEvent(QEvent *event) override
    {
        QLabel::changeEvent(event);
        if (event->type() == QEvent::PaletteChange && !m_recolouring)
            recolour();
    }

private:
    void recolour()
    {
        m_recolouring = true;
        setPalette(tonePalette(false, palette()));
        m_recolouring = false;
    }

    bool m_recolouring = false;
};

} // namespace

QLabel *makeProblemLabel(QWidget *parent)
{
    return new ProblemLabel(parent);
}

} // namespace epsilometer::ui
