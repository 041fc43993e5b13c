/// The library's tables. Migrations only go forward, and never change after their release. The tests keep a
/// sample library of each version, and migrate from it.
enum LibrarySchema {
    /// The value of `PRAGMA application_id`, which identifies the file as a library: "Haru" in ASCII.
    static let applicationID: Int64 = 0x4861_7275

    /// The script at index n leads to version n + 1. `PRAGMA user_version` has the version of the library.
    static let migrations: [String] = [
        version1(search: "todo_text"), version2, version3, version4, version5, version6, version7, version8,
        "ALTER TABLE todo_text RENAME TO record_text;\n" + searchTypes, version10, version11, version12,
        version13, version14,
    ]

    /// The scripts that create a new library. They make the same tables as ``migrations``, but rename none.
    /// The two renames would take more than half of the time of a creation, because SQLite checks the whole
    /// schema at each rename.
    static var creation: [String] {
        [
            version1(search: "record_text"), version2, version3, version4, version5, version6, version7,
            version8, searchTypes, version10, version11, version12, texts("text_version") + textIndex,
        ]
    }

    static var version: Int { migrations.count }

    private static let lifecycle = """
        created_at INTEGER NOT NULL, last_edit INTEGER NOT NULL, deleted INTEGER NOT NULL DEFAULT 0,
        stamp INTEGER NOT NULL, stamps TEXT
        """

    /// Makes the tables of the first version.
    /// - Parameter search: the name of the search table.
    private static func version1(search: String) -> String {
        """
        \(records1)

        CREATE VIRTUAL TABLE \(search) USING fts5 (
            title, note, tags, tokenize = "unicode61 remove_diacritics 2", prefix = '2');

        \(others1)
        """
    }

    private static let records1 = """
        CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;

        CREATE TABLE todo (
            pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, number INTEGER,
            title TEXT NOT NULL, raw TEXT NOT NULL, note TEXT NOT NULL, due TEXT, priority INTEGER NOT NULL,
            side INTEGER NOT NULL, difficulty INTEGER NOT NULL, estimate INTEGER NOT NULL, parent BLOB,
            completed_at INTEGER, recurrence TEXT, position TEXT, foreign_properties TEXT NOT NULL,
            \(lifecycle));
        CREATE INDEX todo_due ON todo (due) WHERE deleted = 0 AND due IS NOT NULL;
        CREATE INDEX todo_open_due ON todo (due)
          WHERE deleted = 0 AND completed_at IS NULL AND due IS NOT NULL;
        CREATE INDEX todo_inbox ON todo (created_at) WHERE deleted = 0 AND due IS NULL;
        CREATE INDEX todo_parent ON todo (parent) WHERE parent IS NOT NULL;
        CREATE INDEX todo_position ON todo (position) WHERE position IS NOT NULL;
        CREATE UNIQUE INDEX todo_number ON todo (number) WHERE number IS NOT NULL;

        CREATE TABLE tag (
            id BLOB PRIMARY KEY, name TEXT NOT NULL, color TEXT NOT NULL, name_key TEXT NOT NULL, \(lifecycle)
        ) WITHOUT ROWID;
        CREATE INDEX tag_name ON tag (name_key) WHERE deleted = 0;

        CREATE TABLE todo_tag (
            todo BLOB NOT NULL, tag BLOB NOT NULL, present INTEGER NOT NULL, \(lifecycle),
            PRIMARY KEY (todo, tag)
        ) WITHOUT ROWID;
        CREATE INDEX todo_tag_tag ON todo_tag (tag) WHERE present = 1;
        """

