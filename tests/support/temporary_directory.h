// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

namespace epsilometer::fixtures {

/// A private directory that vanishes with its content.
class TemporaryDirectory {
public:
    TemporaryDirectory()
    {
        std::string name = (std::filesystem::temp_directory_path() / "epsilometer-XXXXXX").string();
        m_path = ::mkdtemp(name.data());
    }
    ~TemporaryDirectory()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    TemporaryDirectory(const TemporaryDirectory &) = delete;
    TemporaryDirectory &operator=(const TemporaryDirectory &) = delete;

    [[nodiscard]] std::string file(const std::string &name) const { return (m_path / name).string(); }
    [[nodiscard]] std::size_t entries() const
    {
        std::size_t count = 0;
        for (const auto &entry : std::filesystem::directory_iterator(m_path))
            count += entry.exists() ? 1 : 0;
        return count;
    }

private:
    std::filesystem::path m_path;
};

} // namespace epsilometer::fixtures
