import DomainCatalogue
public import SyncProtocolDomain

extension RecordType {
    /// A record type that no version of Haru has. Tests use the type to show that Haru treats every type
    /// alike.
    public static let recipe = RecordType(
        "recipe",
        fields: [
            Field("title", .text), Field("note", .text),
            Field("goal", .integer, initial: .integer(1), range: 1...100),
            Field("whole", .identifier),
        ], indexes: [["goal"]], arrivalRank: 4, parentField: "whole",
        nameField: "title", bodyField: "note", isSearchable: true, tracksFiles: true)
}

extension RecordCatalogue {
    /// The record types of an imaginary later version of Haru, which knows recipes.
    public static let withRecipes = RecordCatalogue(
        RecordCatalogue.haru.types + [.recipe], revision: RecordCatalogue.haru.revision + 1)
}
