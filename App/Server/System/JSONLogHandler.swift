import DomainPrimitives
import Foundation
import Logging
import UtilJSON

/// One JSON object a line on standard error. What is logged cannot begin a line of its own: JSON escapes it
/// (RFC 8259 §7).
struct JSONLogHandler: LogHandler {
    private let clock: any WallClock
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]
    var metadataProvider: Logger.MetadataProvider?

    init(clock: any WallClock, level: Logger.Level) {
        self.clock = clock
        logLevel = level
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        var json = JSONWriter()
        json.object { json in
            json.name("time")
            json.string(clock.now().timestamp.description)
            json.name("level")
            json.string(event.level.rawValue)
            json.name("message")
            json.string("\(event.message)")
            let all = metadata.merging(event.metadata ?? [:]) { $1 }
            for (key, value) in all.sorted(by: { $0.key < $1.key }) {
                json.name(key)
                json.string("\(value)")
            }
        }
        // One write a line, so that lines of two threads do not mix. Where the log cannot be written, as on a
        // full disk, the server goes on without.
        let line = json.bytes + [UInt8(ascii: "\n")]
        _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
