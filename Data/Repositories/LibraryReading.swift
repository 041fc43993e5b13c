public import TodosDomain

/// A reading session of the library. What reads need is what the Domain asks for, so it adds nothing.
public protocol LibraryReading: PlannerReader {}
