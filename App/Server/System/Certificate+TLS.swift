import Foundation
import NIOCore
import NIOSSL

extension ServerSettings.Certificate {
    /// What connections are encrypted with: TLS 1.2 or better (SYNC.md, Accounts).
    /// - Throws: ``ServerProblem`` that names the file and what is wrong with it.
    func configuration() throws -> TLSConfiguration {
        let certificates = try reading("tls-certificate", chain) { try NIOSSLCertificate.fromPEMFile(chain) }
        let privateKey = try reading("tls-key", key) { try NIOSSLPrivateKey(file: key, format: .pem) }
        var tls = TLSConfiguration.makeServerConfiguration(
            certificateChain: certificates.map { .certificate($0) }, privateKey: .privateKey(privateKey))
        tls.minimumTLSVersion = .tlsv12
        // Whether they belong together is seen only here.
        do { _ = try NIOSSLContext(configuration: tls) } catch {
            throw ServerProblem.invalid("tls-key \(key): it is not the key of the certificate in \(chain).")
        }
        return tls
    }

    private func reading<Value>(_ name: String, _ path: String, _ read: () throws -> Value) throws -> Value {
        do { return try read() } catch {
            let reason =
                switch error {
                case let error as IOError: String(cString: strerror(error.errnoCode))
                case is NIOSSLError where !FileManager.default.isReadableFile(atPath: path): "it cannot be read"
                default: "it is no PEM file of that"
                }
            throw ServerProblem.invalid("\(name) \(path): \(reason).")
        }
    }
}
