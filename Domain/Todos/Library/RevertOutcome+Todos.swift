public import Foundation
public import LibraryDomain
import SyncProtocolDomain

extension RevertOutcome {
    /// The first todo that the undo or redo changed; `nil` if the action changed only tags.
    public var todo: UUID? { first(.todo)?.parts[0] }
}
