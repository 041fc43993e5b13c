import Foundation
import Testing

/// A certificate authority for tests, made with `openssl`. The method ``remove()`` removes the files of the
/// authority and of its certificates.
struct TestAuthority {
    struct Certificate {
        let certificate: String
        let key: String
    }

    let directory: String
    /// The path of the file with the authority's certificate. A device that reads this file trusts the
    /// authority.
    var file: String { "\(directory)/authority.pem" }

    init() throws {
        directory =
            FileManager.default.temporaryDirectory.appending(path: "haru-authority-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try openssl(
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
            "-subj",
            "/CN=An authority", "-keyout", "\(directory)/authority.key", "-out", file)
    }

    /// Creates a certificate for a server.
    /// - Parameters:
    ///   - name: a subject alternative name (RFC 5280 §4.2.1.6), such as `IP:127.0.0.1`.
    ///   - days: the days until the certificate expires. Below 1, the certificate has already expired.
    func certificate(for name: String, days: Int = 2) throws -> Certificate {
        let place = "\(directory)/\(UUID().uuidString)"
        let (key, request, certificate) = ("\(place).key", "\(place).csr", "\(place).pem")
        try openssl(
            "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=A server",
            "-keyout", key,
            "-out", request)
        try "subjectAltName=\(name)".write(toFile: "\(place).ext", atomically: true, encoding: .utf8)
        try openssl(
            "x509", "-req", "-in", request, "-CA", file, "-CAkey", "\(directory)/authority.key",
            "-CAcreateserial", "-days",
            "\(days)", "-extfile", "\(place).ext", "-out", certificate)
        return Certificate(certificate: certificate, key: key)
    }

    func remove() { try? FileManager.default.removeItem(atPath: directory) }

    private func openssl(_ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["openssl"] + arguments
        let errors = Pipe()
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(text)")
    }
}
