// ModuleReview
