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

/// The result of a statement.
struct Rows {
    std::vector<std::string> columns;
    std::vector<std::vector<std::optional<std::string>>> rows; ///< nullopt for NULL
    std::uint64_t touched = 0;                                 ///< number of rows written, if known
    std::string tag;                                           ///< name of the command, such as COMMIT
};

/// A session on a server. Destroying it without COMMIT rolls back. Names and texts may enter statements only through
/// identifier() and literal().
class Connection {
public:
    /// Opens a session that writes durably whatever the default of the server, and sends doubles with all digits.
    /// number  1-based position among the servers, for errors
    static Result<Connection> open(const std::string &conninfo, std::size_t number);

    /// Sends one statement; receive() waits for its rows. Other servers can be asked in between.
    [[nodiscard]] Status send(const std::string &statement, const std::vector<std::string> &parameters = {});
    /// The rows of the statement sent.
    /// Errors  Io with the message of the server; Cancelled, also if the statement was cancelled on the server
    [[nodiscard]] Result<Rows> receive(Progress &progress);
    [[nodiscard]] Result<Rows> run(const std::string &statement, Progress &progress,
                                   const std::vector<std::string> &parameters = {});

    [[nodiscard]] Result<std::string> identifier(const std::string &name) const;
    [[nodiscard]] Result<std::string> literal(const std::string &text) const;
    /// Name without user and password: "server 2 (db.example.org:5432/study)".
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

/// Runs `statements[i]` on `connections[i]`, all at once, and waits for every answer. Returns the first error, if any.
[[nodiscard]] Result<std::vector<Rows>> runOnAll(std::vector<Connection> &connections,
                                                 const std::vector<std::string> &statements, Progress &progress);

} // namespace epsilometer::sql
