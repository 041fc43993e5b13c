import HTTPClientInterface
import NIOSSL

/// A TLS error of NIOSSL, translated to an `HTTPTransportError`. NIOSSL's own error texts are unfit for
/// people, because they contain names of NIOSSL's source files.
struct TLSProblem {
    let error: HTTPTransportError

    init(_ problem: NIOSSLError) {
        switch problem {
        case .handshakeFailed(let cause): error = Self.handshake("\(cause)")
        case .unableToValidateCertificate, .noCertificateToValidate: error = .untrusted(.missing)
        default: error = .broken(.truncated)
        }
    }

    init(_ problem: NIOSSLExtraError) {
        error = .untrusted(problem == .failedToValidateHostname ? .otherName : .invalidName)
    }

    /// Translates the reason for which a TLS handshake failed.
    /// - Parameter words: the error text of BoringSSL. It contains the reason in capitals, such as
    ///   `CERTIFICATE_VERIFY_FAILED`.
    private static func handshake(_ words: String) -> HTTPTransportError {
        reasons.first { words.contains($0.key) }?.value ?? .broken(.noCommonEncryption)
    }

    private static let reasons: KeyValuePairs<String, HTTPTransportError> = [
        "CERTIFICATE_VERIFY_FAILED": .untrusted(.unknownAuthority),
        "WRONG_VERSION_NUMBER": .unreachable(.noTLS), "HTTP_REQUEST": .unreachable(.noTLS),
        "UNSUPPORTED_PROTOCOL": .untrusted(.oldTLS), "PROTOCOL_VERSION": .untrusted(.oldTLS),
    ]
}
