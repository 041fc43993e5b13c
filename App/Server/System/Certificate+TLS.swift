import Foundation
import NIOCore
import NIOSSL
import ServerComposition

extension ServerSettings.Certificate {
    /// Returns the TLS configuration, for TLS 1.2 or later (Documentation/Sync.md §Accounts).
    /// - Throws: ``ServerProblem`` that names the file and the reason.
    func configuration() throws -> TLSConfiguration {
        let certificates = try reading("tls-certificate", chain, "a certificate") {
            try NIOSSLCertificate.fromPEMFile(chain)
        }
        let privateKey = try reading("tls-key", key, "a private key without a passphrase") {
            try NIOSSLPrivateKey(file: key, format: .pem)
        }
        var tls = TLSConfiguration.makeServerConfiguration(
            certificateChain: certificates.map { .certificate($0) }, privateKey: .privateKey(privateKey))
        tls.minimumTLSVersion = .tlsv12
        // Only this step checks that the key belongs to the certificate.
        do { _ = try NIOSSLContext(configuration: tls) } catch {
            throw ServerProblem.invalid(
                "tls-key \(key): the key does not belong to the certificate in \(chain) (\(error)).")
        }
        return tls
    }

    private func reading<Value>(_ name: String, _ path: String, _ content: String, _ read: () throws -> Value)
        throws -> Value
    {
        do { return try read() } catch {
            let reason =
                switch error {
                case let error as IOError: String(cString: strerror(error.errnoCode))
                case is NIOSSLError where !FileManager.default.isReadableFile(atPath: path):
                    "the file cannot be read"
                default: "the file does not contain \(content) in PEM (\(error))"
                }
            throw ServerProblem.invalid("\(name) \(path): \(reason).")
        }
    }
}
