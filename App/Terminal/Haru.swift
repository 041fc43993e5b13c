import AppComposition
import Foundation

/// `haru`: arguments and environment in, exit code out.
@main
enum Haru {
    static func main() {
        // Whatever is written is its owner's alone.
        umask(0o077)
        // Beyond a limit of file sizes a write fails and is told of, as on a full disk.
        signal(SIGXFSZ, SIG_IGN)
        HaruApplication.run(process: ProcessArguments.bytes, environment: ProcessInfo.processInfo.environment)
    }
}
