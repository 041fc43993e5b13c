/// Numbers as text, without a formatter of Foundation.
enum DecimalText {
    static func twoPlaces(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }
}
