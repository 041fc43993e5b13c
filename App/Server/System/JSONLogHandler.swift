import DomainPrimitives
import Foundation
import Logging
import UtilJSON

/// A log handler that writes each event as one line of JSON on standard error. Logged text cannot begin a new
/// line, because JSON escapes line breaks (RFC 8259 §7).
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
        // One write per line, so that lines of two threads do not mix. If the log cannot be written, for
        // example on a full disk, the server continues without it.
        let line = json.bytes + [UInt8(ascii: "\n")]
        _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
