import CoreCommandLine
import Foundation
import Testing

@Suite("The doctor")
struct DoctorTests {
    private let program = Program()

    @Test func `the doctor names the texts that were left behind, and reports no others`() throws {
        program.run("add", "a")
        #expect(!program.run("doctor").out.contains("editor"))
        for name in ["edit-b", "edit-a", "edit-empty", "other"] {
            try FileManager.default.createDirectory(
                atPath: "\(program.home)/\(name)", withIntermediateDirectories: true)
        }
        for name in ["edit-a", "edit-b", "other"] { _ = try program.write("\(name)/todo.md", "text") }
        let list = "\(program.home)/edit-a, \(program.home)/edit-b"

        let doctor = program.run("doctor")

        #expect(
            doctor.out.contains(
                "! editor       2 texts that you wrote were not stored. Read them, then delete the folders "
                    + "\(list)\n"))
        #expect(
            program.run("--lang", "ko", "doctor").out.contains(
                "쓴 글 2개가 저장되지 않았습니다. 글을 확인한 뒤 폴더를 지우세요: \(list)\n"))
        try FileManager.default.removeItem(atPath: "\(program.home)/edit-b")
        #expect(
            program.run("doctor").out.contains(
                "1 text that you wrote was not stored. Read it, then delete the folder "
                    + "\(program.home)/edit-a\n"))
        _ = try program.write("edit-file", "no folder")
        #expect(
            program.run("doctor").out.contains(
                "! editor       Haru cannot tell whether all your texts were stored: "
                    + "\(program.home)/edit-file: "))
    }

    @Test func `a warning leaves the exit code 0, a problem gives 6, and the help says so`() throws {
        program.run("tags", "add", "home")
        program.run("views", "add", "A", "+home")
        program.run("tags", "rm", "home")

        let warned = program.run("doctor")
        #expect(warned.out.contains("! views") && warned.status == .done)
        let english = program.run("help", "doctor").out.split(whereSeparator: \.isWhitespace)
        #expect(
            english.joined(separator: " ").contains(
                "the exit code is 0. ✗ is a problem: the exit code is 6."))
        let korean = program.run("--lang", "ko", "help", "doctor").out.split(whereSeparator: \.isWhitespace)
        #expect(korean.joined(separator: " ").contains("종료 코드는 0입니다. ✗는 문제이며 종료 코드는 6입니다."))

        _ = try program.write("haru.db", "no library")
        let broken = program.run("doctor")
        #expect(broken.out.contains("✗ ") && broken.status == .storage)
    }
}
