/// Haru's own file: a JSON object with `format`, `version`, `tags`, `records` and, last, `todos`; lossless. Fields are added,
/// never removed.
///
/// `records` holds the records of all other types, each written and read by the description of its type. So the file also has
/// the records of a feature that was removed from the program. A file without such records has no member `records`.
enum HaruFormat {
    static let version = 1
}
