func translate(_ text: String) -> String { text }
