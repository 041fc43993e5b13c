import CoreDesignSystem
import Foundation

/// Pictures of the screens, for looking at and for the documents: written where `HARU_PICTURES` names a
/// directory.
enum Picture {
    static func write(_ frame: Frame, _ name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["HARU_PICTURES"] else { return }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try SVGPicture(frame).text.write(toFile: "\(folder)/\(name).svg", atomically: true, encoding: .utf8)
    }
}
