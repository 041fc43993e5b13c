import ArgumentParser
import Logging

/// The lowest level that is logged.
enum LogLevelChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
    case debug, info, warning, error

    var level: Logger.Level {
        switch self {
        case .debug: .debug
        case .info: .info
        case .warning: .warning
        case .error: .error
        }
    }
}
