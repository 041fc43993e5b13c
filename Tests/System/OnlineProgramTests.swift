import Foundation
import Testing

/// Tests of `haru` with and without `haru-online`, the program that contains the network stack.
@Suite struct OnlineProgramTests {
    /// Runs a copy of `haru` in a folder that does not contain `haru-online`.
    private func run(_ haru: HaruProcess, _ words: [String], input: String? = nil) throws
        -> HaruProcess.Result
    {
        let folder = haru.directory + "/bin"
        let copy = folder + "/haru"
        if !FileManager.default.fileExists(atPath: copy) {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try FileManager.default.copyItem(atPath: try HaruProcess.binary.path, toPath: copy)
        }
        return try haru.run(words, input: input, of: URL(filePath: copy))
    }

    @Test func `haru alone keeps a plan, and a command that needs the network names the missing program`()
        throws
    {
        let haru = HaruProcess()
        defer { haru.remove() }

        #expect(try run(haru, ["add", "milk"]).status == 0)
        #expect(try run(haru, ["list", "all"]).out.contains("milk"))
        #expect(try run(haru, ["sync", "--help"]).status == 0)
        let sync = try run(haru, ["sync"])

        #expect(sync.status == 4)
        #expect(sync.err.contains("\(haru.directory)/bin/haru-online is missing"), "\(sync.err)")
        #expect(sync.out.isEmpty)
    }

    @Test func `haru names the reason if the program with the network stack does not start`() throws {
        let haru = HaruProcess()
        defer { haru.remove() }
        try #require(try run(haru, ["add", "milk"]).status == 0)
        try Data().write(to: URL(filePath: haru.directory + "/bin/haru-online"))

        let sync = try run(haru, ["sync"])

        #expect(sync.status == 4)
        #expect(sync.err.contains("haru-online does not start: Permission denied"), "\(sync.err)")
    }

    @Test func `a link to haru in the place of haru-online is an error, which the doctor also names`() throws
    {
        let haru = HaruProcess()
        defer { haru.remove() }
        try #require(try run(haru, ["add", "milk"]).status == 0)
        let online = haru.directory + "/bin/haru-online"
        #expect(try run(haru, ["doctor"]).out.contains("\(online) is missing"))
        try FileManager.default.createSymbolicLink(atPath: online, withDestinationPath: "haru")

        let sync = try run(haru, ["sync"])
        let doctor = try run(haru, ["doctor"])

        #expect(sync.status == 4)
        #expect(sync.err.contains("haru-online does not start"), "\(sync.err)")
        #expect(doctor.out.contains("haru-online does not start"), "\(doctor.out)")
        #expect(doctor.status != 0)
    }

    @Test func `the program with the network stack receives the arguments and the input as they were given`()
        throws
    {
        let haru = HaruProcess()
        defer { haru.remove() }
        try #require(try run(haru, ["add", "milk"]).status == 0)
        let online = haru.directory + "/bin/haru-online"
        try Data("#!/bin/sh\nprintf '[%s]' \"$@\"\ncat\n".utf8).write(to: URL(filePath: online))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: online)

        let login = try run(
            haru, ["--lang", "ko", "login", "이름 with  spaces", "--server", ""], input: "secret\n")

        #expect(login.out == "[--lang][ko][login][이름 with  spaces][--server][]secret\n", "\(login.err)")
        #expect(login.status == 0)
    }
}
