// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Files: whole contents, parts of them, and single lines of a long one (LineIndex); and changes that are either
/// complete or did not happen (ReplacementFile, createFile(), replaceFile()).
namespace epsilometer {

/// An open file descriptor that closes itself. Never one of a standard stream, so that output to standard error by any
/// code in the process cannot end up in a file.
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

/// The last error of the operating system for `path`: "PATH: cannot write: No space left on device".
[[nodiscard]] Error ioError(const std::string &path, const Message &action);

inline constexpr std::size_t kMostFileBytes = std::size_t{2} << 30;
/// Limit for ledgers, which may legitimately have very many records.
inline constexpr std::size_t kMostLedgerBytes = std::size_t{1} << 40;

/// The whole contents. Memory grows with the bytes actually read, not with the stated size. Errors: Io; Malformed
/// beyond `limit` bytes.
[[nodiscard]] Result<std::string> readFile(const std::string &path, std::size_t limit = kMostFileBytes);
[[nodiscard]] Result<std::string> readHandle(int descriptor, const std::string &path, std::size_t limit);
[[nodiscard]] Result<FileHandle> openToRead(const std::string &path);
/// At most `size` bytes from `offset` on; fewer at the end of the file.
[[nodiscard]] Result<std::string> readAt(int descriptor, const std::string &path, std::size_t size, std::size_t offset);
/// The first bytes of a file, enough to determine its type.
[[nodiscard]] Result<std::string> readBeginning(const std::string &path);
/// Writes all of `bytes` at `offset`.
[[nodiscard]] Status writeAt(int descriptor, const std::string &path, std::string_view bytes, std::size_t offset);
[[nodiscard]] Status syncFile(int descriptor, const std::string &path);
/// Makes a new name in the directory of `path` durable across a power failure.
[[nodiscard]] Status syncDirectoryOf(const std::string &path);

/// Permissions of a newly created file. A replaced file keeps its permissions, and its owner, group, access list and
/// attributes as far as the user may set them.
struct FileAccess {
    bool ownerOnly = false; ///< false: by the process's mask
    std::string like;       ///< copy the permissions of this file, if it exists
    /// Group and others get no permission on the file, new or replaced, that they lack on this one. Read when the file is
    /// opened. Empty, or no such file: no bound.
    std::string within = {};
};

/// The access of every file that is written from another one, such as a report, a chart or an export from a ledger: those
/// who cannot read the source cannot read it either.
/// source  empty, "-" or a name that is no file: by the process's mask
[[nodiscard]] FileAccess madeFrom(std::string source);

/// A temporary file next to its destination that replaces it atomically, or is removed: readers of the destination see
/// either the old or the new bytes. Until then it has no name, if the file system supports that, so a kill leaves
/// nothing behind.
class ReplacementFile {
public:
    /// path  the destination; a symbolic link is followed
    static Result<ReplacementFile> beside(const std::string &path, FileAccess access = {});
    ~ReplacementFile();
    ReplacementFile(ReplacementFile &&other) noexcept;
    ReplacementFile &operator=(ReplacementFile &&) = delete;

    Status write(std::string_view bytes);
    /// Syncs and replaces the destination.
    Status replace();
    /// Syncs and takes the name if it does not exist; Conflict if it does.
    Status publishNew();

private:
    /// What a file may allow to others at most.
    struct AccessBound {
        unsigned int mode = 0;  ///< permissions of group and others
        unsigned int group = 0; ///< the group that the permissions of the group are for
    };

    ReplacementFile(FileHandle handle, std::string temporary, std::string destination, FileAccess access);
    [[nodiscard]] static std::optional<AccessBound> boundBy(const std::string &file);
    [[nodiscard]] std::string model() const;
    [[nodiscard]] bool narrow() const;
    Status finish();
    Status nameTemporarily();
    [[nodiscard]] bool takeFreeName() const;

    FileHandle m_handle;
    std::string m_temporary; ///< empty while it has no name
    std::string m_destination;
    FileAccess m_access;
    std::optional<AccessBound> m_bound;
    std::size_t m_written = 0;
};

/// Creates a file atomically; Conflict if it exists.
[[nodiscard]] Status createFile(const std::string &path, std::string_view bytes, FileAccess access = {});
/// Creates or replaces a file atomically.
[[nodiscard]] Status replaceFile(const std::string &path, std::string_view bytes, FileAccess access = {});

/// A file that does not exist yet, opened before it is known what it will hold, so that it can be created by a process
/// that may open no file any more (app/host/confine.h).
class NewFile {
public:
    /// path  empty: none, and create() is not called. Errors: Io; a path that exists is an error of create()
    static Result<NewFile> at(const std::string &path, FileAccess access = {});
    /// As createFile().
    Status create(std::string_view bytes);

private:
    std::optional<ReplacementFile> m_file;
};

/// The start of each line of a file, for reading single lines of a long one. Keeps the file open, so a file that
/// replaces it later is not read.
class LineIndex {
public:
    /// Reads the file once in parts. Errors: Io, Cancelled.
    static Result<LineIndex> of(const std::string &path, Progress &progress);

    /// Number of lines, including an incomplete last one.
    [[nodiscard]] std::size_t lines() const { return m_starts.size() - 1; }
    /// number  1-based. Returns the line without its LF, at most `limit` bytes of it. Errors: Io; OutOfDomain if there
    ///         is no such line.
    [[nodiscard]] Result<std::string> read(std::size_t number, std::size_t limit) const;

private:
    FileHandle m_handle;
    std::string m_path;
    std::vector<std::size_t> m_starts; ///< start of each line, then of the line after the last
};

} // namespace epsilometer
