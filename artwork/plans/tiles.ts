import { circle, circles, line, palette, path, picture, rect, via } from '../shapes.ts'
import { TOOTH } from '../tooth.ts'

const GUM_SHADE = '#E4A68E'
const CROWN_LINE = '#C9761B'
const { paper, dune, sand, blush, butter, apricot, coral, mist, lagoon, sea, teal, pine } = palette

const at = (transform: string, shapes: string) => `<g transform="${transform}">${shapes}</g>`

const molarShade = 'M68 16C76 12 86 20 84 34C82.5 46 78 50 76 62C74 72 66 72 64 60C72 48 75 30 68 16Z'

type Placing = { scale: number; x?: number; y?: number; angle?: number }

/** A molar from the side, with more shapes on it, enlarged around its middle. */
const molar = ({ scale, x = 60, y = 62, angle = 0 }: Placing, more = '') =>
  at(
    `translate(${x} ${y}) rotate(${angle}) scale(${scale}) translate(-60 -42)`,
    path(TOOTH, paper) + path(molarShade, dune) + more,
  )

const gum = (y: number) =>
  path(`M10 ${y}C32 ${y - 9} 88 ${y - 9} 110 ${y}V112H10Z`, blush) +
  path(`M78 ${y - 6}C91 ${y - 4.8} 102 ${y - 3} 110 ${y}V112H84C86 104 84 94 78 ${y - 6}Z`, GUM_SHADE)

type CapColours = readonly [light: string, shade: string, line: string]
const GOLD: CapColours = [butter, apricot, CROWN_LINE]

/** A crown before it is put on. */
const cap = (x: number, y: number, scale: number, [light, shade, stroke]: CapColours) =>
  at(
    `translate(${x} ${y}) scale(${scale})`,
    path('M-30 10C-33 -16 -16 -27 0 -18C16 -27 33 -16 30 10L28 20C18 26 -18 26 -28 20Z', light) +
      path('M14 -22.5C26 -23 32 -10 30 10L28 20C24 22.5 18 24 12 24.6C20 8 22 -10 14 -22.5Z', shade) +
      line('M-10 -7q10 8 20 0', stroke, 3),
  )

const fixed = (value: number) => String(Math.round(value * 10) / 10)

function screw(x: number, y: number) {
  const height = 50
  const width = 7
  const narrow = width * 0.8
  const foot = y + height * 0.8
  const threads = [0.22, 0.45, 0.68].map((part) => {
    const level = y + height * part
    return line(`M${fixed(x - 8)} ${fixed(level + 1)}L${fixed(x + 8)} ${fixed(level - 1.5)}`, sea, 2.6)
  })
  return (
    path(
      `M${x - width} ${y}H${x + width}L${fixed(x + narrow)} ${foot}Q${x} ${y + 55} ${fixed(x - narrow)} ${foot}Z`,
      lagoon,
    ) +
    path(
      `M${fixed(x + 1.4)} ${y}H${x + width}L${fixed(x + narrow)} ${foot}Q${x + 3.5} ${y + height} ${x} ${y + height}Z`,
      teal,
    ) +
    threads.join('')
  )
}

function star(x: number, y: number, size: number, fill: string) {
  const inner = size * 0.28
  const points = [
    [0, -size],
    [inner, -inner],
    [size, 0],
    [inner, inner],
    [0, size],
    [-inner, inner],
    [-size, 0],
    [-inner, -inner],
  ] as const
  return path(`M${points.map(([dx, dy]) => `${fixed(x + dx)} ${fixed(y + dy)}`).join('L')}Z`, fill)
}

const tile = (...shapes: string[]) => picture(120, 120, ...shapes)

const crown = tile(
  gum(98),
  path('M41 98L45 76C52 71 68 71 75 76L79 98Z', paper),
  path('M66 72.5C70 73 73 74.4 75 76L79 98H66C69 90 69 80 66 72.5Z', dune),
  cap(60, 38, 1.02, GOLD),
  via('M24 66C40 74 80 74 96 66'),
)

const veneer = tile(
  at(
    'translate(10 2)',
    path('M40 16C52 10 72 10 82 16C88 44 86 72 78 98C70 104 54 104 46 98C38 72 35 44 40 16Z', paper) +
      path('M68 12C74 12.6 78.6 13.8 82 16C88 44 86 72 78 98C74 101 69 102.3 64 102.5C74 78 76 42 68 12Z', dune),
  ),
  path('M28 20C22 48 25 76 34 101C37 103.5 41 104.5 45 104.8C35 78 33 46 40 16C35 16.6 31 18 28 20Z', lagoon),
  path('M40 16C33 46 35 78 45 104.8C42.5 104.6 40 104.2 38 103.4C30 76 29 46 35 17C36.6 16.5 38.3 16.2 40 16Z', sea),
  via('M20 108C34 116 78 116 96 108'),
)

