import UtilJSON

/// The answer to a sign-up, a login and a refresh.
struct SessionGrantDTO {
    let session: String
    let username: String
    let email: String
    /// The identifier of the account. Older servers do not send this field.
    let user: String?
    let access: String
    let seconds: Int

    init?(json: [UInt8]) {
        guard let json = try? JSONValue(document: json), let session = json["session"]?.string,
            let username = json["username"]?.string, let email = json["email"]?.string,
            let access = json["access"]?.string, let seconds = json["seconds"]?.integer
        else { return nil }
        self.session = session
        self.username = username
        self.email = email
        self.access = access
        self.seconds = seconds
        user = json["user"]?.string
    }
}
