import NotesDomain
public import SyncProtocolDomain
import TodosDomain

extension RecordCatalogue {
    /// The record types of all areas, for the device and the server.
    public static let haru = RecordCatalogue(
        [.todo, .tag, .todoTag, .todoDependency, .project, .savedView, .note, .noteTag, .conflict],
        revision: 7)
}
