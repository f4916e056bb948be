import type { PDFPageProxy } from 'unpdf/pdfjs'
import type { Mark } from '../rules/verifications.ts'

/** Clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270

/** A page that can be drawn. Width and height are those of the unturned page, in any unit. */
export type DocumentPage = {
  width: number
  height: number
  draw: (canvas: HTMLCanvasElement, turn: Turn) => Promise<void>
}

/** Sharp enough for small print at twice the width of the pane. */
const DRAWN_WIDTH = 1800
const PAGES_MAX = 50

/**
 * Reads a document into pages that are drawn on a canvas: a PDF can hold scripts and forms, and is never shown as a page
 * of our origin. The PDF reader is loaded when it is needed.
 */
export async function openDocument(content: Blob, type: 'image' | 'pdf'): Promise<DocumentPage[]> {
  if (type === 'image') return [imagePage(await createImageBitmap(content))]
  const { getDocument } = await import('unpdf/pdfjs')
  const { promise } = getDocument({
    data: new Uint8Array(await content.arrayBuffer()),
    useSystemFonts: true,
  })
  const document = await promise
  const numbers = Array.from({ length: Math.min(document.numPages, PAGES_MAX) }, (_, at) => at + 1)
  return Promise.all(numbers.map(async (number) => pdfPage(await document.getPage(number))))
}

const imagePage = (bitmap: ImageBitmap): DocumentPage => ({
  width: bitmap.width,
  height: bitmap.height,
  draw: async (canvas, turn) => {
    const isAcross = turn % 180 !== 0
    canvas.width = isAcross ? bitmap.height : bitmap.width
    canvas.height = isAcross ? bitmap.width : bitmap.height
    const context = canvas.getContext('2d')
    context?.translate(canvas.width / 2, canvas.height / 2)
    context?.rotate((turn * Math.PI) / 180)
    context?.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
  },
})

function pdfPage(page: PDFPageProxy): DocumentPage {
  const { width, height } = page.getViewport({ scale: 1 })
  return {
    width,
    height,
    draw: async (canvas, turn) => {
      const rotation = (page.rotate + turn) % 360
      const viewport = page.getViewport({ scale: DRAWN_WIDTH / width, rotation })
      canvas.width = Math.round(viewport.width)
      canvas.height = Math.round(viewport.height)
      await page.render({ canvas, viewport }).promise
    },
  }
}

type Point = Pick<Mark, 'x' | 'y'>

/** The place of a point after the page is turned clockwise. */
export function turnPoint({ x, y }: Point, turn: Turn): Point {
  if (turn === 90) return { x: 1 - y, y: x }
  if (turn === 180) return { x: 1 - x, y: 1 - y }
  return turn === 270 ? { x: y, y: 1 - x } : { x, y }
}

/** The same backwards: from a place on the turned page to the unturned one. */
export const unturnPoint = (point: Point, turn: Turn) => turnPoint(point, ((360 - turn) % 360) as Turn)