    private static let others1 = """
        CREATE TABLE daily_stat (
            day TEXT PRIMARY KEY, total INTEGER NOT NULL, done INTEGER NOT NULL, load INTEGER NOT NULL,
            productivity INTEGER NOT NULL, work_minutes INTEGER NOT NULL,
            life_minutes INTEGER NOT NULL) WITHOUT ROWID;
        CREATE TABLE daily_tag (
            day TEXT NOT NULL, tag BLOB NOT NULL, total INTEGER NOT NULL,
            PRIMARY KEY (day, tag)) WITHOUT ROWID;
        CREATE TABLE tag_usage (
            tag BLOB PRIMARY KEY, open INTEGER NOT NULL, done INTEGER NOT NULL) WITHOUT ROWID;
        CREATE TABLE free_number (number INTEGER PRIMARY KEY, freed_on TEXT NOT NULL);
        CREATE INDEX free_number_day ON free_number (freed_on);

        CREATE TABLE outbox (
            seq INTEGER PRIMARY KEY, type TEXT NOT NULL, id BLOB NOT NULL, fields INTEGER NOT NULL,
            ts INTEGER NOT NULL, state INTEGER NOT NULL DEFAULT 0, n INTEGER, base TEXT, payload BLOB,
            hash BLOB);
        CREATE UNIQUE INDEX outbox_pending ON outbox (type, id) WHERE state = 0;
        CREATE UNIQUE INDEX outbox_n ON outbox (n) WHERE n IS NOT NULL;
        CREATE TABLE field_history (
            seq INTEGER PRIMARY KEY, type TEXT NOT NULL, id BLOB NOT NULL, field TEXT NOT NULL, value,
            stamp INTEGER NOT NULL, device TEXT, lost_at INTEGER NOT NULL);
        CREATE INDEX field_history_record ON field_history (type, id);

        CREATE TABLE user_action (
            seq INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, subject TEXT NOT NULL,
            at INTEGER NOT NULL, state INTEGER NOT NULL, changes INTEGER NOT NULL);
        CREATE INDEX user_action_undone ON user_action (seq) WHERE state = 1;
        CREATE TABLE action_change (
            seq INTEGER PRIMARY KEY, action INTEGER NOT NULL, type TEXT NOT NULL, id BLOB NOT NULL,
            kind INTEGER NOT NULL, edits TEXT);
        CREATE INDEX action_change_action ON action_change (action);
        """

    /// Makes two indexes of todos by day: one of all todos, and a smaller one of the open todos. Both indexes
    /// also contain the todos without a day.
    private static let version2 = """
        DROP INDEX todo_due;
        DROP INDEX todo_open_due;
        DROP INDEX todo_inbox;
        CREATE INDEX todo_due ON todo (due) WHERE deleted = 0;
        CREATE INDEX todo_open ON todo (due) WHERE deleted = 0 AND completed_at IS NULL;
        """

    /// Makes the column `file_edit` and the index `free_number_day`.
    ///
    /// - `file_edit` is the latest time that an imported file gave for the todo's last edit.
    /// - `free_number_day` finds the smallest number that a new todo can get. Such a number has an empty
    ///   `freed_on`.
    private static let version3 = """
        ALTER TABLE todo ADD COLUMN file_edit INTEGER;
        UPDATE todo SET file_edit = last_edit WHERE last_edit <> created_at AND stamps IS NULL;
        DROP INDEX free_number_day;
        CREATE INDEX free_number_day ON free_number (freed_on, number);
        """

