import { fileURLToPath } from 'node:url'

export type Document = PDFKit.PDFDocument
export type Face = 'regular' | 'semibold' | 'display' | 'wide'
/** Whether a font has glyphs for all characters of a text. */
export type Covers = (text: string, face: Face) => boolean
type FontInternals = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }

const FILES: Record<Face, string> = {
  regular: 'figtree-regular',
  semibold: 'figtree-semibold',
  display: 'newsreader',
  // The fallback for scripts that the other fonts lack.
  wide: 'dejavu-sans',
}

/** Registers our fonts with the document and returns their glyph coverage, memoised by font and text. */
export function registerFonts(document: Document): Covers {
  for (const [face, file] of Object.entries(FILES))
    document.registerFont(face, fileURLToPath(new URL(`fonts/${file}.ttf`, import.meta.url)))
  const cache = new Map<string, boolean>()
  return (text, face) => {
    const key = `${face} ${text}`
    const isCovered = cache.get(key) ?? hasGlyphs(document, text, face)
    cache.set(key, isCovered)
    return isCovered
  }
}

/** PDFKit has no public API for glyph coverage: this reads the fontkit font behind it. */
function hasGlyphs(document: Document, text: string, face: Face) {
  const { font } = (document.font(face) as unknown as FontInternals)._font
  return [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}

/** Font fallback: the first of the wanted face and the widest font that covers the text, if any does. */
export const coveringFace = (text: string, face: Face, covers: Covers) =>
  ([face, 'wide'] as const).find((candidate) => covers(text, candidate))
