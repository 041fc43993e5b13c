/// The commands that fill a library with data of every feature: todos, a subtask, tags, a series, a done
/// todo, and a note to which a todo links.
public enum FilledLibrary {
    public static let commands: [[String]] = [
        ["add", "pay rent", "tomorrow", "+home", "p1", "est:20m", "every month"],
        ["add", "치과", "+건강", "--note", "2층 [[Meeting]]"],
        ["add", "call the dentist", "--parent", "2"], ["add", "water plants", "+home"], ["done", "4"],
        ["notes", "add", "Meeting", "--tag", "home"], ["notes", "append", "Meeting", "Bring the plans."],
        ["notes", "rename", "Meeting", "Meetings"], ["tags", "rename", "home", "house"],
    ]
}
