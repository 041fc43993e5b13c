import UtilJSON

/// The answer to `GET /v1/sessions`.
struct SessionListDTO {
    struct Session {
        let id: String
        let device: String
        /// The time of the login, in milliseconds of Unix time.
        let created: Int64
        /// The time of the last renewal of the session's tokens, in milliseconds of Unix time.
        let used: Int64
        let current: Bool

        fileprivate init?(_ json: JSONValue) {
            guard let id = json["id"]?.string, let device = json["device"]?.string,
                let created = json["created"]?.int64,
                let used = json["used"]?.int64, let current = json["current"]?.bool
            else { return nil }
            self.id = id
            self.device = device
            self.created = created
            self.used = used
            self.current = current
        }
    }

    let sessions: [Session]

    init?(json: [UInt8]) {
        guard let json = try? JSONValue(document: json), let values = json["sessions"]?.array else {
            return nil
        }
        sessions = values.compactMap(Session.init)
        guard sessions.count == values.count else { return nil }
    }
}
