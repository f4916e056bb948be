import { circle, move, palette, path, picture, rect, type Tones } from '../shapes.ts'
import { symbols } from './symbols.ts'

const { ink, pine, sea, lagoon, paper, butter, apricot, coral, sage, moss } = palette

const rims: readonly Tones[] = [
  [lagoon, sea],
  [butter, apricot],
  [sage, moss],
  [apricot, coral],
]

/** A beaded seal over a ribbon; the page sets the letters on the ribbon in its own font. */
function mark(symbol: string, [light, shade]: Tones) {
  return picture(
    160,
    116,
    `<circle cx="80" cy="47" r="42" fill="${light}" stroke="${light}" stroke-width="8" stroke-linecap="round" stroke-dasharray=".1 8.700"/>`,
    path('M98 9.100A42 42 0 0 1 98 84.900A66 66 0 0 0 98 9.100Z', shade),
    circle(80, 47, 35, paper),
    move(80, 42, symbol),
    path('M2 86H22V112H2L9 99Z', ink) + path('M158 86H138V112H158L151 99Z', ink),
    rect(10, 78, 140, 30, pine, 3),
  )
}

export const accreditationMarks = Object.entries(symbols).map(
  ([name, symbol], at) => [name, mark(symbol, rims[at % rims.length] ?? [lagoon, sea])] as const,
)
