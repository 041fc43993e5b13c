extension TodoField {
    /// Creates the field for a register of ``RecordType/todo``; `nil` if no field has this register.
    public init?(register: String) {
        switch register {
        case "completed_at": self = .completed
        case "foreign_properties": self = .foreign
        default: self.init(rawValue: register)
        }
    }
}
