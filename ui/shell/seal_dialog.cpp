// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/seal_dialog.h"

#include "core/ledger/verdict.h"
#include "ui/text/text.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>

namespace epsilometer::ui {

SealDialog::SealDialog(QSettings &settings, QWidget *parent, Signs what)
    : QDialog(parent), m_settings(settings), m_key(new QLineEdit(this)), m_identity(new QLineEdit(this)),
      m_problem(new QLabel(this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setObjectName(QStringLiteral("sealDialog"));
    const bool audit = what == Signs::Audit;
    setWindowTitle(audit ? tr("Sign the verdict") : tr("Seal the ledger"));
    m_key->setObjectName(QStringLiteral("sealKey"));
    m_key->setAccessibleName(tr("SSH key"));
    m_key->setText(settings.value(QStringLiteral("sealKey")).toString());
    m_key->setToolTip(tr("A private key, or a public one whose private half an agent or a hardware key holds"));
    m_identity->setObjectName(QStringLiteral("sealIdentity"));
    m_identity->setAccessibleName(tr("Signer"));
    m_identity->setPlaceholderText(QStringLiteral("ann@example.org"));
    m_identity->setText(settings.value(QStringLiteral("sealIdentity")).toString());
    m_problem->setObjectName(QStringLiteral("sealProblem"));
    m_problem->setWordWrap(true);
    m_buttons->button(QDialogButtonBox::Ok)->setText(audit ? tr("Sign…") : tr("Seal"));
    auto *choose = new QPushButton(tr("Choose…"), this);
    choose->setObjectName(QStringLiteral("sealChooseKey"));
    choose->setAccessibleName(tr("Choose the key's file"));
    auto *keyRow = new QHBoxLayout;
    keyRow->addWidget(m_key, 1);
    keyRow->addWidget(choose);
    auto *form = new QFormLayout;
    form->addRow(tr("SSH key"), keyRow);
    form->addRow(tr("Signed by"), m_identity);
    auto *limits =
        new QLabel(tr("The key stays with ssh-keygen, an agent or a hardware key. ") + coreText(kVerdictLimits), this);
    limits->setWordWrap(true);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_problem);
    layout->addWidget(limits);
    layout->addWidget(m_buttons);
    connect(choose, &QPushButton::clicked, this, &SealDialog::chooseKey);
    connect(m_key, &QLineEdit::textChanged, this, &SealDialog::check);
    connect(m_identity, &QLineEdit::textChanged, this, &SealDialog::check);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_buttons, &QDialogButtonBox::accepted, this, [this] {
        remember();
        accept();
    });
    setTabOrder(m_key, choose);
    setTabOrder(choose, m_identity);
    resize(560, height());
    check();
}

QString SealDialog::key() const
{
    return m_key->text();
}

QString SealDialog::identity() const
{
    return m_identity->text().trimmed();
}

void SealDialog::chooseKey()
{
    const QString start = m_key->text().isEmpty() ? QDir::homePath() + QStringLiteral("/.ssh") : m_key->text();
    const QString path = QFileDialog::getOpenFileName(this, tr("Key to sign with"), start);
    if (!path.isEmpty())
        m_key->setText(path);
}

void SealDialog::check()
{
    QString problem;
    if (!m_key->text().isEmpty() && !QFileInfo(m_key->text()).isFile())
        problem = tr("There is no such file.");
    else if (!identity().isEmpty() && identity().contains(QLatin1Char(' ')))
        problem = tr("The signer's name has no blanks: it is the first word of a line of allowed signers.");
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    m_buttons->button(QDialogButtonBox::Ok)
        ->setEnabled(problem.isEmpty() && !m_key->text().isEmpty() && !identity().isEmpty());
    // The height of wrapped texts depends on the width.
    if (const int needed = layout()->totalHeightForWidth(width()); height() < needed || isHidden())
        resize(width(), needed);
}

void SealDialog::remember()
{
    m_settings.setValue(QStringLiteral("sealKey"), key());
    m_settings.setValue(QStringLiteral("sealIdentity"), identity());
}

} // namespace epsilometer::ui
