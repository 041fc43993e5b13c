import DomainPrimitives
import UtilJSON

extension AccountRefusal {
    /// As it is sent: `{"error": {"code": …}}` with what the code needs.
    public var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.name("error")
            json.object { json in
                json.name("code")
                json.string(code)
                switch self {
                case .invalid(let field):
                    json.name("field")
                    json.string(field.rawValue)
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

    /// Reads a server's refusal; `nil` for anything else.
    public init?(json bytes: [UInt8]) {
        guard let json = try? JSONValue(document: bytes), let error = json["error"], let code = error["code"]?.string else {
            return nil
        }
        switch code {
        case "wrong_credentials": self = .wrongCredentials
        case "username_taken": self = .usernameTaken
        case "email_taken": self = .emailTaken
        case "invalid":
            guard let field = error["field"]?.string.flatMap(ValidationError.Field.init) else { return nil }
            self = .invalid(field)
        case "session_ended": self = .sessionEnded
        case "access_expired": self = .accessExpired
        case "sign_up_closed": self = .signUpClosed
        case "too_many_attempts":
            self = .tooManyAttempts(seconds: min(max(1, error["seconds"]?.integer ?? 60), ServerFailure.longestWait))
        case "unknown_session": self = .unknownSession
        case "malformed": self = .malformed(error["detail"]?.string ?? "")
        default: return nil
        }
    }
}
