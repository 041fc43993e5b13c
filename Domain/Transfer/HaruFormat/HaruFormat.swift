/// Haru's own lossless format: a JSON object. Its members are `format`, `version`, `tags`, `records` and
/// `todos`. The member `todos` is last, so that a reader can stream the file. New versions of the format add
/// members and never remove any.
///
/// The member `records` holds the records of the types in ``RecordCatalogue/exported``. The description of a
/// type (``RecordType``) is enough to write and read its records. So the file also has the records of a
/// feature that was removed from the program. An empty member `records` is left out.
enum HaruFormat {
    static let version = 1
}
