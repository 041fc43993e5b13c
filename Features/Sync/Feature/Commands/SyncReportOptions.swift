import ArgumentParser
import CoreCommandLine

/// How a sync says what it did.
struct SyncReportOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Say nothing where all went well.") var quiet = false
    @OptionGroup var reading: ReadingOptions

    /// Whether what was sent and received is said at all.
    var isSaid: Bool { !quiet || reading.json || reading.ndjson }
}
