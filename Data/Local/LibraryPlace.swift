public import DomainPrimitives
public import SQLInterface

/// Where a library's file is, and what working on it takes.
public struct LibraryPlace: Sendable {
    public let path: String
    let opener: any SQLOpener
    let clock: any WallClock

    public init(path: String, opener: any SQLOpener, clock: any WallClock) {
        self.path = path
        self.opener = opener
        self.clock = clock
    }
}
