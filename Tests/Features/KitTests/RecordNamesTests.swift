import CoreDI
import DomainPrimitives
import DomainTesting
import FeatureKit
import Foundation
import SyncProtocolDomain
import Testing
import UtilLocalization

@Suite("Words for records and their values")
struct RecordNamesTests {
    private func names(_ language: Language = .english) throws -> RecordNames {
        var registry = Registry()
        registry.bind(Language.self) { language }
        registry.bind((any WallClock).self) { FixedClock() }
        registry.bind(RecordNames.init(language:contributed:clock:))
        registry.recordWords(
            RecordWords(
                "recipe", one: Wording("recipe", "요리법"), many: Wording("recipes", "요리법"),
                registers: [
                    "name": .init("name", "이름"),
                    "minutes": .init("time", "시간") { value, language, now in
                        guard case .integer(let minutes) = value else { return nil }
                        return language("\(minutes) min on \(now.day)", "\(minutes)분")
                    },
                ]))
        return try registry.build().resolve(RecordNames.self)
    }

    private func value(
        _ value: RegisterValue, of register: String = "name", _ language: Language = .english
    ) throws -> String {
        try names(language).value(value, of: register, in: "recipe", records: [:], referred: nil)
    }

    @Test func `a feature's words stand for types, registers and values`() throws {
        #expect(try names().one("recipe") == "recipe")
        #expect(try names(.korean).register("minutes", of: "recipe") == "시간")
        #expect(try value(.integer(20), of: "minutes") == "20 min on 2026-11-21")
        #expect(try value(.integer(20), of: "minutes", .korean) == "20분")
        #expect(try names().knows("recipe"))
    }

    @Test func `without words, a type is a record and a register keeps its name`() throws {
        #expect(try names().one("dish") == "record")
        #expect(try names(.korean).many("dish") == "기록")
        #expect(try names().register("salt", of: "dish") == "salt")
        #expect(try value(.integer(3)) == "3")
        #expect(try !names().knows("dish"))
    }

    @Test(arguments: [
        (RegisterValue.null, "(none)"), (.text(""), "(none)"), (.text("a\nb\r\nc"), "a ⏎ b ⏎ c"),
        (.text(String(repeating: "한", count: 101)), String(repeating: "한", count: 99) + "…"),
        (
            .text(String(repeating: "a\n", count: 50)),
            String(String(repeating: "a ⏎ ", count: 25).prefix(99)) + "…"
        ),
        (.text(String(repeating: "한", count: 100)), String(repeating: "한", count: 100)),
    ])
    func `a text is one line of at most 100 characters`(text: RegisterValue, line: String) throws {
        #expect(try value(text) == line)
    }

    @Test func `a value cannot control the terminal`() throws {
        let shown = try value(.text("a\u{1B}]0;title\u{7}b\u{202E}c"))

        #expect(!shown.unicodeScalars.contains { $0.properties.generalCategory == .control })
        #expect(!shown.unicodeScalars.contains("\u{202E}"))
    }

    @Test func `a reference is shown by name, or as absent`() throws {
        let (known, unknown) = (UUID(), UUID())
        let text = { (id: UUID) in
            try names().value(
                .identifier(id), of: "name", in: "recipe", records: [known: "soup"], referred: "recipe")
        }

        #expect(try text(known) == "soup")
        #expect(
            try text(unknown)
                == "a recipe that is not in this library (\(unknown.uuidString.lowercased().prefix(8)))")
    }

    @Test func `a change of long texts begins shortly before the difference`() throws {
        let start = String(repeating: "word ", count: 40)

        let (before, after) = try names().change(
            from: .text(start + "one"), to: .text(start + "two"), of: "name", in: "recipe", records: [:],
            referred: nil)

        #expect(before == "…word word word word one" && after == "…word word word word two")
    }
}
