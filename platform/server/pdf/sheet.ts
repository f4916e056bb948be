import { brand } from '#content/brand.ts'
import { COLORS, createPen, type Style } from './pen.ts'

export const SMALL: Style = { size: 9, color: COLORS.muted }
export const BODY: Style = { size: 10.5 }
export const STRONG: Style = { ...BODY, face: 'semibold' }
export const HEADING: Style = { size: 15, face: 'display', color: COLORS.pine }

/** A4 in points. */
const PAGE = { left: 56, right: 539, top: 56, bottom: 762, footer: 790 } as const
export const COLUMN = { left: PAGE.left, right: PAGE.right, width: PAGE.right - PAGE.left } as const

// The logo, as paths in a square of 64 points.
const CURVE =
  'M41.5 13.2C38.5 11 35 10 31 10C22 10 15.5 15 15.5 22.2C15.5 29.6 22 31.6 32 33.6C42 35.6 48.5 37.8 48.5 44.6C48.5 51.6 41.8 56 33 56C26 56 20.3 53.2 17 48.2'
const UPPER_HALF = 'M0 0H64V24L0 43Z'

/**
 * Flow layout on A4 pages: blocks are placed from top to bottom, and a page break comes before one that does not fit.
 */
export async function createSheet(about: { title: string; author: string; created: Date }) {
  const info = { Title: about.title, Author: about.author, Creator: brand.name, CreationDate: about.created }
  // Large, and needed by few requests
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({ size: 'A4', margin: 0, bufferPages: true, lang: 'en', displayTitle: true, info })
  const sheet = {
    document,
    pen: createPen(document),
    /** The top of the next block. */
    y: PAGE.top as number,
    /** Prints the repeated head of a table after a page break. */
    onNewPage: null as (() => void) | null,
    /** Breaks the page unless a block of this height still fits. */
    ensureSpace: (height: number) => {
      if (sheet.y + height <= PAGE.bottom) return
      document.addPage({ size: 'A4', margin: 0 })
      sheet.y = PAGE.top
      sheet.onNewPage?.()
    },
    rule: (color: string = COLORS.line) => {
      document.moveTo(PAGE.left, sheet.y).lineTo(PAGE.right, sheet.y).lineWidth(0.75).strokeColor(color).stroke()
    },
  }
  return sheet
}
export type Sheet = Awaited<ReturnType<typeof createSheet>>

export const lineHeight = ({ size }: Style) => size * 1.45

/** Wrapped text in a column. Lines that do not fit continue on the next page. */
export function paragraph(
  sheet: Sheet,
  text: string,
  style: Style,
  { x = PAGE.left as number, width = COLUMN.width } = {},
) {
  for (const line of sheet.pen.wrap(text, width, style)) {
    sheet.ensureSpace(lineHeight(style))
    sheet.pen.write(line, x, sheet.y, style)
    sheet.y += lineHeight(style)
  }
}

/** The logo and the name of the site. */
export function drawLogo({ document, pen }: Sheet, y: number) {
  const stroke = (color: string) => document.path(CURVE).lineWidth(8.6).lineCap('round').strokeColor(color).stroke()
  document
    .save()
    .translate(PAGE.left - 6, y)
    .scale(0.6)
  stroke(COLORS.pine)
  document.save().path(UPPER_HALF).clip()
  stroke(COLORS.teal)
  document.restore().circle(52, 19, 5.4).fill(COLORS.apricot).restore()
  pen.write(brand.name, PAGE.left + 38, y + 6, { size: 24, face: 'display', color: COLORS.pine })
}

/** Prints the footer of every page, after the last page is known. */
export function numberPages({ document, pen }: Sheet, text: string) {
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    document.switchToPage(page)
    pen.write(text, PAGE.left, PAGE.footer, SMALL)
    pen.write(`Page ${page + 1} of ${count}`, PAGE.right, PAGE.footer, SMALL, 'right')
  }
}
