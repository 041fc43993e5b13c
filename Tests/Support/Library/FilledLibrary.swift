/// The commands that fill a library with data of every feature: todos, a subtask, a note, tags, a series, and
/// a done todo.
public enum FilledLibrary {
    public static let commands: [[String]] = [
        ["add", "pay rent", "tomorrow", "+home", "p1", "est:20m", "every month"],
        ["add", "치과", "+건강", "--note", "2층"],
        ["add", "call the dentist", "--parent", "2"], ["add", "water plants", "+home"], ["done", "4"],
        ["tags", "rename", "home", "house"],
    ]
}
