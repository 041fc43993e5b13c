import CoreDesignSystem

/// A tab: a screen of a feature, made when it is first opened.
final class ShellTab {
    let entry: ScreenEntry
    private let makeFactory: () throws -> ScreenFactory
    private let work: any ScreenWork
    private var made: (any Screen)?
    /// The number of the last toast that was shown.
    var lastToast = 0

    init(_ entry: ScreenEntry, work: any ScreenWork, makeFactory: @escaping () throws -> ScreenFactory) {
        self.entry = entry
        self.work = work
        self.makeFactory = makeFactory
    }

    /// - Throws: what the factories of the screen's services throw.
    func screen() throws -> any Screen {
        if let made { return made }
        let screen = try makeFactory().make(work)
        made = screen
        return screen
    }

    /// The screen, where it was made.
    var screenIfMade: (any Screen)? { made }
}
