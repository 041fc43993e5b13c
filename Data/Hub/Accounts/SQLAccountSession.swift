import AccountsDomain
import DomainPrimitives
import Foundation
import HubDomain
import SQLInterface
import UtilIdentifiers

/// A reader and writer of accounts and login sessions within one transaction of the database.
struct SQLAccountSession: AccountWriter {
    let sql: any SQLConnection

    func account(_ user: UserID) throws(HubError) -> StoredAccount? {
        try account("user_id", .integer(user.rawValue))
    }
    func account(named key: String) throws(HubError) -> StoredAccount? {
        try account("username_key", .text(key))
    }
    func account(email key: String) throws(HubError) -> StoredAccount? {
        try account("email_key", .text(key))
    }

    private static let accountColumns = "user_id, username, email, password, created_at"

    private func account(_ column: String, _ value: SQLValue) throws(HubError) -> StoredAccount? {
        try HubBoundary.translating {
            let text = "SELECT \(Self.accountColumns) FROM account WHERE \(column) = ?"
            return try sql.first(text, [value], Self.account)
        }
    }

    func accounts() throws(HubError) -> [StoredAccount] {
        try HubBoundary.translating {
            try sql.rows("SELECT \(Self.accountColumns) FROM account ORDER BY username_key", [], Self.account)
        }
    }

    private static func account(_ row: any SQLRow) throws -> StoredAccount {
        StoredAccount(
            user: UserID(rawValue: row.integer(0)),
            account: Account(username: try Username(row.text(1)), email: try EmailAddress(row.text(2))),
            password: row.text(3),
            createdAt: Timestamp(milliseconds: row.integer(4)))
    }

    func insert(_ account: StoredAccount) throws(HubError) {
        let (name, email) = (account.account.username, account.account.email)
        if try self.account(named: name.key) != nil { throw .denied(.usernameTaken) }
        if try self.account(email: email.key) != nil { throw .denied(.emailTaken) }
        try HubBoundary.translating {
            // If two transactions create the same account, the second transaction waits at this statement.
            // The second transaction then finds the row of the first.
            let count = try sql.execute(
                """
                INSERT INTO account (user_id, username, username_key, email, email_key, password, created_at)
                VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
                """,
                [
                    .integer(account.user.rawValue), .text(name.description), .text(name.key),
                    .text(email.description),
                    .text(email.key), .text(account.password), .integer(account.createdAt.milliseconds),
                ])
            guard count == 0 else { return }
            throw HubError.denied(try self.account(named: name.key) != nil ? .usernameTaken : .emailTaken)
        }
    }

    func lockRow(_ user: UserID) throws(HubError) -> StoredAccount? {
        try HubBoundary.translating {
            try sql.execute(
                "UPDATE account SET password = password WHERE user_id = ?", [.integer(user.rawValue)])
        }
        return try account(user)
    }

    func setPassword(_ hash: String, of user: UserID) throws(HubError) {
        try HubBoundary.translating {
            try sql.execute(
                "UPDATE account SET password = ? WHERE user_id = ?", [.text(hash), .integer(user.rawValue)])
        }
    }

    func delete(_ user: UserID) throws(HubError) {
        // A concurrent login, renewal or push either commits before the deletion, or fails after it.
        for session in try sessions(of: user) { try end(session.id) }
        try HubBoundary.translating {
            try UserLock(sql: sql, user: .integer(user.rawValue)).lock()
            let user: [SQLValue] = [.integer(user.rawValue)]
            try sql.execute("INSERT INTO deleted_account (user_id) VALUES (?) ON CONFLICT DO NOTHING", user)
            for table in [
                "account", "head", "commit_chain", "device", "operation", "record", "field_history",
                "text_version",
            ] {
                try sql.execute("DELETE FROM \(table) WHERE user_id = ?", user)
            }
        }
    }
}
