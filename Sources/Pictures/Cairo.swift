import Platform

/// The functions of cairo that draw single characters and write PNG files.
///
/// See https://www.cairographics.org/manual/ for each of them.
struct Cairo {
  typealias Sink =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32
    ) -> Int32

  let createSurface: @convention(c) (Int32, Int32, Int32) -> OpaquePointer?
  let destroySurface: @convention(c) (OpaquePointer?) -> Void
  let flush: @convention(c) (OpaquePointer?) -> Void
  let markDirty: @convention(c) (OpaquePointer?) -> Void
  let data: @convention(c) (OpaquePointer?) -> UnsafeMutableRawPointer?
  let stride: @convention(c) (OpaquePointer?) -> Int32
  let writePNG: @convention(c) (OpaquePointer?, Sink?, UnsafeMutableRawPointer?) -> Int32
  let create: @convention(c) (OpaquePointer?) -> OpaquePointer?
  let destroy: @convention(c) (OpaquePointer?) -> Void
  let setFontFace: @convention(c) (OpaquePointer?, OpaquePointer?) -> Void
  let setFontSize: @convention(c) (OpaquePointer?, Double) -> Void
  let setFontOptions: @convention(c) (OpaquePointer?, OpaquePointer?) -> Void
  let setSourceRGB: @convention(c) (OpaquePointer?, Double, Double, Double) -> Void
  let moveTo: @convention(c) (OpaquePointer?, Double, Double) -> Void
  let scale: @convention(c) (OpaquePointer?, Double, Double) -> Void
  let showText: @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> Void
  let textExtents:
    @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, UnsafeMutablePointer<Double>?) -> Void
  let faceOfPattern: @convention(c) (OpaquePointer?) -> OpaquePointer?
  let destroyFace: @convention(c) (OpaquePointer?) -> Void
  let destroyOptions: @convention(c) (OpaquePointer?) -> Void
  private let createOptions: @convention(c) () -> OpaquePointer?
  private let setAntialias: @convention(c) (OpaquePointer?, Int32) -> Void
  private let setHintStyle: @convention(c) (OpaquePointer?, Int32) -> Void
  private let setHintMetrics: @convention(c) (OpaquePointer?, Int32) -> Void

  /// The number of `CAIRO_FORMAT_ARGB32` and `CAIRO_FORMAT_RGB24`.
  static let argb: Int32 = 0
  static let rgb: Int32 = 1

  init() throws(PictureError) {
    let library = try SharedLibrary(
      names: ["libcairo.so.2", "libcairo.2.dylib", "/opt/homebrew/lib/libcairo.2.dylib"],
      package: "libcairo2", prefix: "cairo_")
    createSurface = try library.load("image_surface_create")
    destroySurface = try library.load("surface_destroy")
    flush = try library.load("surface_flush")
    markDirty = try library.load("surface_mark_dirty")
    data = try library.load("image_surface_get_data")
    stride = try library.load("image_surface_get_stride")
    writePNG = try library.load("surface_write_to_png_stream")
    create = try library.load("create")
    destroy = try library.load("destroy")
    setFontFace = try library.load("set_font_face")
    setFontSize = try library.load("set_font_size")
    setFontOptions = try library.load("set_font_options")
    setSourceRGB = try library.load("set_source_rgb")
    moveTo = try library.load("move_to")
    scale = try library.load("scale")
    showText = try library.load("show_text")
    textExtents = try library.load("text_extents")
    faceOfPattern = try library.load("ft_font_face_create_for_pattern")
    destroyFace = try library.load("font_face_destroy")
    destroyOptions = try library.load("font_options_destroy")
    createOptions = try library.load("font_options_create")
    setAntialias = try library.load("font_options_set_antialias")
    setHintStyle = try library.load("font_options_set_hint_style")
    setHintMetrics = try library.load("font_options_set_hint_metrics")
  }

  /// Options with which a character looks the same at every place and on every system: grey edges
  /// (`CAIRO_ANTIALIAS_GRAY`), no hints for outlines and for widths.
  func plainOptions() -> OpaquePointer? {
    let options = createOptions()
    setAntialias(options, 2)
    setHintStyle(options, 1)
    setHintMetrics(options, 1)
    return options
  }
}
