import ShellInterface
import SQLInterface

/// That somebody logs in or out, in whichever process of this device.
struct SessionChanges: OutsideChanges {
    /// The file that is there while somebody is logged in.
    let session: String
    let files: any SQLOpener

    func observe(_ changed: @escaping @Sendable () -> Void) -> (@Sendable () -> Void)? {
        // Where it cannot be watched, it shows with the next minute.
        guard let observation = try? files.observe(path: session, changed) else { return nil }
        return { observation.cancel() }
    }
}
