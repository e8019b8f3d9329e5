// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism_kind.h"

#include <QWidget>

#include <vector>

class QFormLayout;

namespace epsilometer::ui {

class FieldEdit;

/// A form made from the parameter table of a mechanism. Values are kept exactly as typed. Each is checked against its
/// table row while typing, and problems are shown next to the field. The mechanism is passed on only if all values are
/// valid.
class ParameterForm : public QWidget {
    Q_OBJECT
public:
    explicit ParameterForm(QWidget *parent = nullptr);

    /// Shows a mechanism. With a null `kind` the form is empty. The fields are made again only if the kind changes.
    void show(const MechanismKind *kind, const Mechanism &mechanism);
    [[nodiscard]] const MechanismKind *kind() const { return m_kind; }
    /// The mechanism in the form, without empty fields.
    [[nodiscard]] Mechanism mechanism() const;
    void setReadOnly(bool readOnly);

Q_SIGNALS:
    /// The user edited the field named `field`, and all values are valid.
    void edited(const Mechanism &mechanism, const QString &field);
    /// The user edited the field while some value is invalid, so that the mechanism is not passed on. Until it is valid
    /// the form is not refilled, so that the text stays for correction.
    void refused(const QString &field);
    void finished(); ///< a field lost the focus, or a choice was made

private:
    struct Field;

    void rebuild();
    Field makeField(const ParameterSpec &spec);
    void addTraining();
    static QString placeholderOf(const ParameterSpec &spec);
    QWidget *withPresets(const ParameterSpec &spec, QWidget *editor);
    void fill(const Mechanism &mechanism);
    void fieldEdited(const QString &name);
    void chosen(const QString &name); ///< a choice in a box, which is never half typed
    bool check(const QString &typedInto = {});
    void blame(const Error &error, const QString &typedInto);
    [[nodiscard]] FieldEdit *fieldNamed(const QString &name) const;

    const MechanismKind *m_kind = nullptr;
    std::vector<Field> m_fields;
    QFormLayout *m_layout;
    bool m_filling = false;
    bool m_refusing = false;
};

/// One row of the form.
struct ParameterForm::Field {
    const ParameterSpec *spec = nullptr;
    QWidget *editor = nullptr; ///< FieldEdit, QComboBox or QCheckBox, by the type of the parameter
};

} // namespace epsilometer::ui
