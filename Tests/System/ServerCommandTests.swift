import Foundation
import GRDBAdapter
import SQLInterface
import Testing

@Suite("haru-server as a program")
struct ServerCommandTests {
    @Test func `haru-server refuses a file in use, and opens a file that a killed server left`() throws {
        let server = try ServerProcess()
        defer { server.stop() }

        let second = try server.administer("serve", "--port", "0")
        #expect(second.status == 6)
        #expect(second.err.contains("another haru-server is using this file"), "\(second.err)")
        #expect(try server.administer("user", "list").status == 0)
        let link = server.directory + "-link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: server.directory)
        defer { try? FileManager.default.removeItem(atPath: link) }
        let third = try server.administer("serve", "--port", "0", "--database", link + "/hub.db")
        #expect(third.status == 6)
        #expect(third.err.contains("another haru-server is using this file"), "\(third.err)")

        server.kill()
        try server.start()
        #expect(try server.integrity() == "ok")
    }

    @Test func `haru-server does not change the tables of a file that another one serves`() throws {
        let server = try ServerProcess()
        defer { server.stop() }
        let path = "\(server.directory)/hub.db"
        let database = try GRDBOpener().open(SQLLocation(path: path, access: .readWrite, busyTimeout: 5))
        // Makes the file look like a database of an older version, which a server would migrate.
        try database.write { _ = try $0.execute("UPDATE hub SET value = '1' WHERE key = 'schema'") }

        let result = try server.administer("user", "list")
        #expect(result.status == 6)
        #expect(result.err.contains("Stop that server first"), "\(result.err)")
        #expect(
            try database.read { try $0.first("SELECT value FROM hub WHERE key = 'schema'") { $0.text(0) } }
                == "1")
    }

    @Test func `haru-server says that its file is a directory, or that its directory cannot be made`() throws
    {
        let directory = NSTemporaryDirectory() + "haru-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        try Data().write(to: URL(filePath: "\(directory)/file"))
        for words in [["user", "list"], ["serve", "--port", "0"]] {
            let result = try ServerProcess.run(words + ["--database", directory])
            #expect(result.status == 2)
            #expect(result.err.contains("it is a directory. Give a file in it"), "\(result.err)")
        }
        let result = try ServerProcess.run([
            "serve", "--port", "0", "--database", "\(directory)/file/haru.db",
        ])
        #expect(result.status == 6)
        #expect(result.err.contains("cannot create its directory '\(directory)/file'"), "\(result.err)")
    }

    @Test func `haru-server leaves another program's database as it is`() throws {
        let path = NSTemporaryDirectory() + "haru-\(UUID().uuidString).db"
        defer {
            for end in ["", "-wal", "-shm", "-serving"] {
                try? FileManager.default.removeItem(atPath: path + end)
            }
        }
        let database = try GRDBOpener().open(SQLLocation(path: path, access: .readWrite, busyTimeout: 1))
        try database.write { try $0.script("CREATE TABLE field_history (id INTEGER)") }
        // The journal mode `DELETE` is the one that most programs use.
        _ = try database.outsideTransaction { try $0.first("PRAGMA journal_mode = DELETE") { $0.text(0) } }
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        let before = FileManager.default.contents(atPath: path)

        for words in [["user", "list"], ["backup", path + "-copy"], ["serve", "--port", "0"]] {
            let result = try ServerProcess.run(words + ["--database", path])
            #expect(result.status == 6)
            #expect(
                result.err.contains("belongs to another program: it has a table 'field_history'"),
                "\(result.err)")
        }
        #expect(FileManager.default.contents(atPath: path) == before)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    }

    @Test(arguments: [["serve", "--prt", "1"], ["dance"], ["backup"]])
    func `haru-server says what is wrong with its arguments, and exits with 2`(_ words: [String]) throws {
        let result = try ServerProcess.run(words)
        #expect(result.status == 2)
        #expect(result.err.hasPrefix("Error: "), "\(result.err)")
        #expect(result.out.isEmpty)
    }
}
