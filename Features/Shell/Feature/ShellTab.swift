import CoreDesignSystem

/// A tab with a screen. The screen is created when the tab is first opened.
final class ShellTab {
    let entry: ScreenEntry
    private let makeFactory: () throws -> ScreenFactory
    private let work: any ScreenWork
    private var made: (any Screen)?
    /// The number of the screen's last toast that the full screen has shown. Toasts with larger numbers are
    /// new.
    var lastToast = 0

    init(_ entry: ScreenEntry, work: any ScreenWork, makeFactory: @escaping () throws -> ScreenFactory) {
        self.entry = entry
        self.work = work
        self.makeFactory = makeFactory
    }

    /// Returns the screen, and creates it at the first call.
    /// - Throws: the errors of the screen's factories.
    func screen() throws -> any Screen {
        if let made { return made }
        let screen = try makeFactory().make(work)
        made = screen
        return screen
    }

    var screenIfMade: (any Screen)? { made }
}
