/// Members that the UI framework calls: they stay where the framework looks for them.
enum FrameworkCalls {
    static let lifecycle: Set<String> = [
        "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "viewDidLayoutSubviews",
        "layoutSubviews",
        "prepare", "awakeFromNib", "loadView", "prepareForReuse", "traitCollectionDidChange", "viewWillTransition", "updateUIView",
        "updateUIViewController", "makeUIView", "makeUIViewController", "draw", "hitTest", "point",
    ]
    /// What the UI framework calls on a screen that is its data source or delegate.
    static let callbacks: Set<String> = [
        "tableView", "collectionView", "scrollView", "textField", "textView", "pageViewController", "searchBar", "pickerView", "mapView",
        "webView", "gestureRecognizer", "numberOfSections", "presentationController", "tabBarController", "navigationController",
        "splitViewController", "imagePickerController", "numberOfComponents", "adaptivePresentationStyle", "scrollViewDidScroll",
        "textFieldShouldReturn", "textFieldDidEndEditing", "textViewDidChange", "searchBarSearchButtonClicked", "touchesBegan",
    ]
}

extension DeclaredMember {
    /// True for lifecycle methods and for those of data sources and delegates of views.
    var isCalledByFramework: Bool { FrameworkCalls.lifecycle.contains(name) || FrameworkCalls.callbacks.contains(name) }
}
