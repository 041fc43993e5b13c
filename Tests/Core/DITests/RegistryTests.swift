import CoreDI
import Testing

private protocol Engine: Sendable { var power: Int { get } }
private struct Petrol: Engine { let power = 90 }
private struct Electric: Engine { let power = 150 }
private final class Car: Sendable {
    let engine: any Engine
    init(engine: any Engine) { self.engine = engine }
}
private struct Sticker: Sendable, CustomStringConvertible {
    let name: String
    var description: String { "sticker \(name)" }
}
private enum MotorAssembly: FeatureAssembly {
    static let name = "Motor"
    static func register(in registry: inout Registry) {
        registry.bind(Car.init(engine:))
    }
}

@Suite("A registry")
struct RegistryTests {
    @Test func `a container gives a factory what it needs, and makes a singleton once`() throws {
        var registry = Registry()
        registry.bind((any Engine).self) { Petrol() }
        registry.install(MotorAssembly.self)

        let container = try registry.build()

        let car = try container.resolve(Car.self)
        #expect(car.engine.power == 90)
        #expect(try container.resolve(Car.self) === car)
    }

    @Test func `a container makes a new transient for each request`() throws {
        var registry = Registry()
        registry.bind((any Engine).self) { Petrol() }
        registry.bind(Car.init(engine:), scope: .transient)

        let container = try registry.build()

        #expect(try container.resolve(Car.self) !== container.resolve(Car.self))
    }

    @Test func `a registry reports all problems at once, with names and origins`() throws {
        var registry = Registry()
        registry.install(MotorAssembly.self)
        registry.bind { (text: String) in text.count }
        registry.bind { (number: Int) in String(number) }
        registry.bind(Double.self, scope: .transient) { 1 }
        registry.bind { (number: Double) in Float(number) }
        registry.bind(Double.self) { 2 }
        registry.contribute(Sticker(name: "A")) { (number: UInt8) in String(number) }

        let error = #expect(throws: CompositionError.self) { try registry.build() }

        let problems = try #require(error).problems
        #expect(problems.contains(.missing(service: "Engine", neededBy: "Car", origin: "Motor")))
        #expect(problems.contains(.missing(service: "UInt8", neededBy: "sticker A", origin: "App")))
        #expect(problems.contains(.duplicate(service: "Double", origins: ["App", "App"])))
        #expect(problems.contains(.cycle(["Int", "String", "Int"])))
    }

    @Test func `a registry refuses a singleton that would keep a shorter-lived service`() throws {
        var registry = Registry()
        registry.bind((any Engine).self, scope: .transient) { Petrol() }
        registry.install(MotorAssembly.self)

        let error = #expect(throws: CompositionError.self) { try registry.build() }

        #expect(error?.problems == [.captive(service: "Car", needs: "Engine", origin: "Motor")])
    }

    @Test func `an override replaces a binding that was registered before or after it`() throws {
        var registry = Registry()
        registry.override((any Engine).self) { Electric() }
        registry.bind((any Engine).self) { Petrol() }
        registry.install(MotorAssembly.self)

        let container = try registry.build()

        #expect(try container.resolve(Car.self).engine.power == 150)
        registry.override((any Engine).self) { Petrol() }
        #expect(try registry.build().resolve(Car.self).engine.power == 90)
    }

    @Test func `an optional need gets the service if it is bound, and nil otherwise`() throws {
        var registry = Registry()
        registry.bind { (number: Int?) in number.map { "has \($0)" } ?? "has none" }
        var full = registry
        full.bind(Int.self) { 5 }

        #expect(try registry.build().resolve(String.self) == "has none")
        #expect(try full.build().resolve(String.self) == "has 5")
    }

    @Test func `a registry finds a cycle and a captive service through an optional need`() {
        var cyclic = Registry()
        cyclic.bind { (_: Int?) in "" }
        cyclic.bind { (_: String) in 1 }
        var captive = Registry()
        captive.bind { (_: Int?) in "" }
        captive.bind(Int.self, scope: .transient) { 1 }

        #expect(throws: CompositionError.self) { try cyclic.build() }
        #expect(throws: CompositionError.self) { try captive.build() }
    }

