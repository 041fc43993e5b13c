import DomainPrimitives
import SQLInterface

extension SQLLibraryConnection {
    func reminderMark() throws(PlannerError) -> Timestamp? {
        try storage {
            try sql.first("SELECT value FROM meta WHERE key = 'reminded_through'") { Timestamp(milliseconds: $0.integer(0)) }
        }
    }

    func setReminderMark(_ mark: Timestamp) throws(PlannerError) {
        try storage {
            try sql.execute(
                """
                INSERT INTO meta (key, value) VALUES ('reminded_through', ?)
                ON CONFLICT (key) DO UPDATE SET value = excluded.value
                """, [.integer(mark.milliseconds)])
        }
    }
}
