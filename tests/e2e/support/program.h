// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"

#include <filesystem>
#include <string>
#include <vector>

namespace epsilometer::e2e {

/// What a finished program left behind.
struct Outcome {
    int status = -1; ///< exit status; 128 + signal when it was killed
    std::string out;
    std::string err;

    /// Standard output as JSON; a test failure and null when it is none.
    [[nodiscard]] Json json() const;
    /// Standard error without its line end, when it is exactly one line; a test failure otherwise.
    [[nodiscard]] std::string oneLine() const;
};

/// Runs dpledger with the arguments, `input` on standard input, and waits for it.
[[nodiscard]] Outcome dpledger(const std::vector<std::string> &arguments, const std::string &input = {});
/// Runs a shell script; for checks with standard tools alone.
[[nodiscard]] Outcome shell(const std::string &script);

/// A directory of this test's own, gone with the object.
class Scratch {
public:
    Scratch();
    ~Scratch();
    Scratch(const Scratch &) = delete;
    Scratch &operator=(const Scratch &) = delete;

    [[nodiscard]] std::string path(const std::string &name) const { return (m_directory / name).string(); }
    /// Writes a file and returns its path.
    std::string file(const std::string &name, const std::string &bytes) const;
    [[nodiscard]] std::vector<std::string> names() const; ///< sorted

private:
    std::filesystem::path m_directory;
};

[[nodiscard]] std::string readFile(const std::string &path);
[[nodiscard]] std::string testData(const std::string &name);

/// Looks up a path of keys ("filters", "0") in JSON; a test failure and null when it is missing.
[[nodiscard]] Json at(const Json &json, const std::vector<std::string> &path);
/// The member of an array of objects that has this "id".
[[nodiscard]] Json byId(const Json &json, const std::string &array, const std::string &id);
/// The text of a number or string.
[[nodiscard]] std::string text(const Json &json);
[[nodiscard]] double number(const Json &json);

} // namespace epsilometer::e2e
