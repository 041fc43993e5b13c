import TodosDomain

/// Haru's own lossless format: a JSON object with `format`, `version`, `tags`, `records` and, at the end,
/// `todos`. New versions of the format never remove a member.
enum HaruFormat {
    static let version = 1

    /// The JSON member that lists the ``optional`` fields of the Haru version that wrote the file. The list
    /// tells an import what to do if a todo has no value for an optional field:
    /// - The field is in the list: the import clears the field of the stored todo.
    /// - The field is not in the list: the import keeps the stored value.
    static let fieldsMember = "fields"

    /// The fields that older versions of Haru may not export, by their names in the file.
    static let optional: [String: TodoField] = [
        "start": .start, "deadline": .deadline, "dependsOn": .dependencies, "project": .project,
        "side": .side, "difficulty": .difficulty, "estimate": .estimate,
    ]
}
