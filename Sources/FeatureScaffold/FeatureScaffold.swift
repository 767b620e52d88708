// FeatureScaffold
