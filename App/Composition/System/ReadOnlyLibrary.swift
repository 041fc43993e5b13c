import DataRepositories

/// A wrapper of the library. Code that must never write to the library depends on this type.
struct ReadOnlyLibrary: Sendable {
    let source: any LibrarySource
}
