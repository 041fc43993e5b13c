import AccountsDomain
import DomainPrimitives
import Foundation
import UtilJSON

extension SessionGrant {
    /// The body of the answer to a sign-up, a login and a refresh.
    var json: [UInt8] {
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
}

extension SessionList {
    /// The body of the answer to `GET /v1/sessions`.
    var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.name("sessions")
            json.array { json in for session in sessions { session.write(to: &json) } }
        }
        return json.bytes
    }
}

extension SessionSummary {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.name("id")
            json.string(id.uuidString.lowercased())
            json.name("device")
            json.string(deviceName)
            json.name("created")
            json.integer(createdAt.milliseconds)
            json.name("used")
            json.integer(usedAt.milliseconds)
            json.name("current")
            json.bool(isCurrent)
        }
    }
}
