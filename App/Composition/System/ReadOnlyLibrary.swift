import DataRepositories

/// The library, for code that must never write to it.
struct ReadOnlyLibrary: Sendable {
    let source: any LibrarySource
}
