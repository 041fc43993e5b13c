import Foundation

/// The data files of Unicode, if they are installed (package `unicode-data` of Debian).
enum UnicodeData {
    private static let folder = "/usr/share/unicode"

    static var isInstalled: Bool { FileManager.default.fileExists(atPath: "\(folder)/emoji/emoji-test.txt") }

    static func lines(_ name: String) throws -> [String] {
        try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8).split(separator: "\n").compactMap {
            line in
            let text = line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
            return text.isEmpty ? nil : text
        }
    }

    /// Converts code points, written in hexadecimal, to a text.
    static func text(_ codes: some Sequence<Substring>) -> String {
        var scalars = String.UnicodeScalarView()
        for code in codes {
            if let scalar = UInt32(code.trimmingCharacters(in: .whitespaces), radix: 16).flatMap(
                Unicode.Scalar.init)
            {
                scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}
