import CoreCommandLine
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import LibraryDomain
import Testing
import TodosDomain
import TransferFeature

@Suite("A directory of calendar files")
struct CalendarDirectoryTests {
    private final class TemporaryDirectory {
        let path = FileManager.default.temporaryDirectory.appending(path: "haru-vdir-\(UUID().uuidString)")
            .path

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func make() throws -> TemporaryDirectory {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            return self
        }

        func write(_ name: String, _ text: String) throws {
            try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
        }

        func read(_ name: String) throws -> String {
            try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
        }

        var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
    }

    private func calendar(_ uid: String, _ title: String, _ lines: String...) -> String {
        let todo = ["BEGIN:VTODO", "UID:\(uid)", "SUMMARY:\(title)"] + lines + ["END:VTODO"]
        return (["BEGIN:VCALENDAR", "VERSION:2.0"] + todo + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
    }

    private func titles(_ program: FeatureProgram) throws -> [String] {
        try program.repository.read { reader throws(PlannerError) in
            try reader.todos(TodoQuery(.all, completion: .any))
        }
        .map(\.title.description).sorted()
    }

    @Test func `a directory of calendar files is imported as one action, without the files of others`() throws
    {
        let place = try TemporaryDirectory().make()
        try place.write("a.ics", calendar("a", "first"))
        try place.write("B.ICS", calendar("b", "second", "RELATED-TO:a"))
        try place.write("color", "#ff0000")
        try place.write(".c.ics", calendar("c", "hidden"))
        try FileManager.default.createDirectory(
            atPath: "\(place.path)/d.ics", withIntermediateDirectories: false)
        let program = FeatureProgram(TransferAssembly.self)

        let result = program.run("import \(place.path)")
        let again = program.run("import \(place.path)/")

        #expect(result.out == "2 added, 0 updated, 0 unchanged\n", "\(result.err)")
        #expect(again.out == "0 added, 0 updated, 2 unchanged\n")
        #expect(try titles(program) == ["first", "second"])
        let history = try program.repository.read { reader throws(PlannerError) in
            try reader.actions(limit: 10)
        }
        #expect(history.count == 1)
    }

    @Test func `an import of a directory names the file of a broken line, and imports the rest`() throws {
        let place = try TemporaryDirectory().make()
        try place.write("a.ics", calendar("a", "first", "DUE:soon"))
        try place.write("b.ics", "no calendar\n")
        try place.write("c.ics", calendar("c", "third"))
        let program = FeatureProgram(TransferAssembly.self)

        let result = program.run("import \(place.path)")
        let strict = program.run("import --strict \(place.path)")

        #expect((result.error as? ReportedFailure)?.status == .incomplete)
        #expect(result.out == "2 added, 0 updated, 0 unchanged\n")
        #expect(
            result.err.contains("\(place.path)/a.ics, ") && result.err.contains("line: 6"), "\(result.err)")
        #expect(result.err.contains("\(place.path)/b.ics, "), "\(result.err)")
        #expect((strict.error as? PlainFailure)?.message.hasPrefix("\(place.path)/a.ics, ") == true)
    }

    @Test func `two files of a directory with one UID are kept apart`() throws {
        let place = try TemporaryDirectory().make()
        try place.write("a.ics", calendar("same", "first"))
        try place.write("b.ics", calendar("same", "second"))
        let program = FeatureProgram(TransferAssembly.self)

        let result = program.run("import \(place.path)")

        #expect(result.out == "2 added, 0 updated, 0 unchanged\n")
        #expect(result.err.contains("duplicate UID"))
        #expect(try titles(program) == ["first", "second"])
    }

