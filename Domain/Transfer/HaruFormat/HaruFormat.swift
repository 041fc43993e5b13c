import TodosDomain

/// Haru's own lossless format: a JSON object with `format`, `version`, `tags`, `records` and, at the end,
/// `todos`. New versions of the format never remove a member.
enum HaruFormat {
    static let version = 1

    /// The name of the JSON member with a list of field names. The list contains the names from ``optional``
    /// that the exporting program knew. If a todo in the file has no value for a field:
    /// - An import clears the field if the list contains it.
    /// - Otherwise the import keeps the stored value.
    static let fieldsMember = "fields"

    /// The fields that a file from an earlier version may lack, although the exported todo had a value. The
    /// keys are the names of the fields in the file.
    static let optional: [String: TodoField] = [
        "start": .start, "deadline": .deadline, "dependsOn": .dependencies, "project": .project,
        "side": .side, "difficulty": .difficulty, "estimate": .estimate,
    ]
}
