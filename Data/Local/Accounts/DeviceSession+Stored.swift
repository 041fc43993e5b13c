import AccountsDomain
import DomainPrimitives
import Foundation
import SessionsDomain
import UtilJSON

extension DeviceSession {
    var stored: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            let members: [(String, String?)] = [
                ("server", server.description), ("username", account.username.description),
                ("email", account.email.description), ("user", user?.text),
                ("session", id.uuidString.lowercased()),
                ("refresh", refresh.text),
                ("next", next?.text), ("access", access?.token.text),
            ]
            for case (let name, let value?) in members {
                json.name(name)
                json.string(value)
            }
            if let access {
                json.name("given")
                json.integer(access.givenAt.milliseconds)
                json.name("seconds")
                json.integer(Int64(access.seconds))
            }
        }
        return json.bytes
    }

    init?(stored json: JSONValue) {
        guard let server = json["server"]?.string.flatMap({ try? ServerAddress($0) }),
            let username = json["username"]?.string.flatMap({ try? Username($0) }),
            let email = json["email"]?.string.flatMap({ try? EmailAddress($0) }),
            let id = json["session"]?.string.flatMap(UUID.init(uuidString:)),
            let refresh = json["refresh"]?.string.flatMap(SessionToken.init)
        else { return nil }
        var access: AccessGrant?
        if let token = json["access"]?.string.flatMap(SessionToken.init), let given = json["given"]?.int64,
            let seconds = json["seconds"]?.integer, (1...86_400).contains(seconds)
        {
            access = AccessGrant(token: token, givenAt: Timestamp(milliseconds: given), seconds: seconds)
        }
        self.init(
            server: server, account: Account(username: username, email: email),
            user: json["user"]?.string.flatMap(UserID.init(text:)), id: id, refresh: refresh,
            next: json["next"]?.string.flatMap(SessionToken.init), access: access)
    }
}
