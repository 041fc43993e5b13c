extension TodoField {
    /// The field that a register of ``RecordType/todo`` holds; `nil` for the name of no such field.
    public init?(register: String) {
        switch register {
        case "completed_at": self = .completed
        case "foreign_properties": self = .foreign
        default: self.init(rawValue: register)
        }
    }
}
