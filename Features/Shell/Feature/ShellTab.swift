import CoreDesignSystem

/// A tab with a screen. The screen is created when the tab is first opened.
final class ShellTab {
    let entry: ScreenEntry
    private let makeFactory: () throws -> ScreenFactory
    private let work: any ScreenWork
    private var made: (any Screen)?
    /// The ``ScreenToast/number`` of the newest toast that the shell has taken from this tab. A toast with a
    /// larger number is new.
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
