/// Where in its room something stands.
public enum Alignment: Hashable, Sendable {
    case center, top, bottom
}
