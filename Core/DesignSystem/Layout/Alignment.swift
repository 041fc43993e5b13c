/// The place of an overlay in its room.
public enum Alignment: Hashable, Sendable {
    case center, top, bottom
}
