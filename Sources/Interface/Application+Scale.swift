import Raster

/// How large bars, panels and all that floats over the page are drawn; never the page.
extension Application {
  /// Draws everything but the page at another scale; a stroke in hand goes on.
  func rescale(to scale: Double) {
    closeRing()
    self.scale = scale
    let before = metrics
    metrics = Metrics(scale: scale, fitting: windowSize)
    if metrics != before { services.loadText(preparing: metrics.textStyles) }
  }
}
