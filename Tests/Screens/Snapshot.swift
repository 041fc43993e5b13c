import Foundation

@testable import CoreDesignSystem

/// A frame as text: its letters, and below them the roles of each row. A change of one is a readable
/// difference of lines.
struct Snapshot {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "Snapshots")

    let name: String
    private var url: URL { Self.folder.appending(path: "\(name).txt") }

    /// With `HARU_RECORD_SNAPSHOTS` set, what is drawn becomes what is kept.
    static var isRecording: Bool { ProcessInfo.processInfo.environment["HARU_RECORD_SNAPSHOTS"] != nil }

    func record(_ text: String) throws {
        try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        try text.write(to: url, atomically: true, encoding: .utf8)
    }

    /// What is kept; empty where nothing is.
    var kept: String { (try? String(contentsOf: url, encoding: .utf8)) ?? "" }

    /// The lines in which a text is another than what is kept, from the top, for people: letters alone where
    /// those differ.
    func difference(_ text: String) -> [String] {
        let (old, new) = (kept.components(separatedBy: "\n"), text.components(separatedBy: "\n"))
        let changes = new.difference(from: old).map { change in
            switch change {
            case .remove(let line, let text, _): (line, "-\(text)")
            case .insert(let line, let text, _): (line, "+\(text)")
            }
        }
        let letters = changes.filter { $0.1.firstMatch(of: #/^[-+]\d+: \d+-\d+ /#) == nil }
        return (letters.isEmpty ? changes : letters).sorted { $0.0 < $1.0 }.map { "\($0.0 + 1) \($0.1)" }
    }

    static func letters(_ frame: Frame) -> String { frame.text + "\n" }

    /// The roles of each row, but for plain text on no surface: `12-30 key on bar`.
    static func roles(_ frame: Frame) -> String {
        var text = ""
        for row in 0..<frame.rows {
            var runs: [String] = []
            var start = 0
            while start < frame.columns {
                let style = frame[start, row].style
                var end = start + 1
                while end < frame.columns, frame[end, row].style == style { end += 1 }
                let name = RoleTheme.name(style)
                if name != "plain" { runs.append("\(start)-\(end - 1) \(name)") }
                start = end
            }
            if !runs.isEmpty { text += "\(row): \(runs.joined(separator: ", "))\n" }
        }
        return text
    }
}

/// A theme in which each role has a colour of its own, so that a frame tells the roles it was drawn with.
enum RoleTheme {
    private static let roles: [Role] = [
        .plain, .strong, .dim, .quiet, .title, .accent, .good, .warning, .danger, .done, .border, .focus,
        .key, .match,
        .selection, .bar, .panel, .tab, .marked,
    ]

    /// Whether a role fills what is behind its letters. A new role is added here, by the compiler's demand,
    /// and to ``roles``.
    private static func isSurface(_ role: Role) -> Bool {
        switch role {
        case .selection, .bar, .panel, .tab, .marked: true
        case .plain, .strong, .dim, .quiet, .title, .accent, .good, .warning, .danger, .done, .border, .focus,
            .key, .match,
            .color:
            false
        }
    }

    static let theme = Theme(
        tokens: Dictionary(
            uniqueKeysWithValues: roles.enumerated().map { code, role in
                let color = CellColor.theme(UInt8(code))
                return (role, CellStyle(foreground: color, background: isSurface(role) ? color : nil))
            }))

    /// The roles of a style, such as `key on bar`.
    static func name(_ style: CellStyle) -> String {
        let text = style.foreground.map(name) ?? "none"
        guard let surface = style.background.map(name) else { return text }
        return text == surface ? text : "\(text) on \(surface)"
    }

    private static func name(_ color: CellColor) -> String {
        switch color {
        case .theme(let code): "\(roles[Int(code)])"
        case .rgb(let rgb):
            "#" + String(repeating: "0", count: 6 - String(rgb, radix: 16).count) + String(rgb, radix: 16)
        }
    }
}
