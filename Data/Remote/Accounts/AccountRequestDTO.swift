import UtilJSON

/// The body of `POST /v1/accounts`.
struct SignUpDTO {
    let username: String
    let email: String
    let password: String
    let device: String
    let refresh: String

    var json: [UInt8] {
        JSONWriter.object(of: [
            "username": username, "email": email, "password": password, "device": device, "refresh": refresh,
        ])
    }
}

/// The body of `POST /v1/sessions`.
struct LogInDTO {
    /// A username or an email address.
    let name: String
    let password: String
    let device: String
    let refresh: String

    var json: [UInt8] {
        JSONWriter.object(of: ["name": name, "password": password, "device": device, "refresh": refresh])
    }
}

/// The body of `POST /v1/sessions/refresh`. `refresh` is the old refresh token. `next` is the new refresh
/// token, which the device has chosen.
struct RefreshDTO {
    let refresh: String
    let next: String

    var json: [UInt8] { JSONWriter.object(of: ["refresh": refresh, "next": next]) }
}

/// The body of `DELETE /v1/account`.
struct DeletionDTO {
    let password: String

    var json: [UInt8] { JSONWriter.object(of: ["password": password]) }
}

extension JSONWriter {
    fileprivate static func object(of members: KeyValuePairs<String, String>) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            for (name, text) in members {
                json.name(name)
                json.string(text)
            }
        }
        return json.bytes
    }
}
