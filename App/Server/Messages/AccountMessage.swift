import AccountsDomain
import DomainPrimitives
import UtilJSON

/// The JSON body of a request about an account, such as a login.
private struct AccountMessage {
    private let json: JSONValue

    init(_ bytes: [UInt8]) throws(AccountRefusal) {
        do throws(JSONProblem) { json = try JSONValue(document: bytes) } catch {
            throw .malformed("not valid JSON, at byte \(error.offset)")
        }
    }

    func text(_ name: String) throws(AccountRefusal) -> String {
        guard let text = json[name]?.string else { throw .malformed("'\(name)' is not a string") }
        return text
    }

    func token(_ name: String) throws(AccountRefusal) -> SessionToken {
        guard let token = SessionToken(try text(name)) else {
            throw .malformed("'\(name)' is not 64 hexadecimal digits")
        }
        return token
    }
}

extension SignUpRequest {
    init(json bytes: [UInt8]) throws(AccountRefusal) {
        let message = try AccountMessage(bytes)
        let (username, email, password) = (
            try message.text("username"), try message.text("email"), try message.text("password")
        )
        let (device, refresh) = (DeviceName(try message.text("device")), try message.token("refresh"))
        do throws(DomainPrimitives.ValidationError) {
            self.init(
                account: Account(username: try Username(username), email: try EmailAddress(email)),
                password: try Password(new: password), deviceName: device, refresh: refresh)
        } catch {
            throw .invalid(error.field)
        }
    }
}

extension LogInRequest {
    init(json bytes: [UInt8]) throws(AccountRefusal) {
        let message = try AccountMessage(bytes)
        self.init(
            name: try message.text("name"), password: Password(given: try message.text("password")),
            deviceName: DeviceName(try message.text("device")), refresh: try message.token("refresh"))
    }
}

extension RefreshRequest {
    /// Reads the JSON body of a session refresh. The member `refresh` is the old refresh token, and `next` is
    /// the new refresh token.
    init(json bytes: [UInt8]) throws(AccountRefusal) {
        let message = try AccountMessage(bytes)
        self.init(refresh: try message.token("refresh"), next: try message.token("next"))
    }
}

extension DeletionRequest {
    init(json bytes: [UInt8]) throws(AccountRefusal) {
        self.init(password: Password(given: try AccountMessage(bytes).text("password")))
    }
}
