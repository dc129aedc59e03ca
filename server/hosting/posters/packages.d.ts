declare module 'bidi-js' {
  /** Levels of embedding by UTF-16 place: odd ones are right to left. */
  // biome-ignore lint/style/noDefaultExport: so the package is made.
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl' | 'auto'): { levels: Uint8Array }
  }
}
declare module 'subset-font' {
  // biome-ignore lint/style/noDefaultExport: so the package is made.
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt'; variationAxes?: Record<string, number> },
  ): Promise<Buffer>
}
declare module 'fontkit' {
  /** Reads a font: the numbers in Unicode of its signs. */
  export function create(font: Buffer): { characterSet: number[]; hasGlyphForCodePoint(code: number): boolean }
}
declare module 'fontverter' {
  const fontverter: { convert(font: Buffer, format: 'sfnt'): Promise<Buffer> }
  // biome-ignore lint/style/noDefaultExport: so the package is made.
  export default fontverter
}
