// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

struct pg_conn;

namespace epsilometer::sql {

/// What a statement gave.
struct Rows {
    std::vector<std::string> columns;
    std::vector<std::vector<std::optional<std::string>>> rows; ///< NULL is nothing
    std::uint64_t touched = 0;                                 ///< rows written, where that is known
    std::string tag;                                           ///< of the command, such as COMMIT
};

/// A session on a server. Leaving it without COMMIT rolls back. Names and texts go into statements through identifier()
/// and literal() alone.
class Connection {
public:
    /// number  1-based among the servers, for errors. The session writes durably whatever the server's default is, and
    /// sends doubles with all digits.
    static Result<Connection> open(const std::string &conninfo, std::size_t number);

    /// Sends one statement; receive() waits for its rows. Between the two other servers can be asked.
    [[nodiscard]] Status send(const std::string &statement, const std::vector<std::string> &parameters = {});
    /// Errors  Io with what the server said; Cancelled, when the statement was cancelled on the server, too
    [[nodiscard]] Result<Rows> receive(Progress &progress);
    [[nodiscard]] Result<Rows> run(const std::string &statement, Progress &progress,
                                   const std::vector<std::string> &parameters = {});

    [[nodiscard]] Result<std::string> identifier(const std::string &name) const;
    [[nodiscard]] Result<std::string> literal(const std::string &text) const;
    /// "server 2 (db.example.org:5432/study)", without user and password.
    [[nodiscard]] const std::string &name() const { return m_name; }

private:
    struct Close {
        void operator()(pg_conn *connection) const;
    };
    explicit Connection(pg_conn *connection) : m_connection(connection) {}
    [[nodiscard]] Error lost() const;

    std::unique_ptr<pg_conn, Close> m_connection;
    std::string m_name;
};

/// `statements[i]` on `connections[i]`, all at once. Every answer is waited for; the first error counts.
[[nodiscard]] Result<std::vector<Rows>> runOnAll(std::vector<Connection> &connections,
                                                 const std::vector<std::string> &statements, Progress &progress);

} // namespace epsilometer::sql