    @Test func `an export writes a file for each todo and series, and the same files again`() throws {
        let place = TemporaryDirectory()
        let program = FeatureProgram(TransferAssembly.self)
        let file = """
            BEGIN:VCALENDAR\r
            BEGIN:VTODO\r
            UID:Daily@example.org\r
            SUMMARY:a\r
            DTSTART;TZID=Europe/Berlin:20270101T090000\r
            DUE;TZID=Europe/Berlin:20270101T090000\r
            RRULE:FREQ=DAILY\r
            END:VTODO\r
            BEGIN:VTODO\r
            UID:Daily@example.org\r
            RECURRENCE-ID;TZID=Europe/Berlin:20270101T090000\r
            SUMMARY:a\r
            DUE;TZID=Europe/Berlin:20270101T090000\r
            STATUS:COMPLETED\r
            COMPLETED:20270101T080000Z\r
            END:VTODO\r
            BEGIN:VTODO\r
            UID:../up/할 일\r
            SUMMARY:b\r
            DUE;TZID=Europe/Berlin:20270101T090000\r
            END:VTODO\r
            END:VCALENDAR\r

            """
        _ = program.run("import --format ics -", input: file)

        let first = program.run("export --output \(place.path)/")
        let names = place.names
        let second = program.run("export --format ics --output \(place.path)")
        let other = FeatureProgram(TransferAssembly.self)
        let back = other.run("import \(place.path)")

        #expect(first.error == nil)
        #expect(first.err.hasPrefix("3 todos: 2 files written, 0 unchanged\n"), "\(first.err)")
        #expect(names.count == 2 && names.contains("Daily@example.org.ics"), "\(names)")
        for name in names {
            let text = try place.read(name)
            #expect(text.contains("BEGIN:VTIMEZONE"), "\(name)")
            #expect(text.hasPrefix("BEGIN:VCALENDAR\r\n") && text.hasSuffix("END:VCALENDAR\r\n"))
        }
        #expect(second.err.hasPrefix("3 todos: 0 files written, 2 unchanged\n"), "\(second.err)")
        #expect(back.out == "3 added, 0 updated, 0 unchanged\n")
        #expect(try titles(other) == ["a", "a", "b"])
    }

    @Test func `export keeps files that another program has edited, and replaces the others`()
        throws
    {
        let place = try TemporaryDirectory().make()
        let program = FeatureProgram(TransferAssembly.self)
        try place.write("one.ics", calendar("one", "old", "LAST-MODIFIED:20261101T000000Z", "X-MINE:kept"))
        try place.write("two.ics", calendar("two", "old", "LAST-MODIFIED:20261101T000000Z"))
        try place.write(
            "event.ics", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:e\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")
        _ = program.run("import \(place.path)")
        let todos = try program.repository.read { reader throws(PlannerError) in
            try reader.todos(TodoQuery(.all))
        }
        var changes = TodoChanges()
        changes.title = "mine"
        _ = try EditTodos(repository: program.repository, clock: program.clock)(
            todos.map { .id($0.id) }, changes)
        let theirs = calendar("two", "theirs", "LAST-MODIFIED:20991101T000000Z")
        try place.write("two.ics", theirs)

        let result = program.run("export --output \(place.path)")
        let report = program.run("export --json --output \(place.path)")

        #expect((result.error as? ReportedFailure)?.status == .incomplete)
        #expect(try place.read("one.ics").contains("SUMMARY:mine\r\n"))
        #expect(try place.read("one.ics").contains("X-MINE:kept\r\n"))
        #expect(try place.read("two.ics") == theirs)
        #expect(
            result.err.contains("\(place.path)/two.ics unchanged: another program edited the file"),
            "\(result.err)")
        #expect(place.names == ["event.ics", "one.ics", "two.ics"])
        #expect(report.out.contains("\"left\" : ["), "\(report.out)")

        _ = program.run("import \(place.path)")
        let after = program.run("export --output \(place.path)")

        #expect(after.error == nil, "\(after.err)")
        #expect(try place.read("two.ics").contains("SUMMARY:theirs\r\n"))
    }

    @Test func `export keeps a file of which nothing can be read, and writes the others`() throws {
        let place = try TemporaryDirectory().make()
        let program = FeatureProgram(TransferAssembly.self)
        _ = program.run("import --format ics -", input: calendar("a", "a"))
        _ = program.run("import --format ics -", input: calendar("b", "b"))
        let odd = calendar("a", "a", "BEGIN:VALARM")
        try place.write("a.ics", odd)

        let result = program.run("export --output \(place.path)")

        #expect((result.error as? ReportedFailure)?.status == .incomplete, "\(result.err)")
        #expect(try place.read("a.ics") == odd)
        #expect(try place.read("b.ics").contains("SUMMARY:b\r\n"))
    }

