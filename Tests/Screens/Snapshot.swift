import Foundation

@testable import CoreDesignSystem

/// The stored text of a frame. A test compares the drawn frame with this text. The letters of all rows come
/// first. The colours follow (``roles(_:)``).
struct Snapshot {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "Snapshots")

    let name: String
    private var url: URL { Self.folder.appending(path: "\(name).txt") }

    /// Whether tests store the drawn frames as new snapshots.
    static var isRecording: Bool { ProcessInfo.processInfo.environment["HARU_RECORD_SNAPSHOTS"] != nil }

    func record(_ text: String) throws {
        try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        try text.write(to: url, atomically: true, encoding: .utf8)
    }

    var kept: String { (try? String(contentsOf: url, encoding: .utf8)) ?? "" }

    /// Returns the lines in which the stored text and `text` differ. For example, `3 -abc` is line 3 of the
    /// stored text, and `3 +abc` is line 3 of `text`. If the letters on the screen differ, the result leaves
    /// out the lines about colours (``roles(_:)``).
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

    /// Describes the roles of the cells in each row. For example, `3: 12-30 key on bar` means: in row 3, the
    /// columns 12 to 30 have the role `key` on the background `bar`. Plain text is left out.
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

/// A theme with a different colour for each role, so that the colours of a frame show its roles.
enum RoleTheme {
    private static let roles: [Role] = [
        .plain, .strong, .dim, .quiet, .title, .accent, .good, .warning, .danger, .done, .border, .focus,
        .key, .match,
        .selection, .bar, .panel, .tab, .marked, .emphasis, .strongEmphasis, .struck, .link, .code,
    ]

    /// Whether a role colours the background of cells. Every new role must also be added to ``roles``.
    private static func isSurface(_ role: Role) -> Bool {
        switch role {
        case .selection, .bar, .panel, .tab, .marked: true
        case .plain, .strong, .dim, .quiet, .title, .accent, .good, .warning, .danger, .done, .border, .focus,
            .key, .match, .emphasis, .strongEmphasis, .struck, .link, .code,
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

    /// Returns the names of the roles in a cell's style. For example, `key on bar` is the role `key` on the
    /// background `bar`.
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
