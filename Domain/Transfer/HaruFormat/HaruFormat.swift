import TodosDomain

/// Haru's own lossless format: a JSON object with `format`, `version`, `tags`, `records` and, at the end,
/// `todos`. New versions of the format never remove a member.
enum HaruFormat {
    static let version = 1

    /// The name of the JSON member that lists the ``optional`` fields that the exporting version of Haru has.
    /// A todo in the file can lack a value for an optional field:
    /// - If the list contains the field, an import clears the field.
    /// - If the list does not contain the field, an import keeps the stored value.
    static let fieldsMember = "fields"

    /// The fields that older versions of Haru may not export, by their names in the file.
    static let optional: [String: TodoField] = [
        "start": .start, "deadline": .deadline, "dependsOn": .dependencies, "project": .project,
        "side": .side, "difficulty": .difficulty, "estimate": .estimate,
    ]
}
