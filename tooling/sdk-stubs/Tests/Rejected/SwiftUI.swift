import SwiftUI

struct Price {
    let cents: Int
}

func title(_ price: Price) -> LocalizedStringKey { "\(price)" }  // error: appendInterpolation

@MainActor func bar(_ view: some View) -> some View { view.ignoresSafeArea(.top) }  // error: type 'SafeAreaRegions' has no member 'top'
