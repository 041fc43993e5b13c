import AccountsDomain
import DomainPrimitives

extension AccountRefusal {
    /// Returns `nil` if this version of Haru does not know the code or the field of the refusal.
    init?(_ dto: AccountRefusalDTO) {
        switch dto.code {
        case "wrong_credentials": self = .wrongCredentials
        case "username_taken": self = .usernameTaken
        case "email_taken": self = .emailTaken
        case "invalid":
            guard let field = Self.fields.first(where: { $0.name == dto.field }) else { return nil }
            self = .invalid(field)
        case "session_ended": self = .sessionEnded
        case "access_expired": self = .accessExpired
        case "sign_up_closed": self = .signUpClosed
        case "too_many_attempts":
            self = .tooManyAttempts(seconds: min(max(1, dto.seconds ?? 60), ServerFailure.longestWait))
        case "unknown_session": self = .unknownSession
        case "malformed": self = .malformed(dto.detail ?? "")
        default: return nil
        }
    }

    private static let fields: [ValidationError.Field] = [.username, .email, .password, .server]
}
