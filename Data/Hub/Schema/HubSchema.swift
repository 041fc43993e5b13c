/// The server's tables. Migrations only go forward and are never edited once released.
///
/// Every table of a user's data begins its key with the user, and every statement names the user.
enum HubSchema {
    /// The script that leads to version n+1 is at index n.
    static let migrations: [String] = [version1]

    private static let version1 = """
        CREATE TABLE head (
            user_id BIGINT PRIMARY KEY, seq BIGINT NOT NULL, chain BLOB NOT NULL, purged BIGINT NOT NULL);
        CREATE TABLE commit_chain (
            user_id BIGINT NOT NULL, seq BIGINT NOT NULL, chain BLOB NOT NULL, PRIMARY KEY (user_id, seq));
        CREATE TABLE device (
            user_id BIGINT NOT NULL, device TEXT NOT NULL, last BIGINT NOT NULL, stamp BIGINT NOT NULL,
            cursor BIGINT NOT NULL, seen_at BIGINT NOT NULL, PRIMARY KEY (user_id, device));
        CREATE TABLE operation (
            user_id BIGINT NOT NULL, device TEXT NOT NULL, n BIGINT NOT NULL, hash BLOB NOT NULL, status TEXT NOT NULL,
            reason TEXT, stamp BIGINT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (user_id, device, n));
        CREATE TABLE record (
            user_id BIGINT NOT NULL, type TEXT NOT NULL, id BLOB NOT NULL, seq BIGINT NOT NULL, deleted BIGINT NOT NULL,
            registers TEXT NOT NULL, older TEXT, PRIMARY KEY (user_id, type, id));
        CREATE UNIQUE INDEX record_feed ON record (user_id, seq);
        CREATE TABLE field_history (
            user_id BIGINT NOT NULL, type TEXT NOT NULL, id BLOB NOT NULL, field TEXT NOT NULL, value TEXT NOT NULL,
            stamp BIGINT NOT NULL, device TEXT NOT NULL, at BIGINT NOT NULL,
            PRIMARY KEY (user_id, type, id, field, stamp, device));
        CREATE INDEX field_history_at ON field_history (at);

        CREATE TABLE account (
            user_id BIGINT PRIMARY KEY, username TEXT NOT NULL, username_key TEXT NOT NULL UNIQUE, email TEXT NOT NULL,
            email_key TEXT NOT NULL UNIQUE, password TEXT NOT NULL, created_at BIGINT NOT NULL);
        CREATE TABLE deleted_account (user_id BIGINT PRIMARY KEY);
        CREATE TABLE session (
            id BLOB PRIMARY KEY, user_id BIGINT NOT NULL, device_name TEXT NOT NULL, created_at BIGINT NOT NULL,
            used_at BIGINT NOT NULL);
        CREATE INDEX session_user ON session (user_id);
        CREATE TABLE refresh_token (
            digest BLOB PRIMARY KEY, session BLOB NOT NULL, successor BLOB, created_at BIGINT NOT NULL);
        CREATE INDEX refresh_token_session ON refresh_token (session);
        CREATE TABLE access_token (
            digest BLOB PRIMARY KEY, session BLOB NOT NULL, user_id BIGINT NOT NULL, expires_at BIGINT NOT NULL);
        CREATE INDEX access_token_session ON access_token (session);
        """
}
