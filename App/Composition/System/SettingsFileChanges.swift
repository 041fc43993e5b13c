import Foundation
import SQLInterface
import ShellInterface
import Synchronization

/// That the settings' file has other contents, whichever process of this device wrote it.
struct SettingsFileChanges: SettingsChanges {
    let path: String
    let files: any SQLOpener

    func observe(_ changed: @escaping @Sendable () -> Void) -> (@Sendable () -> Void)? {
        let seen = LastContents(contents)
        // Where it cannot be watched, what others choose holds from the next start on.
        guard let observation = try? files.observe(path: path, { if seen.isNew(contents) { changed() } }) else { return nil }
        return { observation.cancel() }
    }

    private var contents: Data? { FileManager.default.contents(atPath: path) }

    private final class LastContents: Sendable {
        private let stored: Mutex<Data?>

        init(_ contents: Data?) { stored = Mutex(contents) }

        func isNew(_ contents: Data?) -> Bool {
            stored.withLock { stored in
                defer { stored = contents }
                return stored != contents
            }
        }
    }
}
