public import DomainPrimitives
public import Foundation
import UtilJSON

/// A session, and what it may be used with for a while.
public struct SessionGrant: Hashable, Sendable {
    public let session: UUID
    public let account: Account
    /// The account, which its name may outlive; `nil` where the server does not say.
    public let user: UserID?
    /// What requests carry.
    public let access: SessionToken
    /// For how long ``access`` serves.
    public let seconds: Int

    public init(session: UUID, account: Account, user: UserID?, access: SessionToken, seconds: Int) {
        self.session = session
        self.account = account
        self.user = user
        self.access = access
        self.seconds = seconds
    }

    /// As it is sent.
    public var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.name("session")
            json.string(session.uuidString.lowercased())
            json.name("username")
            json.string(account.username.description)
            json.name("email")
            json.string(account.email.description)
            if let user {
                json.name("user")
                json.string(user.text)
            }
            json.name("access")
            json.string(access.text)
            json.name("seconds")
            json.integer(Int64(seconds))
        }
        return json.bytes
    }

    /// Reads a server's answer; `nil` where it is none.
    public init?(json bytes: [UInt8]) {
        guard let json = try? JSONValue(document: bytes), let session = json["session"]?.string.flatMap(UUID.init(uuidString:)),
            let username = json["username"]?.string.flatMap({ try? Username($0) }),
            let email = json["email"]?.string.flatMap({ try? EmailAddress($0) }),
            let access = json["access"]?.string.flatMap(SessionToken.init),
            let seconds = json["seconds"]?.integer, (1...86_400).contains(seconds)
        else { return nil }
        self.init(
            session: session, account: Account(username: username, email: email),
            user: json["user"]?.string.flatMap(UserID.init(text:)), access: access, seconds: seconds)
    }
}
