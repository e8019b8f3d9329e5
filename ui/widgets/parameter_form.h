// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism_kind.h"

#include <QWidget>

#include <vector>

class QFormLayout;
class QLabel;

namespace epsilometer::ui {

class FieldEdit;

/// A form made from a mechanism's own parameter table. Values are kept exactly as typed; each is checked against its
/// row as it is typed, with the problem next to the field. Only when all of them are right is the mechanism passed on.
class ParameterForm : public QWidget {
    Q_OBJECT
public:
    explicit ParameterForm(QWidget *parent = nullptr);

    /// kind may be null: the form is empty then. The fields are made anew only when the kind changes.
    void show(const MechanismKind *kind, const Mechanism &mechanism);
    [[nodiscard]] const MechanismKind *kind() const { return m_kind; }
    /// What the form holds now; fields left empty are left out.
    [[nodiscard]] Mechanism mechanism() const;
    void setReadOnly(bool readOnly);

Q_SIGNALS:
    /// A field was typed into and every value is right. `field` is its name.
    void edited(const Mechanism &mechanism, const QString &field);
    /// The same while something is wrong: what the form holds is not passed on. The form is not refilled meanwhile, so
    /// that the text stays for correction.
    void refused(const QString &field);
    void finished(); ///< a field was left, or something chosen

private:
    struct Field;

    void rebuild();
    Field makeField(const ParameterSpec &spec);
    static QString placeholderOf(const ParameterSpec &spec);
    QWidget *withPresets(const ParameterSpec &spec, QWidget *editor);
    void fill(const Mechanism &mechanism);
    void fieldEdited(const QString &name);
    void chosen(const QString &name); ///< in a box, where nothing is half typed
    bool check(const QString &typedInto = {});
    void blame(const Error &error, const QString &typedInto);
    [[nodiscard]] FieldEdit *fieldNamed(const QString &name) const;

    const MechanismKind *m_kind = nullptr;
    std::vector<Field> m_fields;
    QFormLayout *m_layout;
    QLabel *m_problem; ///< about combinations that no single field is to blame for
    bool m_filling = false;
    bool m_refusing = false;
};

/// One row of the form.
struct ParameterForm::Field {
    const ParameterSpec *spec = nullptr;
    QWidget *editor = nullptr; ///< FieldEdit, QComboBox or QCheckBox, by the type of the parameter
};

} // namespace epsilometer::ui