    @Test func `a service gets all contributions of a kind, and none of them is made before its use`() throws
    {
        var registry = Registry()
        registry.contribute(Sticker(name: "a")) { () throws -> String in throw CancellationError() }
        registry.contribute(Sticker(name: "b")) { "made" }
        registry.bind { (stickers: Contributions<Sticker, String>) in stickers.all.count }
        registry.bind { (stickers: Contributions<Sticker, String>) in try stickers.all[1].make() }
        let container = try registry.build()

        #expect(try container.resolve(Int.self) == 2)
        #expect(try container.resolve(String.self) == "made")
    }

    @Test func `a container lists contributions without creating them`() throws {
        var registry = Registry()
        registry.bind(Int.self) { 7 }
        registry.contribute(Sticker(name: "A")) { (number: Int) in "made \(number)" }
        registry.contribute(Sticker(name: "B")) { () throws -> String in throw CancellationError() }

        let items = try registry.build().contributions(of: Sticker.self, making: String.self).all

        #expect(items.map(\.item.name) == ["A", "B"])
        #expect(try items[0].make() == "made 7")
        #expect(throws: CancellationError.self) { try items[1].make() }
    }

    @Test func `a contribution lists its services without making them`() throws {
        var registry = Registry()
        registry.bind(Int.self) { () throws -> Int in throw CancellationError() }
        registry.bind { (number: Int?) in Double(number ?? 0) }
        registry.bind { (stickers: Contributions<Sticker, Int>) in Float(stickers.all.count) }
        registry.contribute(Sticker(name: "through another")) { (number: Double) in "\(number)" }
        registry.contribute(Sticker(name: "later")) { (number: Float, missing: UInt8?) in "\(number)" }

        let container = try registry.build()
        let items = container.contributions(of: Sticker.self, making: String.self).all

        #expect(items.map { $0.needs(Int.self) } == [true, false])
        #expect(items.map { $0.needs(Float.self) } == [false, true])
        #expect(items.map { $0.needs(UInt8.self) } == [false, false])
        #expect(items.map { $0.needs(Contributions<Sticker, Int>.self) } == [false, true])
    }

    @Test func `a registry builds unchecked for a program whose tests check the graph`() throws {
        var registry = Registry()
        registry.install(MotorAssembly.self)
        registry.bind { (car: Car, name: String?) in Double(car.engine.power) }

        let container = registry.buildUnchecked()

        let error = #expect(throws: ResolutionError.self) { try container.resolve(Double.self) }
        #expect(error?.description.contains("Engine") == true)
    }

    @Test func `a registry releases all services of its container, even one that stores contributions`()
        throws
    {
        final class Album: Sendable {
            let stickers: Contributions<Sticker, String>
            init(stickers: Contributions<Sticker, String>) { self.stickers = stickers }
        }
        weak var car: Car?
        weak var album: Album?
        do {
            var registry = Registry()
            registry.bind((any Engine).self, Petrol.init)
            registry.install(MotorAssembly.self)
            registry.bind(Album.init(stickers:))
            registry.contribute(Sticker(name: "a")) { (car: Car) in "\(car.engine.power)" }
            let container = try registry.build()
            car = try container.resolve(Car.self)
            album = try container.resolve(Album.self)
            #expect(car != nil)
            #expect(try album?.stickers.all.first?.make() == "90")
            withExtendedLifetime(container) {}
        }
        #expect(car == nil)
        #expect(album == nil)
    }

    @Test func `a singleton is made once when many threads ask for it together`() async throws {
        var registry = Registry()
        registry.bind((any Engine).self) { Petrol() }
        registry.install(MotorAssembly.self)
        let container = try registry.build()

        let cars = try await withThrowingTaskGroup(of: Car.self) { group in
            for _ in 0..<64 { group.addTask { try container.resolve(Car.self) } }
            return try await group.reduce(into: [Car]()) { $0.append($1) }
        }

        #expect(cars.allSatisfy { $0 === cars[0] })
    }
}
