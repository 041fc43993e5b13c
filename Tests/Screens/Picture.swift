import CoreDesignSystem
import Foundation

/// Writes pictures of the screens for people and for the documentation. Does so only if the environment
/// variable `HARU_PICTURES` names a folder.
enum Picture {
    static func write(_ frame: Frame, _ name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["HARU_PICTURES"] else { return }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try SVGPicture(frame).text.write(toFile: "\(folder)/\(name).svg", atomically: true, encoding: .utf8)
    }
}
