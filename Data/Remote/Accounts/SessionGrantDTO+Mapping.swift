import AccountsDomain
import DomainPrimitives
import Foundation

extension SessionGrant {
    /// Returns `nil` if a field is not valid. Exception: an invalid `user` counts as absent.
    init?(_ dto: SessionGrantDTO) {
        guard let session = UUID(uuidString: dto.session), let username = try? Username(dto.username),
            let email = try? EmailAddress(dto.email), let access = SessionToken(dto.access),
            (1...Self.longest).contains(dto.seconds)
        else { return nil }
        self.init(
            session: session, account: Account(username: username, email: email),
            user: dto.user.flatMap(UserID.init(text:)),
            access: access, seconds: dto.seconds)
    }

    /// The longest validity of an access token, in seconds: a day. The device rejects a server's answer with
    /// a longer validity.
    private static let longest = 86_400
}
