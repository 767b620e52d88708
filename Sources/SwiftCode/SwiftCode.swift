// SwiftCode
