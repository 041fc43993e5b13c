import HTTPClientInterface
import NIOSSL

/// What is wrong with a server's TLS, in a person's words: the library's own name its source files.
struct TLSProblem {
    let error: HTTPTransportError

    init(_ problem: NIOSSLError) {
        switch problem {
        case .handshakeFailed(let cause): error = Self.handshake("\(cause)")
        case .unableToValidateCertificate, .noCertificateToValidate:
            error = .untrusted("it shows none that can be checked")
        default: error = .broken("the encrypted connection ended before its time")
        }
    }

    init(_ problem: NIOSSLExtraError) {
        error = .untrusted(
            problem == .failedToValidateHostname
                ? "it is another name's" : "the name cannot be one of a certificate")
    }

    /// - Parameter words: of BoringSSL, which names its reasons in capitals.
    private static func handshake(_ words: String) -> HTTPTransportError {
        let reasons: [(name: String, error: HTTPTransportError)] = [
            (
                "CERTIFICATE_VERIFY_FAILED",
                .untrusted("no authority that this device knows vouches for it, or its time is over")
            ),
            (
                "WRONG_VERSION_NUMBER",
                .unreachable("what answers there speaks no TLS; its address may begin with http://")
            ),
            (
                "HTTP_REQUEST",
                .unreachable("what answers there speaks no TLS; its address may begin with http://")
            ),
            ("UNSUPPORTED_PROTOCOL", .untrusted("it speaks only a version of TLS older than 1.2")),
            ("PROTOCOL_VERSION", .untrusted("it speaks only a version of TLS older than 1.2")),
        ]
        return reasons.first { words.contains($0.name) }?.error
            ?? .broken("no agreement on encryption was reached")
    }
}
