// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/io/csv/csv_reader.h"
#include "core/io/importer.h"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::io {

/// Prefix of a column that the user chose to ignore.
inline constexpr std::string_view kIgnoredPrefix = "ignored:";

/// The meaning of the columns in the header row. With a `mechanism` (or `kind`) column, columns with other names are
/// the mechanism's parameters; without one they are not understood.
class CsvColumns {
public:
    /// Errors: a duplicate name; no column that determines a row's cost.
    static Result<CsvColumns> read(const std::vector<std::string_view> &header);

    [[nodiscard]] bool has(std::string_view name) const { return position(name) >= 0; }
    /// The cell without surrounding blanks; empty if there is no such column.
    [[nodiscard]] std::string_view cell(const std::vector<std::string_view> &row, std::string_view name) const;
    [[nodiscard]] int position(std::string_view name) const; ///< -1 for an unknown name
    [[nodiscard]] std::size_t size() const { return m_names.size(); }
    /// A column without a name, as pandas and R write in front of the others; pandas names it "Unnamed: 0" on
    /// rewriting.
    struct Unnamed {
        std::size_t position = 0;
        std::string name; ///< as in the header
    };
    /// They are ignored if CsvRowIndex accepts them.
    [[nodiscard]] const std::vector<Unnamed> &unnamed() const { return m_unnamed; }
    /// Errors for the columns that are not understood.
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
    /// The mechanism of a row without a mechanism column, from its epsilon, rho or noise multiplier.
    [[nodiscard]] Result<Mechanism> plainMechanism(const std::vector<std::string_view> &row) const;
    [[nodiscard]] std::optional<Result<Mechanism>> statedBeside(const std::vector<std::string_view> &row,
                                                                std::string_view kind) const;
    /// The mechanism of a row with additive noise and its sensitivity.
    [[nodiscard]] Result<Mechanism> noiseMechanism(const std::vector<std::string_view> &row) const;
    void sayRows(std::vector<Message> &lines) const;
    [[nodiscard]] bool hasMechanism() const { return has("mechanism") || has("kind"); }

    std::vector<std::string> m_names; ///< empty for unnamed columns
    std::vector<Unnamed> m_unnamed;
};

/// Checks that unnamed columns only count the rows: 0, 1, 2 and so on, or from 1, and from there again for concatenated
/// tables. Other unnamed columns are not ignored, since they may determine the cost.
class CsvRowIndex {
public:
    explicit CsvRowIndex(const CsvColumns &columns); ///< must outlive this

    /// Errors: Malformed for a cell that is neither the next number nor empty.
    [[nodiscard]] Status check(const std::vector<std::string_view> &row);

private:
    const CsvColumns &m_columns;
    std::vector<std::uint64_t> m_last; ///< last number of each column, in the order of unnamed()
};

/// The columns of claimed costs, one per number.
inline constexpr std::array<std::string_view, 4> kClaimedColumns = {"claimed_epsilon", "claimed_delta", "claimed_rho",
                                                                    "claimed_mu"};
/// Whether some column of a header determines a row's cost, ignoring case.
[[nodiscard]] bool saysCosts(const std::vector<std::string_view> &header);
/// A column's name for use in a sentence.
[[nodiscard]] Message shownColumn(std::string_view name);
[[nodiscard]] Error withLine(const Error &error, std::int64_t line);
/// Reads the columns from the first row. Errors with their line.
[[nodiscard]] Result<CsvColumns> readHeader(CsvReader &reader, std::vector<std::string_view> &row);
/// Reports progress now and then; returns false if the work should stop.
[[nodiscard]] bool goesOn(const CsvReader &reader, std::string_view bytes, Progress &progress);

} // namespace epsilometer::io