    @Test func `export keeps the name of a calendar in a file that is replaced`() throws {
        let place = try TemporaryDirectory().make()
        let program = FeatureProgram(TransferAssembly.self)
        try place.write(
            "a.ics", calendar("a", "a").replacing("VERSION:2.0", with: "VERSION:2.0\r\nX-WR-CALNAME:Home"))
        _ = program.run("import \(place.path)")

        let result = program.run("export --output \(place.path)")
        let again = program.run("export --output \(place.path)")

        #expect(result.error == nil, "\(result.err)")
        #expect(try place.read("a.ics").contains("\r\nX-WR-CALNAME:Home\r\n"))
        #expect(try place.read("a.ics").contains("X-HARU-LAST-EDIT"))
        #expect(again.err.hasPrefix("1 todo: 0 files written, 1 unchanged\n"), "\(again.err)")
    }

    @Test func `export gives a UID that is no file name an unused name`() throws {
        let place = try TemporaryDirectory().make()
        let program = FeatureProgram(TransferAssembly.self)
        _ = program.run("import --format ics -", input: calendar("a/b", "mine"))
        _ = program.run("export --output \(place.path)")
        let name = try #require(place.names.first)
        let theirs = calendar("other", "theirs")
        try place.write(name, theirs)

        let result = program.run("export --output \(place.path)")

        #expect(result.error == nil, "\(result.err)")
        #expect(try place.read(name) == theirs)
        #expect(place.names == [name, name.replacing(".ics", with: "-2.ics")].sorted())
    }

    @Test func `export keeps the permissions of a replaced file, and the link that leads to it`() throws {
        let place = try TemporaryDirectory().make()
        let program = FeatureProgram(TransferAssembly.self)
        try place.write("target", calendar("a", "a", "LAST-MODIFIED:20261101T000000Z"))
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o640], ofItemAtPath: "\(place.path)/target")
        try FileManager.default.createSymbolicLink(
            atPath: "\(place.path)/a.ics", withDestinationPath: "target")
        _ = program.run("import \(place.path)")

        let result = program.run("export --output \(place.path)")

        #expect(
            result.err.hasPrefix("1 todo: 1 file written, 0 unchanged\n"), "\(result.err)")
        #expect(try place.read("target").contains("X-HARU-LAST-EDIT"))
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(place.path)/target")
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(place.path)/a.ics") == "target")
    }

    @Test(arguments: [false, true])
    func `export keeps a file that another program edited, even if the todo was edited here later`(
        saysWhen: Bool
    ) throws {
        let place = TemporaryDirectory()
        let program = FeatureProgram(TransferAssembly.self)
        _ = program.run(
            "import --format ics -", input: calendar("a", "old", "LAST-MODIFIED:20261101T000000Z"))
        _ = program.run("export --output \(place.path)/")
        var theirs = try place.read("a.ics").replacing("SUMMARY:old", with: "SUMMARY:theirs")
        if saysWhen {
            let line = try #require(
                theirs.components(separatedBy: "\r\n").first { $0.hasPrefix("LAST-MODIFIED:") })
            theirs = theirs.replacing(line, with: "LAST-MODIFIED:20261121T025959Z")
        }
        try place.write("a.ics", theirs)
        program.clock.advance(milliseconds: 60_000)
        var changes = TodoChanges()
        changes.title = "mine"
        let todos = try program.repository.read { reader throws(PlannerError) in
            try reader.todos(TodoQuery(.all))
        }
        _ = try EditTodos(repository: program.repository, clock: program.clock)(
            todos.map { .id($0.id) }, changes)

        let result = program.run("export --output \(place.path)")

        #expect((result.error as? ReportedFailure)?.status == .incomplete, "\(result.err)")
        #expect(try place.read("a.ics") == theirs)
        #expect(program.run("export --replace --output \(place.path)").error == nil)
        #expect(try place.read("a.ics").contains("SUMMARY:mine\r\n"))
        #expect(program.run("export --replace").error != nil)
    }

    @Test func `a directory is refused for other formats, and an empty one has nothing to import`() throws {
        let place = try TemporaryDirectory().make()
        let program = FeatureProgram(TransferAssembly.self)

        #expect((program.run("export --format csv --output \(place.path)").error as? PlannerError) != nil)
        #expect((program.run("import --format csv \(place.path)").error as? PlannerError) != nil)
        #expect((program.run("import \(place.path)").error as? PlainFailure)?.status == .invalidInput)
        #expect(place.names.isEmpty)
    }
}