    /// Adds columns and tables for confirmed values.
    ///
    /// - The column `synced` stores the version of each register of a record.
    /// - The table `shadow` stores confirmed values of fields that have a newer, pending value.
    /// - The outbox column `fields` is a bit set. Bit 59 stands for the creation of a record, bit 60 and
    ///   bit 61 for its times of creation and last edit.
    private static let version4 = """
        ALTER TABLE todo ADD COLUMN synced TEXT;
        ALTER TABLE tag ADD COLUMN synced TEXT;
        ALTER TABLE todo_tag ADD COLUMN synced TEXT;
        CREATE TABLE conflict (
            id BLOB PRIMARY KEY, record_type TEXT NOT NULL, record TEXT NOT NULL, field TEXT NOT NULL,
            value TEXT NOT NULL, lost_stamp INTEGER NOT NULL, lost_device TEXT NOT NULL,
            won_stamp INTEGER NOT NULL, won_device TEXT NOT NULL, state INTEGER NOT NULL, \(lifecycle),
            synced TEXT) WITHOUT ROWID;
        CREATE INDEX conflict_open ON conflict (lost_stamp) WHERE state = 0 AND deleted = 0;
        CREATE TABLE shadow (
            type TEXT NOT NULL, id BLOB NOT NULL, registers TEXT NOT NULL,
            PRIMARY KEY (type, id)) WITHOUT ROWID;
        CREATE TABLE unknown_register (
            type TEXT NOT NULL, id BLOB NOT NULL, field TEXT NOT NULL, value TEXT NOT NULL,
            stamp INTEGER NOT NULL, device TEXT NOT NULL, PRIMARY KEY (type, id, field)) WITHOUT ROWID;

        CREATE TABLE snapshot_seen (
            type TEXT NOT NULL, id BLOB NOT NULL, PRIMARY KEY (type, id)) WITHOUT ROWID;

        ALTER TABLE outbox ADD COLUMN device TEXT;
        ALTER TABLE outbox ADD COLUMN acked_at INTEGER;
        DROP INDEX outbox_n;
        CREATE UNIQUE INDEX outbox_sent ON outbox (device, n) WHERE n IS NOT NULL;
        CREATE INDEX outbox_open ON outbox (seq) WHERE state = 0;
        CREATE INDEX outbox_sealed ON outbox (device, n) WHERE state = 1;
        CREATE INDEX outbox_sealed_record ON outbox (type, id) WHERE state = 1;
        CREATE INDEX outbox_rejected ON outbox (type, id) WHERE state = 3;
        UPDATE outbox SET fields = fields | \(3 << 60 as Int64) WHERE type IN ('todo', 'tag');
        UPDATE outbox SET fields = fields | \(1 << 59 as Int64) WHERE fields & \(1 << 62 as Int64) <> 0;
        """

    /// Adds two columns to the outbox. `reason` says why the server rejected an entry. `failures` counts how
    /// often the server failed on a request with only this entry.
    private static let version5 = """
        ALTER TABLE outbox ADD COLUMN reason TEXT;
        ALTER TABLE outbox ADD COLUMN failures INTEGER NOT NULL DEFAULT 0;
        DROP INDEX outbox_sealed;
        CREATE INDEX outbox_unacknowledged ON outbox (device, n) WHERE state IN (1, 5);
        DROP INDEX IF EXISTS outbox_rejected;
        CREATE INDEX outbox_aside ON outbox (type, id) WHERE state IN (3, 4, 5);
        """

    /// Adds indexes that find tombstones without reading live records.
    private static let version6 = """
        CREATE INDEX todo_deleted ON todo (deleted) WHERE deleted <> 0;
        CREATE INDEX tag_deleted ON tag (deleted) WHERE deleted <> 0;
        CREATE INDEX conflict_deleted ON conflict (deleted) WHERE deleted <> 0;
        CREATE INDEX todo_tag_deleted ON todo_tag (deleted) WHERE deleted <> 0;
        """

    /// Adds two columns to the outbox.
    ///
    /// - `made`: the source of a new record's values. A time means an imported file, 0 means Haru, and null
    ///   means a person.
    /// - `edited`: the registers that a person has set since the creation of the record.
    private static let version7 = """
        ALTER TABLE outbox ADD COLUMN made INTEGER;
        ALTER TABLE outbox ADD COLUMN edited INTEGER NOT NULL DEFAULT 0;
        UPDATE outbox SET made = 0
          WHERE state = 0 AND type = 'tag' AND ts = 0 AND fields & \(1 << 59 as Int64) <> 0;
        """

