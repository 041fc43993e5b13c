import CoreCommandLine
import AppComposition
import CoreTerminal
import Foundation

/// `haru`: arguments and environment in, exit code out.
@main
enum Haru {
    static func main() {
        // Whatever is written is its owner's alone.
        umask(0o077)
        let application = HaruApplication(
            environment: ProcessInfo.processInfo.environment, features: FeatureList.all,
            makeConsole: { SystemConsole.make(environment: $0, language: $1) })
        let status = application.run(ProcessArguments.bytes)
        exit(status.rawValue)
    }
}
