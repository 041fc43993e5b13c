import ArgumentParser
import CoreCommandLine

/// The options for the output of a sync.
struct SyncReportOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print nothing if the sync succeeds.") var quiet = false
    @OptionGroup var reading: ReadingOptions

    /// Whether the command prints the counts of sent and received records.
    var isSaid: Bool { !quiet || reading.json || reading.ndjson }
}