    /// Adds a column for the stamp that the server gave an operation. If a server loses the operation, the
    /// device sends the operation again with this stamp.
    private static let version8 = "ALTER TABLE outbox ADD COLUMN stamp INTEGER;"

    /// Gives each record type a code for the search table, which version 9 made the table of all types. The
    /// upper bits of a row number in the search table are this code.
    private static let searchTypes = """
        CREATE TABLE search_type (code INTEGER PRIMARY KEY, type TEXT NOT NULL UNIQUE);
        INSERT INTO search_type (code, type) VALUES (0, 'todo');
        """

    /// Renames the index `todo_due` to `todo_by_due`, the name in ``RecordSchema``. SQLite prefers the newer
    /// of two equally good indexes. It must prefer `todo_open`, so the migration makes `todo_open` last.
    private static let version10 = """
        DROP INDEX todo_due;
        DROP INDEX todo_open;
        CREATE INDEX todo_by_due ON todo (due) WHERE deleted = 0;
        CREATE INDEX todo_open ON todo (due) WHERE deleted = 0 AND completed_at IS NULL;
        """

    /// Adds two columns:
    ///
    /// - The column `needs` of the outbox: an outbox entry waits until the server's catalogue revision
    ///   (`RecordCatalogue.revision`) is at least this value.
    /// - The column `estimated` of `daily_stat`: the number of a day's todos whose estimate a person has set.
    private static let version11 = """
        ALTER TABLE outbox ADD COLUMN needs INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE daily_stat ADD COLUMN estimated INTEGER NOT NULL DEFAULT 0;
        """

    /// Adds a table of the keys that the texts of records mention. ``MentionFilling`` fills the table.
    private static let version12 = """
        CREATE TABLE mention (
            key TEXT NOT NULL, type TEXT NOT NULL, id BLOB NOT NULL,
            PRIMARY KEY (key, type, id)) WITHOUT ROWID;
        CREATE INDEX mention_record ON mention (type, id);
        """

    /// Adds a table of the long texts that edits and syncs replaced (`ReplacedText`). `stamp` and `device`
    /// are the confirmed version of the text, or null.
    private static let version13 = """
        CREATE TABLE text_version (
            seq INTEGER PRIMARY KEY, type TEXT NOT NULL, id BLOB NOT NULL, field TEXT NOT NULL,
            value TEXT NOT NULL, at INTEGER NOT NULL, stamp INTEGER, device TEXT);
        CREATE INDEX text_version_register ON text_version (type, id, field);
        """

    /// Gives each row of `text_version` a number that no earlier row had. `field_history` refers to texts by
    /// these numbers, and a reference can stay after its text. The statement that deletes such references
    /// names the long texts of this schema version.
    ///
    /// The text is the last column, because SQLite reads all pages of a long text to find the columns after
    /// it.
    private static let version14 = """
        \(texts("numbered_text"))
        INSERT INTO numbered_text (seq, type, id, field, at, stamp, device, value)
          SELECT seq, type, id, field, at, stamp, device, value FROM text_version ORDER BY seq;
        DROP TABLE text_version;
        ALTER TABLE numbered_text RENAME TO text_version;
        \(textIndex)
        DELETE FROM field_history
          WHERE typeof(value) = 'integer' AND (type, field) IN (VALUES ('todo', 'note'), ('note', 'body'))
            AND NOT EXISTS (
              SELECT 1 FROM text_version v WHERE v.seq = field_history.value AND v.type = field_history.type
                AND v.id = field_history.id AND v.field = field_history.field);
        """

    private static func texts(_ table: String) -> String {
        """
        CREATE TABLE \(table) (
            seq INTEGER PRIMARY KEY AUTOINCREMENT, type TEXT NOT NULL, id BLOB NOT NULL, field TEXT NOT NULL,
            at INTEGER NOT NULL, stamp INTEGER, device TEXT, value TEXT NOT NULL);

        """
    }

    private static let textIndex =
        "CREATE INDEX text_version_register ON text_version (type, id, field);"
}
