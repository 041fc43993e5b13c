import TodosDomain

/// Haru's own lossless format: a JSON object with `format`, `version`, `tags`, `records` and, at the end,
/// `todos`. New versions of the format never remove a member.
enum HaruFormat {
    static let version = 1

    /// The name of the JSON member with a list of ``optional`` fields: those that the exporting program knew.
    /// If the list lacks an ``optional`` field, an import keeps the stored value of the field.
    static let fieldsMember = "fields"

    /// The fields of a todo that a file of an earlier version may lack, although the todo has a value. Earlier
    /// versions did not know some of them, and left out a side, difficulty or estimate that was the default.
    /// The keys are the names of the fields in the file.
    static let optional: [String: TodoField] = [
        "start": .start, "deadline": .deadline, "dependsOn": .dependencies, "project": .project,
        "side": .side, "difficulty": .difficulty, "estimate": .estimate,
    ]
}
