import Foundation
import Testing

@testable import CoreProcess

@Suite("The running program")
struct OwnProgramTests {
    @Test func `a program that an upgrade replaced is found under its own path`() throws {
        #expect(OwnProgram.installed("/opt/haru") == "/opt/haru")
        #expect(OwnProgram.installed("/opt/haru (deleted)") == "/opt/haru")
    }

    @Test func `a program whose name ends like a deleted one keeps its name`() throws {
        let file = FileManager.default.temporaryDirectory.appending(
            path: "haru-\(UUID().uuidString) (deleted)")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }

        #expect(OwnProgram.installed(file.path) == file.path)
    }
}
