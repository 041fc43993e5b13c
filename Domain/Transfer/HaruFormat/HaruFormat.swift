import TodosDomain

/// Haru's own lossless format: a JSON object with `format`, `version`, `tags`, `records` and, at the end,
/// `todos`. New versions of the format never remove a member.
enum HaruFormat {
    static let version = 1

    /// The name of the JSON member that lists those ``optional`` fields that the writer of the file knew. An
    /// import does not change the other ``optional`` fields of a stored todo.
    static let fieldsMember = "fields"

    /// The fields of a todo that the first writers of this format did not know, by their names in the file.
    static let optional: [String: TodoField] = [
        "start": .start, "deadline": .deadline, "dependsOn": .dependencies, "project": .project,
    ]
}
