import ArgumentParser
import Foundation
import ServerComposition
import Testing

@testable import haru_server

@Suite("The server's settings")
struct SettingsTests {
    private func read(
        _ flags: [String] = [], environment: [String: String] = [:], file: String? = nil
    ) throws -> ServerSettings {
        var flags = flags
        let path = NSTemporaryDirectory() + "haru-settings-\(UUID().uuidString).json"
        defer { try? FileManager.default.removeItem(atPath: path) }
        if let file {
            try file.write(toFile: path, atomically: true, encoding: .utf8)
            flags += ["--config", path]
        }
        let command = try ServeCommand.parse(flags)
        return try SettingsReader(environment: environment).settings(command.options, command.serve)
    }

    @Test func `the server reads a setting from flags, then environment, then file, then defaults`() throws {
        let file =
            #"{"port": 1, "host": "localhost", "database": "/f", "sign-up": "closed", "behind-proxy": true}"#
        let environment = ["HARU_SERVER_PORT": "2", "HARU_SERVER_DATABASE": "/e", "HOME": "/home/haru"]

        let settings = try read(["--port", "3"], environment: environment, file: file)

        #expect(settings.port == 3)
        #expect(settings.database == .file("/e"))
        #expect(settings.host == "localhost")
        #expect(settings.signUp == .closed)
        #expect(settings.isBehindProxy)
        #expect(try read(environment: ["HOME": "/home/haru"]).port == 4_278)
        #expect(
            try read(environment: ["STATE_DIRECTORY": "/var/lib/haru-server"]).database
                == .file("/var/lib/haru-server/haru-server.db"))
        #expect(
            try read(environment: ["STATE_DIRECTORY": ":", "HOME": "/h"]).database.shown.hasPrefix("/h/"))
    }

    @Test(arguments: [
        (
            "postgres://haru:geheim@db.example.org:5433/haru?sslmode=verify-full",
            "postgres://haru@db.example.org:5433/haru",
            true
        ),
        ("postgresql://db.example.org/haru?password=geheim", "postgresql://db.example.org/haru", true),
        ("postgres://haru:ge?geheim@db/haru", "PostgreSQL", true),
        ("postgres://haru:12#geheim@db/haru", "PostgreSQL", true),
        ("postgres://haru@127.0.0.1/haru", "postgres://haru@127.0.0.1/haru", false),
        ("/srv/postgres", "/srv/postgres", false),
    ])
    func `the server distinguishes a PostgreSQL URL from a file, and shows no password`(
        _ text: String, _ shown: String, _ hasPassword: Bool
    ) throws {
        #expect(try read(environment: ["HARU_SERVER_DATABASE": text]).database.shown == shown)
        // A password in the arguments is refused, because all users of the machine can read the arguments.
        if hasPassword {
            #expect {
                try read(["--database", text])
            } throws: { error in
                (error as? ServerProblem)?.status == 2
                    && (error as? ServerProblem)?.message.contains("geheim") == false
            }
        } else {
            #expect(try read(["--database", text]).database.shown == shown)
        }
    }

    @Test(arguments: [
        (#"{"signup": "closed"}"#, "signup"), (#"{"sign-up": ["closed"]}"#, "sign-up"),
        (#"{"sign-up": "shut"}"#, "sign-up"),
        (#"{"port": 4278.5}"#, "port"), (#"{"port": 70000}"#, "port"), (#"[]"#, "object"),
        (#"{"port": 1"#, "JSON"),
        (#"{"database": 5}"#, "database"), (#"{"host": true}"#, "host"),
        (#"{"behind-proxy": 1}"#, "behind-proxy"),
        (#"{"behind-proxy": "perhaps"}"#, "behind-proxy"), (#"{"tls-key": "k.pem"}"#, "tls-certificate"),
        (#"{"host": "0.0.0.0"}"#, "unencrypted"), (#"{"host": "127.evil.0.1"}"#, "unencrypted"),
    ])
    func `the server refuses an invalid settings file, and names the invalid setting`(
        _ file: String, _ word: String
    ) throws {
        #expect {
            try read(file: file)
        } throws: { error in
            (error as? ServerProblem)?.status == 2
                && (error as? ServerProblem)?.message.contains(word) == true
        }
    }

    @Test func `the server refuses an unknown HARU_SERVER variable, and suggests the right one`() throws {
        #expect {
            try read(environment: ["HARU_SERVER_SIGNUP": "closed"])
        } throws: { error in
            (error as? ServerProblem)?.status == 2
                && (error as? ServerProblem)?.message.contains("HARU_SERVER_SIGN_UP") == true
        }
        #expect(
            try read(environment: ["HARU_SERVER_SIGN_UP": "closed", "HARU_SERVER_HOST": ""]).signUp == .closed
        )
    }
}
