import TodosDomain

/// Haru's own lossless format: a JSON object. Its members are `format`, `version`, `tags`, `records` and
/// `todos`. The member `todos` is last, so that a reader can stream the file. New versions of the format add
/// members and never remove any.
///
/// The member `records` holds the records of the types in ``RecordCatalogue/exported``. The description of a
/// type (``RecordType``) is enough to write and read its records. So the file also has the records of a
/// feature that was removed from the program. An empty member `records` is left out.
enum HaruFormat {
    static let version = 1

    /// The name of the JSON member that lists the fields of ``optional`` that the writer of the file knew. An
    /// import does not change the other fields of ``optional`` in a stored todo. Without this member, the
    /// writer knew none of these fields.
    static let fieldsMember = "fields"

    /// The fields of a todo that the first writers of this format did not know, by their names in the file.
    static let optional: [String: TodoField] = [
        "start": .start, "deadline": .deadline, "dependsOn": .dependencies, "project": .project,
    ]
}
