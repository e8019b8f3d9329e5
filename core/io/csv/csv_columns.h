// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/io/csv/csv_reader.h"
#include "core/io/importer.h"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::io {

/// Stands before the name of a column that the user left out.
inline constexpr std::string_view kIgnoredPrefix = "ignored:";

/// What the header row says: which column holds what. With a `mechanism` (or `kind`) column, columns with other names
/// are the mechanism's parameters; without one they are not understood.
class CsvColumns {
public:
    /// Errors: a name twice; no column that says what a row costs.
    static Result<CsvColumns> read(const std::vector<std::string_view> &header);

    [[nodiscard]] bool has(std::string_view name) const { return position(name) >= 0; }
    /// The cell without blanks around it; empty where there is no such column.
    [[nodiscard]] std::string_view cell(const std::vector<std::string_view> &row, std::string_view name) const;
    [[nodiscard]] int position(std::string_view name) const; ///< -1 if there is none
    [[nodiscard]] std::size_t size() const { return m_names.size(); }
    /// A column without a name, as pandas and R write before the others; pandas calls it "Unnamed: 0" when it writes again.
    struct Unnamed {
        std::size_t position = 0;
        std::string name; ///< as it stands in the header
    };
    /// They mean nothing, so long as CsvRowIndex agrees.
    [[nodiscard]] const std::vector<Unnamed> &unnamed() const { return m_unnamed; }
    /// Errors for the columns that mean nothing here.
    [[nodiscard]] std::vector<Error> notUnderstood() const;
    [[nodiscard]] std::vector<Message> mapping() const;

    /// The mechanism of a row: {"kind": ...} from its columns, pure_dp or approx_dp from epsilon and delta.
    [[nodiscard]] Result<Mechanism> mechanism(const std::vector<std::string_view> &row) const;
    [[nodiscard]] Result<ImportedEntry> entry(const std::vector<std::string_view> &row) const;
    /// Refuses rows with too few or too many cells.
    [[nodiscard]] Status checkWidth(const std::vector<std::string_view> &row) const;

private:
    [[nodiscard]] bool understands(std::string_view name) const;
    /// Refuses a row with a parameter that is not allowed together with its other cells.
    [[nodiscard]] Status checkNoParameters(const std::vector<std::string_view> &row,
                                           std::span<const std::string_view> allowed, Literal constraint) const;
    [[nodiscard]] Status checkEmpty(const std::vector<std::string_view> &row,
                                    std::initializer_list<std::string_view> names, Literal constraint) const;
    /// Of a row without a mechanism: what its epsilon, rho or noise multiplier says.
    [[nodiscard]] Result<Mechanism> plainMechanism(const std::vector<std::string_view> &row) const;
    /// Of a row with additive noise and its sensitivity.
    [[nodiscard]] Result<Mechanism> noiseMechanism(const std::vector<std::string_view> &row) const;
    void sayRows(std::vector<Message> &lines) const;
    [[nodiscard]] bool hasMechanism() const { return has("mechanism") || has("kind"); }

    std::vector<std::string> m_names; ///< empty for those without one
    std::vector<Unnamed> m_unnamed;
};

/// Looks whether columns without a name do nothing but count the rows: 0, 1, 2 and so on, or from 1, and from there again
/// where tables stand one behind another. Nothing else is left out silently: it may say what a row costs.
class CsvRowIndex {
public:
    explicit CsvRowIndex(const CsvColumns &columns); ///< must outlive this

    /// Errors: Malformed for a cell that neither counts on nor is empty.
    [[nodiscard]] Status check(const std::vector<std::string_view> &row);

private:
    const CsvColumns &m_columns;
    std::vector<std::uint64_t> m_last; ///< of each column, in the order of unnamed()
};

/// What was claimed, a column for each number.
inline constexpr std::array<std::string_view, 4> kClaimedColumns = {"claimed_epsilon", "claimed_delta", "claimed_rho",
                                                                    "claimed_mu"};
/// Whether some column of a header says what a row costs, whatever its case.
[[nodiscard]] bool saysCosts(const std::vector<std::string_view> &header);
/// A column's name in a sentence about "column {1}".
[[nodiscard]] Message shownColumn(std::string_view name);
[[nodiscard]] Error withLine(const Error &error, std::int64_t line);
/// The columns from the first row. Errors with their line.
[[nodiscard]] Result<CsvColumns> readHeader(CsvReader &reader, std::vector<std::string_view> &row);
/// Reports now and then; false when the work should stop.
[[nodiscard]] bool goesOn(const CsvReader &reader, std::string_view bytes, Progress &progress);

} // namespace epsilometer::io
