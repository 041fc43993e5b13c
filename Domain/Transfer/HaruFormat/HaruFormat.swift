/// Haru's own file: a JSON object with `format`, `version`, `tags` and, last, `todos`; lossless. Fields are added, never
/// removed.
enum HaruFormat {
    static let version = 1
}
