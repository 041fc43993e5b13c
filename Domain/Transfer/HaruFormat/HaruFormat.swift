/// Haru's own lossless format: a JSON object. Its members are `format`, `version`, `tags`, `records` and
/// `todos`. The member `todos` is last, so that a reader can stream the file. New versions add members and
/// never remove any.
///
/// The member `records` holds the records of the types in ``RecordCatalogue/exported``. Their descriptions
/// are enough to write and read them, so the records of a feature that was removed from the program are
/// included. The member is left out if empty.
enum HaruFormat {
    static let version = 1
}
