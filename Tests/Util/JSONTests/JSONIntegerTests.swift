import Testing
import UtilJSON

@Suite("A whole number in JSON")
struct JSONIntegerTests {
    @Test(arguments: [0, 7, -1, 10, 99, 100, -1_234_567_890, 1_795_000_000_000, .max, .min] as [Int64])
    func `a number is written with its digits`(number: Int64) {
        var json = JSONWriter()
        json.array { json in
            json.integer(number)
            json.integer(number)
        }
        #expect(String(decoding: json.bytes, as: UTF8.self) == "[\(number),\(number)]")
    }
}
