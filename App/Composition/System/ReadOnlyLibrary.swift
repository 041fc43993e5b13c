import DataRepositories

/// The library, opened only for reading. Code that must never write to the library depends on this type.
struct ReadOnlyLibrary: Sendable {
    let source: any LibrarySource
}
