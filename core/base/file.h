// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace epsilometer {

/// An open file of the operating system; closes itself. Never a standard stream's descriptor: what is written to standard
/// error by anything in the process must not land in a file.
class FileHandle {
public:
    FileHandle() = default;
    explicit FileHandle(int descriptor) : m_descriptor(aboveStandardStreams(descriptor)) {}
    ~FileHandle() { close(); }
    FileHandle(FileHandle &&other) noexcept : m_descriptor(std::exchange(other.m_descriptor, -1)) {}
    FileHandle &operator=(FileHandle &&other) noexcept
    {
        std::swap(m_descriptor, other.m_descriptor);
        return *this;
    }

    [[nodiscard]] int get() const { return m_descriptor; }
    [[nodiscard]] bool isOpen() const { return m_descriptor >= 0; }
    void close();

private:
    [[nodiscard]] static int aboveStandardStreams(int descriptor);

    int m_descriptor = -1;
};

/// What the operating system last said about `path`, as an Error: "PATH: cannot write: No space left on device".
[[nodiscard]] Error ioError(const std::string &path, const Message &action);

inline constexpr std::size_t kMostFileBytes = std::size_t{2} << 30;
/// Of a ledger, whose records are not lost because there are many.
inline constexpr std::size_t kMostLedgerBytes = std::size_t{1} << 40;

/// The whole content. Memory grows with what is really there, not with what the file says; Errors: Io, and Malformed
/// beyond `limit` bytes.
[[nodiscard]] Result<std::string> readFile(const std::string &path, std::size_t limit = kMostFileBytes);
[[nodiscard]] Result<std::string> readHandle(int descriptor, const std::string &path, std::size_t limit);
[[nodiscard]] Result<FileHandle> openToRead(const std::string &path);
/// At most `size` bytes from `offset` on; fewer where the file ends.
[[nodiscard]] Result<std::string> readAt(int descriptor, const std::string &path, std::size_t size, std::size_t offset);
/// The first bytes of a file, enough to tell what kind of file it is.
[[nodiscard]] Result<std::string> readBeginning(const std::string &path);
/// Writes all of `bytes` at `offset`.
[[nodiscard]] Status writeAt(int descriptor, const std::string &path, std::string_view bytes, std::size_t offset);
[[nodiscard]] Status syncFile(int descriptor, const std::string &path);
/// Makes a new name in the directory of `path` survive a power cut.
[[nodiscard]] Status syncDirectoryOf(const std::string &path);

/// Who may use a file that did not exist before. One that is replaced keeps its permissions, and its owner, group, access
/// list and attributes as far as this user may set them.
struct FileAccess {
    bool ownerOnly = false; ///< else as the process's mask says
    std::string like;       ///< or as this file, where it is there
};

/// A temporary file next to its destination that replaces it atomically, or is removed: readers of the destination see
/// the old bytes or the new ones, whole. Until then it has no name, where the file system can do so: a kill leaves
/// nothing behind.
class ReplacementFile {
public:
    /// path  the destination; a symbolic link is followed
    static Result<ReplacementFile> beside(const std::string &path, FileAccess access = {});
    ~ReplacementFile();
    ReplacementFile(ReplacementFile &&other) noexcept;
    ReplacementFile &operator=(ReplacementFile &&) = delete;

    Status write(std::string_view bytes);
    /// Syncs and takes the destination's place.
    Status replace();
    /// Syncs and takes the name only if it does not exist; Conflict if it does.
    Status publishNew();

private:
    ReplacementFile(FileHandle handle, std::string temporary, std::string destination, FileAccess access);
    [[nodiscard]] std::string model() const;
    Status finish();
    Status nameTemporarily();
    [[nodiscard]] bool takeFreeName() const;

    FileHandle m_handle;
    std::string m_temporary; ///< empty while it has no name
    std::string m_destination;
    FileAccess m_access;
    std::size_t m_written = 0;
};

/// Writes a file that did not exist; Conflict if it does. All or nothing.
[[nodiscard]] Status createFile(const std::string &path, std::string_view bytes, FileAccess access = {});
/// Writes a file, replacing one that exists. All or nothing.
[[nodiscard]] Status replaceFile(const std::string &path, std::string_view bytes, FileAccess access = {});

} // namespace epsilometer
