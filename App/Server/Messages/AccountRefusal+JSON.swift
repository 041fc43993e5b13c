import AccountsDomain
import DomainPrimitives
import UtilJSON

extension AccountRefusal {
    /// The body of the answer that refuses a request: `{"error": {"code": …}}`, with more members for some
    /// codes.
    var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.name("error")
            json.object { json in
                json.name("code")
                json.string(code)
                switch self {
                case .invalid(let field):
                    json.name("field")
                    json.string(field.name)
                case .tooManyAttempts(let seconds):
                    json.name("seconds")
                    json.integer(Int64(seconds))
                case .malformed(let detail):
                    json.name("detail")
                    json.string(detail)
                default: break
                }
            }
        }
        return json.bytes
    }

    private var code: String {
        switch self {
        case .wrongCredentials: "wrong_credentials"
        case .usernameTaken: "username_taken"
        case .emailTaken: "email_taken"
        case .invalid: "invalid"
        case .sessionEnded: "session_ended"
        case .accessExpired: "access_expired"
        case .signUpClosed: "sign_up_closed"
        case .tooManyAttempts: "too_many_attempts"
        case .unknownSession: "unknown_session"
        case .malformed: "malformed"
        }
    }
}
