import { formatMinor } from '#platform/rules/money/minor-units.ts'
import { formatDay } from '#platform/server/format.ts'
import { COLORS } from './pen.ts'
import { BODY, COLUMN, drawLogo, HEADING, lineHeight, paragraph, type Sheet, SMALL, STRONG } from './sheet.ts'

// The blocks that documents share.

/** A calendar day, such as 15 November 2026. */
export const dayText = (day: string) => formatDay(new Date(day))

/** Logo, title and facts of a document; the last fact is its state. */
export function printHead(sheet: Sheet, title: string, facts: readonly string[]) {
  const { pen } = sheet
  drawLogo(sheet, sheet.y - 6)
  pen.write(title, COLUMN.right, sheet.y, { size: 22, face: 'display', color: COLORS.pine }, 'right')
  sheet.y += 34
  for (const [at, fact] of facts.entries()) {
    pen.write(fact, COLUMN.right, sheet.y, at === facts.length - 1 ? STRONG : BODY, 'right')
    sheet.y += lineHeight(BODY)
  }
  sheet.y += 18
}

type Parties = { from: readonly string[]; to: readonly string[] }

/** Issuer and recipient, side by side: the name of each, and the lines below it. */
export function printParties(sheet: Sheet, { from, to }: Parties) {
  const gap = 24
  const width = (COLUMN.width - gap) / 2
  const top = sheet.y
  const bottoms = (
    [
      ['From', from],
      ['To', to],
    ] as const
  ).map(([heading, lines], side) => {
    const place = { x: COLUMN.left + side * (width + gap), width }
    sheet.y = top
    paragraph(sheet, heading, SMALL, place)
    for (const [at, line] of lines.entries()) paragraph(sheet, line, at === 0 ? STRONG : BODY, place)
    return sheet.y
  })
  sheet.y = Math.max(...bottoms) + 24
}

/** The right edges of the columns of numbers, and the width of the text column before them. */
export const TABLE = {
  textWidth: 250,
  quantity: COLUMN.right - 168,
  price: COLUMN.right - 84,
  amount: COLUMN.right,
  sums: COLUMN.right - 220,
} as const

/** Names with amounts under the table; the strong ones are sums. */
export function printSums(
  sheet: Sheet,
  rows: readonly { name: string; amount: number; isStrong: boolean }[],
  currency: string,
) {
  sheet.ensureSpace((rows.length + 2) * lineHeight(STRONG))
  for (const { name, amount, isStrong } of rows) {
    const style = isStrong ? STRONG : BODY
    sheet.pen.write(name, TABLE.sums, sheet.y, style)
    sheet.pen.write(formatMinor(amount, currency), TABLE.amount, sheet.y, style, 'right')
    sheet.y += lineHeight(style) + 2
  }
  sheet.y += 6
}

export function section(sheet: Sheet, heading: string, print: () => void) {
  sheet.ensureSpace(lineHeight(HEADING) + 2 * lineHeight(BODY))
  sheet.pen.write(heading, COLUMN.left, sheet.y, HEADING)
  sheet.y += lineHeight(HEADING) + 4
  print()
  sheet.y += 14
}
