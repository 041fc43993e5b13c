/// Where an edit was made.
public enum EditOrigin: Hashable, Sendable { case here, file }
