import SyncProtocolDomain

/// The tables of the server. A migration never changes after its release.
///
/// In every table of sync data, the primary key begins with the user (`user_id`). Every statement on such a
/// table names the user.
struct HubSchema {
    private let bytes: String
    private let text: String

    init(_ dialect: HubDialect) { (bytes, text) = (dialect.bytes, dialect.text) }

    /// The scripts that create and upgrade the tables of the server's database. The first script creates
    /// schema version 1. Each further script upgrades the schema by one version.
    var migrations: [String] { [exchange1 + accounts1, purge2, settled3, texts4, digest5, times6] }

    private var exchange1: String {
        """
        CREATE TABLE head (
            user_id BIGINT PRIMARY KEY, seq BIGINT NOT NULL, chain \(bytes) NOT NULL, purged BIGINT NOT NULL);
        CREATE TABLE commit_chain (
            user_id BIGINT NOT NULL, seq BIGINT NOT NULL, chain \(bytes) NOT NULL,
            PRIMARY KEY (user_id, seq));
        CREATE TABLE device (
            user_id BIGINT NOT NULL, device \(text) NOT NULL, last BIGINT NOT NULL, stamp BIGINT NOT NULL,
            cursor BIGINT NOT NULL, seen_at BIGINT NOT NULL, PRIMARY KEY (user_id, device));
        CREATE TABLE operation (
            user_id BIGINT NOT NULL, device \(text) NOT NULL, n BIGINT NOT NULL, hash \(bytes) NOT NULL,
            status \(text) NOT NULL, reason \(text), stamp BIGINT NOT NULL, at BIGINT NOT NULL,
            PRIMARY KEY (user_id, device, n));
        CREATE TABLE record (
            user_id BIGINT NOT NULL, type \(text) NOT NULL, id \(bytes) NOT NULL, seq BIGINT NOT NULL,
            deleted BIGINT NOT NULL, registers \(text) NOT NULL, older \(text),
            PRIMARY KEY (user_id, type, id));
        CREATE UNIQUE INDEX record_feed ON record (user_id, seq);
        CREATE TABLE field_history (
            user_id BIGINT NOT NULL, type \(text) NOT NULL, id \(bytes) NOT NULL, field \(text) NOT NULL,
            value \(text) NOT NULL, stamp BIGINT NOT NULL, device \(text) NOT NULL, at BIGINT NOT NULL,
            PRIMARY KEY (user_id, type, id, field, stamp, device));
        CREATE INDEX field_history_at ON field_history (at);
        """
    }

    /// The migration that adds the columns and indexes for purges. The times of existing commits are unknown.
    /// These commits get the time of the user's most recent request.
    private var purge2: String {
        """
        ALTER TABLE commit_chain ADD COLUMN at BIGINT NOT NULL DEFAULT 0;
        UPDATE commit_chain SET at =
            coalesce((SELECT max(seen_at) FROM device WHERE device.user_id = commit_chain.user_id), 0);
        ALTER TABLE head ADD COLUMN purged_stamp BIGINT NOT NULL DEFAULT 0;
        CREATE INDEX record_tombstone ON record (user_id, seq) WHERE deleted = 1;
        DROP INDEX field_history_at;
        CREATE INDEX field_history_age ON field_history (user_id, at);
        """
    }

    private var settled3: String { "ALTER TABLE record ADD COLUMN settled \(text)" }

    /// The migration that adds the versions of long texts. The newest versions of each text have `recent = 1`
    /// (``PurgeHistory/newestTexts``). The index of ages has only the other versions, so a purge does not
    /// read the newest versions. The value is the last column, because SQLite reads the columns before a long
    /// value faster. `size` is the size of the value in bytes. A search for a text compares the sizes first,
    /// so the search reads few values.
    private var texts4: String {
        """
        CREATE TABLE text_version (
            user_id BIGINT NOT NULL, type \(text) NOT NULL, id \(bytes) NOT NULL, field \(text) NOT NULL,
            stamp BIGINT NOT NULL, device \(text) NOT NULL, parents \(text) NOT NULL, at BIGINT NOT NULL,
            recent BIGINT NOT NULL, size BIGINT NOT NULL, value \(text) NOT NULL,
            PRIMARY KEY (user_id, type, id, field, stamp, device));
        CREATE INDEX text_version_age ON text_version (user_id, at) WHERE recent = 0;
        """
    }

    /// The migration that adds the digest of each user's live records (`LibraryDigest`). ``HubMigration``
    /// computes the digests of existing users.
    private var digest5: String {
        "ALTER TABLE head ADD COLUMN digest \(text) NOT NULL DEFAULT '\(LibraryDigest.empty)'"
    }

    /// The migration that adds the time of each record's last change, the time of each user's last commit,
    /// and the time of the last purged deletion (``HubHead/purgedAt``), which is unknown for earlier purges.
    /// If the commit of a record's last change was purged, the record gets the time of the oldest commit that
    /// is still stored.
    private var times6: String {
        """
        ALTER TABLE record ADD COLUMN changed_at BIGINT NOT NULL DEFAULT 0;
        UPDATE record SET changed_at = coalesce(
            (SELECT at FROM commit_chain
             WHERE commit_chain.user_id = record.user_id AND commit_chain.seq >= record.seq
             ORDER BY commit_chain.seq LIMIT 1), 0);
        ALTER TABLE head ADD COLUMN committed_at BIGINT NOT NULL DEFAULT 0;
        ALTER TABLE head ADD COLUMN purged_at BIGINT NOT NULL DEFAULT 0;
        UPDATE head SET committed_at =
            coalesce((SELECT max(at) FROM commit_chain WHERE commit_chain.user_id = head.user_id), 0);
        """
    }

    private var accounts1: String {
        """

        CREATE TABLE account (
            user_id BIGINT PRIMARY KEY, username \(text) NOT NULL, username_key \(text) NOT NULL UNIQUE,
            email \(text) NOT NULL, email_key \(text) NOT NULL UNIQUE, password \(text) NOT NULL,
            created_at BIGINT NOT NULL);
        CREATE TABLE deleted_account (user_id BIGINT PRIMARY KEY);
        CREATE TABLE session (
            id \(bytes) PRIMARY KEY, user_id BIGINT NOT NULL, device_name \(text) NOT NULL,
            created_at BIGINT NOT NULL, used_at BIGINT NOT NULL);
        CREATE INDEX session_by_user ON session (user_id);
        CREATE TABLE refresh_token (
            digest \(bytes) PRIMARY KEY, session \(bytes) NOT NULL, successor \(bytes),
            created_at BIGINT NOT NULL);
        CREATE INDEX refresh_token_session ON refresh_token (session);
        CREATE TABLE access_token (
            digest \(bytes) PRIMARY KEY, session \(bytes) NOT NULL, user_id BIGINT NOT NULL,
            expires_at BIGINT NOT NULL);
        CREATE INDEX access_token_session ON access_token (session);
        """
    }
}
