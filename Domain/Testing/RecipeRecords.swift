import DomainCatalogue
public import SyncProtocolDomain

extension RecordType {
    /// A record type that no version of Haru has. Tests use the type to show that Haru treats every type
    /// alike.
    public static let recipe = RecordType(
        "recipe",
        fields: [
            Field("title", .text), Field("note", .text, merge: .text),
            Field("goal", .integer, initial: .integer(1), range: 1...100),
            Field("whole", .identifier),
        ], indexes: [["goal"]], arrivalRank: 4, parentField: "whole",
        nameField: "title", bodyField: "note", isSearchable: true,
        mentions: Mentions(in: ["title", "note"], grammar: 1, signedWords), tracksFiles: true)

    /// Returns the words of a text that begin with `@`, in lower case and without the sign.
    private static func signedWords(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).filter { $0.first == "@" }
            .map { $0.dropFirst().lowercased() }
    }
}

extension RecordCatalogue {
    /// The record types of an imaginary later version of Haru, which knows recipes.
    public static let withRecipes = RecordCatalogue(
        RecordCatalogue.haru.types + [.recipe], revision: RecordCatalogue.haru.revision + 1)
}
