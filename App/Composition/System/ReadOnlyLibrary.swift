import DataRepositories

/// The library, for what must never write to it.
struct ReadOnlyLibrary: Sendable {
    let source: any LibrarySource
}
