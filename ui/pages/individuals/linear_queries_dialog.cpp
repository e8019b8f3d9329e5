// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/individuals/linear_queries_dialog.h"

#include "core/base/text/display.h"
#include "core/individual/linear_queries.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>

#include <array>

namespace epsilometer::ui {

LinearQueriesDialog::LinearQueriesDialog(const QString &kappa, QWidget *parent)
    : QDialog(parent), m_kappa(new FieldEdit(QStringLiteral("linearKappa"), tr("Budget (zCDP)"), this)),
      m_norms(new FieldEdit(QStringLiteral("linearNorms"), tr("Squared norms of one person, in all"), this)),
      m_largest(new FieldEdit(QStringLiteral("linearLargest"), tr("Largest norm of one contribution"), this)),
      m_dimension(new FieldEdit(QStringLiteral("linearDimension"), tr("Coordinates of one answer"), this)),
      m_failure(new FieldEdit(QStringLiteral("linearFailure"), tr("Probability to miss the radius"), this)),
      m_answer(new QLabel(this))
{
    setObjectName(QStringLiteral("linearQueries"));
    setWindowTitle(tr("Plan linear queries"));
    auto *what =
        new QLabel(tr("Answers are sums over people with Gaussian noise. A person whose squared norms add up to "
                      "the limit is left out, the others go on."),
                   this);
    m_answer->setObjectName(QStringLiteral("linearAnswer"));
    m_answer->setTextFormat(Qt::PlainText);
    m_answer->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_answer->setMinimumWidth(420);
    auto *form = new QFormLayout(this);
    form->addRow(what);
    m_kappa->setText(kappa);
    m_norms->setText(QStringLiteral("100"));
    for (FieldEdit *field : {m_largest, m_dimension})
        field->setText(QStringLiteral("1"));
    m_failure->setText(QStringLiteral("0.05"));
    for (FieldEdit *field : {m_kappa, m_norms, m_largest, m_dimension, m_failure}) {
        form->addRow(field->line()->accessibleName(), field);
        connect(field, &FieldEdit::edited, this, &LinearQueriesDialog::compute);
    }
    form->addRow(m_answer);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    form->addRow(buttons);
    for (QLabel *label : {what, m_answer})
        label->setWordWrap(true);
    compute();
}

void LinearQueriesDialog::compute()
{
    const std::array<FieldEdit *, 5> fields{m_norms, m_kappa, m_dimension, m_failure, m_largest};
    std::array<Exact, 5> values;
    bool fine = true;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const auto value = Exact::parse({}, toCore(fields[i]->text().trimmed()));
        fields[i]->setProblem(value.ok() ? QString() : coreText(value.error().constraint));
        fine = fine && value.ok();
        values[i] = value.ok() ? *value : Exact();
    }
    m_answer->clear();
    if (!fine)
        return;
    const auto answers = individual::linearQueryAnswers(values[0], values[1], values[2], values[3], values[4]);
    if (!answers.ok())
        return m_answer->setText(errorText(answers.error()));
    m_answer->setText(
        tr("Variance %1 per coordinate (sigma %2).\nNo coordinate of an answer errs by more than %3, except with "
           "probability %4 per query.\nEverybody takes part in %5 rounds at least.\n%6-zCDP, fully adaptive, if one "
           "person is added or removed: Feldman, Zrnic 2021, Theorem 1.2 and Corollary 4.7.")
            .arg(fromCore(displayText(answers->variance, Bound::Upper)),
                 fromCore(displayText(answers->sigma, Bound::Upper)),
                 fromCore(displayText(answers->radius, Bound::Upper)), fromCore(values[3].text()),
                 QString::number(answers->rounds), fromCore(displayText(values[1], Bound::Upper))));
}

} // namespace epsilometer::ui
