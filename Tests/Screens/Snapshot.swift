import CoreDesignSystem
import Foundation

/// A frame as text: its letters, and below them where which style is. A change of one is a readable difference of lines.
struct Snapshot {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")

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

    /// The lines in which a text is another than what is kept, from the top, for people: letters alone where those differ.
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

    /// The runs of each row that look other than the theme's ground.
    static func styles(_ frame: Frame, ground: CellStyle) -> String {
        var text = ""
        for row in 0..<frame.rows {
            var runs: [String] = []
            var start = 0
            while start < frame.columns {
                let style = frame[start, row].style
                var end = start + 1
                while end < frame.columns, frame[end, row].style == style { end += 1 }
                if style != ground { runs.append("\(start)-\(end - 1) \(describe(style))") }
                start = end
            }
            if !runs.isEmpty { text += "\(row): \(runs.joined(separator: ", "))\n" }
        }
        return text
    }

    private static func describe(_ style: CellStyle) -> String {
        let names: [(CellStyle.Attributes, String)] = [
            (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
            (.strikethrough, "strike"),
        ]
        let parts =
            [style.foreground.map(describe), style.background.map { "on \(describe($0))" }].compactMap { $0 }
            + names.filter { style.attributes.contains($0.0) }.map(\.1)
        return parts.isEmpty ? "plain" : parts.joined(separator: " ")
    }

    private static func describe(_ color: CellColor) -> String {
        switch color {
        case .theme(let index): "\(index)"
        case .rgb(let rgb):
            String(repeating: "0", count: 6 - String(rgb, radix: 16).count) + String(rgb, radix: 16)
        }
    }
}