const rootCanal = tile(
  molar({ scale: 1.5 }),
  via('M60 44C52 50 47 62 46 92M60 44C68 50 73 62 74 92'),
  circle(60, 42, 7, coral),
)

const filling = tile(
  molar(
    { scale: 1.5 },
    path('M47 17.5C52 22 55 26 60 26C65 26 68 22 73 17.5C72 28 67 34 60 34C53 34 48 28 47 17.5Z', lagoon) +
      path('M66 23.5C68.5 22 70.7 19.8 73 17.5C72 28 67 34 60 34C64 31.5 66 28 66 23.5Z', sea),
  ),
  via('M26 26C40 8 80 8 94 26'),
)

const extraction = tile(
  gum(86),
  path('M42 84C46 96 52 104 60 104C68 104 74 96 78 84C66 80.5 54 80.5 42 84Z', '#B4654F'),
  molar({ scale: 1.08, y: 44, angle: 8 }),
  via('M100 78C106 58 104 36 96 16'),
)

const bridge = tile(
  gum(90),
  path('M20 92L24 74H38L42 92Z', paper),
  path('M78 92L82 74H96L100 92Z', paper),
  path('M91 74H96L100 92H90Z', dune),
  rect(24, 52, 72, 12, sea, 4),
  cap(31, 54, 0.62, GOLD),
  cap(89, 54, 0.62, GOLD),
  cap(60, 54, 0.66, [mist, lagoon, sea]),
  via('M16 30C40 14 80 14 104 30'),
)

const graft = tile(
  path('M10 62H110V112H10Z', sand),
  path('M80 62H110V112H76C84 96 84 78 80 62Z', dune),
  circles(
    [
      [20, 80, 3.5],
      [34, 98, 4.2],
      [92, 78, 3.5],
      [100, 98, 3.5],
      [22, 104, 2.8],
      [84, 104, 2.8],
    ],
    '#CDB38C',
  ),
  path('M10 50C30 44 34 48 40 58C46 74 74 74 80 58C86 48 90 44 110 50V66H84C80 84 40 84 36 66H10Z', blush),
  circles(
    [
      [50, 76, 6],
      [55, 85, 5],
      [48, 88, 6],
    ],
    apricot,
  ),
  circles(
    [
      [60, 72, 5],
      [70, 77, 6],
      [65, 86, 6],
      [60, 94, 5],
      [73, 89, 5],
    ],
    butter,
  ),
  via('M38 62C46 102 74 102 82 62'),
)

const whitening = tile(
  molar({ scale: 1.4, x: 56, y: 64 }),
  star(96, 26, 15, butter),
  star(22, 30, 9, butter),
  star(100, 66, 8, apricot),
  via('M22 92C16 74 18 58 24 46'),
)

const wholeJaw = tile(
  path('M8 44C28 30 92 30 112 44V60C92 50 28 50 8 60Z', blush),
  path('M84 35.5C96 37.5 106 40 112 44V60C106 57 98 55 88 53.6C90 47 88 41 84 35.5Z', GUM_SHADE),
  ...[16, 33, 50, 67, 84].map((x, index) =>
    rect(x + 1, 14 + Math.abs(index - 2) * 2.2, 16, 26, index > 2 ? sand : paper, 6),
  ),
  screw(26, 54),
  screw(49, 52),
  screw(71, 52),
  screw(94, 54),
  via('M18 110C44 118 76 118 102 110'),
)

const unsure = tile(
  molar({ scale: 1.35, x: 50, y: 58 }),
  line('M86 86L106 110', pine, 8),
  circle(78, 72, 23, teal),
  circle(78, 72, 17, mist),
  path('M78 55A17 17 0 0 1 78 89A22 22 0 0 0 78 55Z', lagoon),
  line('M69 66q3 -7 9 -8', paper, 3.4),
)

/** One drawing for each kind of dental treatment, and one for patients who do not know theirs yet. */
export const treatmentTiles = Object.entries({
  crown,
  veneer,
  'root-canal': rootCanal,
  filling,
  extraction,
  bridge,
  graft,
  whitening,
  'whole-jaw': wholeJaw,
  unsure,
})
