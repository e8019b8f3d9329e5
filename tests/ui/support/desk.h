// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/plan/plan.h"

#include <QString>
#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <memory>

namespace epsilometer::ui {
class FieldEdit;
class MainWindow;
} // namespace epsilometer::ui

namespace epsilometer::ui::testing_support {

/// The product's catalog, built once.
[[nodiscard]] const Catalog &catalog();

/// A plan of `steps` pure rounds of epsilon 0.1 under (epsilon, 1e-6).
[[nodiscard]] Plan purePlan(std::size_t steps, const std::string &epsilon = "1");

/// A step of the mechanism, as typed: kind "pure_dp", parameters "epsilon = 0.1".
[[nodiscard]] Step step(const std::string &label, const std::string &kind, const std::string &parameters);

/// Lets events run until the condition holds; false after some seconds.
[[nodiscard]] bool waitUntil(const std::function<bool()> &condition);

/// As if the user had typed it and gone on.
void type(FieldEdit *field, const QString &text);

/// Records the selected analysis, or the first planned one, through the dialog that asks.
void recordThroughDialog(MainWindow &window);

/// A folder that vanishes with the test.
class Folder {
public:
    [[nodiscard]] QString file(const QString &name) const { return m_folder.filePath(name); }

private:
    QTemporaryDir m_folder;
};

/// The whole content of a file; empty if there is none.
[[nodiscard]] QByteArray contentOf(const QString &path);
void overwrite(const QString &path, const QByteArray &bytes);
/// Whether today's date stands nowhere in a file as text, as a document's metadata would write it.
[[nodiscard]] bool holdsNoClock(const QByteArray &bytes);

} // namespace epsilometer::ui::testing_support
