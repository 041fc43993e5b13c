import DomainPrimitives
import HubDomain
import SQLInterface
import SyncProtocolDomain

/// Deletes a user's old data: the rows of deleted records, old commits, replaced values, old versions of long
/// texts and receipts.
extension SQLHubSession {
    func lastCommit(before time: Timestamp) throws(HubError) -> Int64 {
        try HubBoundary.translating {
            // The query begins at the oldest commit. So the query reads only the commits that the purge
            // deletes, and the next commit.
            let text = "SELECT seq FROM commit_chain WHERE user_id = ? AND at >= ? ORDER BY seq LIMIT 1"
            let next = try sql.first(text, [user, .integer(time.milliseconds)]) { $0.integer(0) } ?? .max
            let before =
                "SELECT seq FROM commit_chain WHERE user_id = ? AND seq < ? ORDER BY seq DESC LIMIT 1"
            return try sql.first(before, [user, .integer(next)]) { $0.integer(0) } ?? 0
        }
    }

    func purge(upTo seq: Int64, receiptsBefore: Timestamp, lostBefore: Timestamp, textsBefore: Timestamp)
        throws(HubError) -> Int
    {
        try HubBoundary.translating {
            let change = SQLValue.integer(seq)
            let (latest, latestAt) = try latestTombstone(upTo: change)
            var count = try purgeTexts(ofTombstonesUpTo: change)
            count += try purgeTexts(before: .integer(textsBefore.milliseconds))
            count += try sql.execute(
                "DELETE FROM record WHERE user_id = ? AND deleted = 1 AND seq <= ?", [user, change])
            // The row of `seq` stays, because the server compares cursors at `seq` with the chain of this
            // row.
            count += try sql.execute(
                "DELETE FROM commit_chain WHERE user_id = ? AND seq < ?", [user, change])
            try sql.execute(
                "UPDATE head SET purged = ? WHERE user_id = ? AND purged < ?", [change, user, change])
            try sql.execute(
                "UPDATE head SET purged_stamp = ? WHERE user_id = ? AND purged_stamp < ?",
                [.integer(latest.rawValue), user, .integer(latest.rawValue)])
            try sql.execute(
                "UPDATE head SET purged_at = ? WHERE user_id = ? AND purged_at < ?",
                [.integer(latestAt.milliseconds), user, .integer(latestAt.milliseconds)])
            count += try sql.execute(
                "DELETE FROM field_history WHERE user_id = ? AND at < ?",
                [user, .integer(lostBefore.milliseconds)])
            count += try sql.execute(
                "DELETE FROM device WHERE user_id = ? AND last = 0 AND seen_at < ?",
                [user, .integer(receiptsBefore.milliseconds)])
            return try count + purgeReceipts(before: .integer(receiptsBefore.milliseconds))
        }
    }

    /// Returns the latest stamp and the latest time of the commits of all deletions; zero if no record is
    /// deleted.
    /// - Parameter change: the number of a commit. Records that changed after this commit are ignored.
    private func latestTombstone(upTo change: SQLValue) throws -> (stamp: Stamp, at: Timestamp) {
        var latest = (stamp: Stamp.zero, at: Timestamp(milliseconds: 0))
        let text = """
            SELECT seq, registers, older, settled, changed_at FROM record
              WHERE user_id = ? AND deleted = 1 AND seq <= ?
            """
        try sql.query(text, [user, change]) { row in
            guard let record = Self.record(row, from: 0) else { return true }
            latest.stamp = max(latest.stamp, record.state.deletion?.version.stamp ?? .zero)
            latest.at = max(latest.at, record.changedAt)
            return true
        }
        return latest
    }

    /// Deletes the receipts that are older than the time `horizon`. Each device's receipts have ascending
    /// numbers in the order of time.
    /// - Returns: the number of deleted receipts.
    private func purgeReceipts(before horizon: SQLValue) throws -> Int {
        var count = 0
        for device in try sql.rows("SELECT device FROM device WHERE user_id = ?", [user], { $0.text(0) }) {
            let rows: [SQLValue] = [user, .text(device)]
            let kept = try sql.first(
                "SELECT n FROM operation WHERE user_id = ? AND device = ? AND at >= ? ORDER BY n LIMIT 1",
                rows + [horizon]
            ) { $0.integer(0) }
            count += try sql.execute(
                "DELETE FROM operation WHERE user_id = ? AND device = ? AND n < ?",
                rows + [.integer(kept ?? .max)])
        }
        return count
    }
}
