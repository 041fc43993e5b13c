import AccountsDomain
import DomainPrimitives
import HTTPTypes
import HubDomain
import Hummingbird
import NIOCore
import SyncProtocolDomain
import UtilJSON

/// HTTP answers with a JSON body.
enum Answers {
    static func json(_ bytes: [UInt8], _ status: HTTPResponse.Status = .ok) -> Response {
        Response(
            status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    /// Returns the answer for an error that is neither a ``SyncRefusal`` nor an ``AccountRefusal``.
    static func error(_ code: String, _ status: HTTPResponse.Status) -> Response {
        var json = JSONWriter()
        json.object { json in
            json.name("error")
            json.object { json in
                json.name("code")
                json.string(code)
            }
        }
        return self.json(json.bytes, status)
    }

    static func of(_ error: HubError) -> Response {
        switch error {
        case .refused(let refusal): json(refusal.json, status(refusal))
        case .denied(let refusal): of(refusal)
        case .storage(.full): self.error("full", .init(code: 507, reasonPhrase: "Insufficient Storage"))
        case .storage(.busy), .storage(.unreachable): busy(seconds: 1)
        case .storage(.other): self.error("failed", .internalServerError)
        }
    }

    /// Returns the answer to a request with a method that the path does not allow (RFC 9110 §15.5.6).
    /// - Parameter known: the methods that the path allows.
    static func otherMethod(than known: [HTTPRequest.Method]) -> Response {
        var response = error("method_not_allowed", .methodNotAllowed)
        response.headers[.allow] = known.map(\.rawValue).joined(separator: ", ")
        return response
    }

    static func busy(seconds: Int) -> Response {
        var response = error("busy", .serviceUnavailable)
        response.headers[.retryAfter] = String(seconds)
        return response
    }

    private static func of(_ refusal: AccountRefusal) -> Response {
        var response = json(refusal.json, status(refusal))
        if case .tooManyAttempts(let seconds) = refusal { response.headers[.retryAfter] = String(seconds) }
        if response.status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer" }
        return response
    }

    private static func status(_ refusal: SyncRefusal) -> HTTPResponse.Status {
        switch refusal {
        case .deviceFork, .expected: .conflict
        case .resync: .gone
        case .outdated: .init(code: 426, reasonPhrase: "Upgrade Required")
        case .serverOutdated, .malformed: .badRequest
        case .tooLarge: .contentTooLarge
        }
    }

    private static func status(_ refusal: AccountRefusal) -> HTTPResponse.Status {
        switch refusal {
        case .wrongCredentials, .sessionEnded, .accessExpired: .unauthorized
        case .usernameTaken, .emailTaken: .conflict
        case .invalid: .unprocessableContent
        case .signUpClosed: .forbidden
        case .tooManyAttempts: .tooManyRequests
        case .unknownSession: .notFound
        case .malformed: .badRequest
        }
    }
}
