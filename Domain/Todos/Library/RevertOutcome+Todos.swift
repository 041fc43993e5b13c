public import Foundation
public import LibraryDomain
import SyncProtocolDomain

extension RevertOutcome {
    /// The first todo that was set back; `nil` where the action was about tags alone.
    public var todo: UUID? { first(.todo)?.parts[0] }
}
