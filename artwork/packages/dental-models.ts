import { framed, shelf } from '../clinics/furniture.ts'
import { daylight } from '../clinics/windows.ts'
import { circle, d, ellipse, line, move, palette, path, rect, type Tones, via } from '../shapes.ts'
import { crown, fixture, footprint, ground, LINEN, table } from './parts.ts'

const { pine, teal, sea, lagoon, mist, foam, paper, dune, butter, apricot, coral, brick, blush } = palette
const GUM_SHADE = '#E4A68E'

const vial = (x: number) =>
  move(
    x,
    0,
    rect(-24, -96, 48, 96, foam, 8) +
      path('M8 -96H16A8 8 0 0 1 24 -88V-8A8 8 0 0 1 16 0H8Z', mist) +
      rect(-28, -118, 56, 26, coral, 6) +
      path('M8 -118H22A6 6 0 0 1 28 -112V-98A6 6 0 0 1 22 -92H8Z', brick) +
      move(0, -76, fixture, 'scale(.4)'),
  )

const cup =
  line('M-16 -80L-34 -196', dune, 7) +
  ellipse(-36, -208, 19, 13, dune) +
  ellipse(-38, -209, 13, 8, mist) +
  line('M2 -80L6 -214', lagoon, 7) +
  line('M6 -214l12 -16', lagoon, 7) +
  line('M18 -80L42 -190', dune, 7) +
  path('M-40 -104H40L32 0H-32Z', teal) +
  path('M8 -104H40L32 0H6Z', pine) +
  rect(-44, -112, 88, 14, sea, 6)

const tower = [
  move(0, -246, crown(), 'scale(.8)'),
  path('M-26 -176H26L20 -150H-20Z', dune) +
    path('M6 -176H26L20 -150H6Z', '#C9B08C') +
    rect(-13, -152, 26, 20, '#C9B08C'),
  move(0, -124, fixture, 'scale(.66)'),
].join('')

/** All the parts of an implant, laid out on a tray. */
export const tray = [
  ground('#CFE4DE'),
  daylight(330, 30, 420, 320, '#DCEBE6'),
  framed(66, 76, 104, 132, coral, move(0, 6, crown([lagoon, sea]), 'scale(.46)')),
  shelf(600, 172, 170) +
    [628, 680, 732]
      .map((x) => move(x, 172, move(0, -30, crown(), 'scale(.34)') + rect(-18, -10, 36, 10, sea, 3)))
      .join(''),
  table(388, [dune, '#D3BC9B'], LINEN),
  footprint(400, 446, 316, '#C9AE88'),
  path('M96 398H704L736 434Q738 446 724 446H76Q62 446 64 434Z', paper) +
    path('M470 398H704L736 434Q738 446 724 446H520Z', LINEN),
  path('M112 402H688L712 430H88Z', mist) + path('M470 402H688L712 430H506Z', '#B9DAD3'),
  via('M400 70V418', 5),
  move(400, 424, tower),
  move(198, 418, vial(0)) + move(276, 422, vial(0)),
  move(566, 420, cup) + move(660, 418, move(0, -34, crown([butter, apricot]), 'scale(.46)')),
]

const archTooth = (at: number, half: number) => {
  // The teeth of a jaw stand on an ellipse; those at the sides are seen from the side and lie further back.
  const turn = (at / half) * 1.36
  return { x: Math.sin(turn) * 236, y: Math.cos(turn) * 58, w: 20 + Math.cos(turn) * 22, h: 62 + Math.cos(turn) * 22 }
}
const arch = [-5.5, -4.5, -3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5, 4.5, 5.5].map((at) => ({
  at,
  ...archTooth(at, 5.5),
}))
const archTeeth = arch
  .toSorted((a, b) => a.y - b.y)
  .map(({ at, x, y, w, h }) => {
    const shape = d`M${x - w} ${y}Q${x - w} ${y - h} ${x} ${y - h}Q${x + w} ${y - h} ${x + w} ${y}Z`
    const shade = d`M${x + w * 0.2} ${y - h * 0.99}Q${x + w} ${y - h} ${x + w} ${y}H${x + w * 0.36}Q${x + w * 0.5} ${y - h * 0.6} ${x + w * 0.2} ${y - h * 0.99}Z`
    return path(shape, at > 2 ? '#F1E5D2' : paper) + path(shade, at > 2 ? dune : LINEN)
  })
  .join('')

const gum =
  path(
    'M-262 -34C-250 -14 -232 10 -196 28C-130 58 130 58 196 28C232 10 250 -14 262 -34L266 8C258 34 236 58 196 74C130 100 -130 100 -196 74C-236 58 -258 34 -266 8Z',
    blush,
  ) +
  path(
    'M120 45C150 42 176 38 196 28C232 10 250 -14 262 -34L266 8C258 34 236 58 196 74C172 83 146 88 112 91C130 78 130 62 120 45Z',
    GUM_SHADE,
  )

const BONE: Tones = ['#F1E1C2', '#DFC79E']
const PORES: readonly (readonly [x: number, y: number])[] = [
  [-214, 84],
  [-150, 190],
  [-128, 128],
  [-104, 220],
  [-20, 120],
  [0, 196],
  [-46, 216],
  [24, 150],
  [62, 224],
  [124, 140],
  [150, 196],
  [212, 90],
]

/** The lower jaw, cut open: the bone in which the implants stand. */
const bone =
  path('M-266 0C-270 70 -250 150 -196 206C-150 254 150 254 196 206C250 150 270 70 266 0Z', BONE[0]) +
  path('M132 60C170 50 230 30 266 0C270 70 250 150 196 206C166 236 96 248 30 246C120 214 160 140 132 60Z', BONE[1]) +
  PORES.map(([x, y]) => ellipse(x, y, 7, 4.5, '#D3B88C')).join('')

/** The outer two lean, so that they find more bone. */
const IMPLANTS: readonly (readonly [x: number, y: number, lean: number])[] = [
  [-168, 40, -20],
  [-60, 58, 0],
  [60, 58, 0],
  [168, 40, 20],
]
const implants = IMPLANTS.map(([x, y, lean]) => move(x, y, fixture, `rotate(${lean}) scale(.86)`)).join('')

/** A whole row of teeth on four implants in the bone of the lower jaw. */
export const bridge = [
  ground('#DCEBE6') + path('M800 0V500H470C640 420 700 180 620 0Z', '#CFE4DE'),
  move(400, 190, bone + implants + archTeeth + gum, 'scale(1.06)'),
  IMPLANTS.map(([x]) => via(d`M${400 + x * 1.06} ${Math.abs(x) > 100 ? 66 : 48}v62`, 5)).join(''),
]

const SHADES: readonly Tones[] = [
  ['#FFFDF8', '#F1E8DA'],
  [paper, '#EFE3CF'],
  ['#FAF1E2', '#EBDBC0'],
  ['#F8ECD6', '#E6D2B0'],
  ['#F6E6C8', '#E2C99F'],
  ['#F3DFB8', '#DDBF8E'],
  ['#F0D7A8', '#D8B57D'],
]

const tab = ([light, shade]: Tones, at: number) =>
  move(
    400,
    452,
    path('M-9 0L-13 -196H13L9 0Z', lagoon) +
      path('M2 0L3 -196H13L9 0Z', sea) +
      path(
        'M-31 -196C-36 -252 -34 -306 -22 -318C-12 -326 12 -326 22 -318C34 -306 36 -252 31 -196Q0 -180 -31 -196Z',
        light,
      ) +
      path(
        'M10 -323.600C15 -322.600 19.600 -321 22 -318C34 -306 36 -252 31 -196Q18 -189 4 -188.200C20 -226 22 -290 10 -323.600Z',
        shade,
      ),
    `scale(1.14) rotate(${(at - 3) * 21})`,
  )

/** Porcelain in all its whites, to choose from by daylight. */
export const shades = [
  ground('#D3E7E1'),
  circle(400, 500, 420, '#DDEDE8') + circle(400, 500, 330, foam),
  daylight(130, 24, 260, 190, '#E6F2EE'),
  SHADES.map(tab).join(''),
  via('M50 276A396 396 0 0 1 750 276', 5),
  circle(400, 452, 44, coral) +
    path('M412 409.600A44 44 0 0 1 412 494.400A70 70 0 0 0 412 409.600Z', brick) +
    circle(400, 452, 15, butter),
]

const molar = (x: number) =>
  move(
    x,
    0,
    path(
      'M-62 30C-58 120 -46 180 -30 190C-18 194 -12 176 -10 156H10C12 176 18 194 30 190C46 180 58 120 62 30Z',
      LINEN,
    ) + crown(),
  )

/** A crown on its way to the tooth that needs it. */
export const crownPicture = [
  ground('#F9E0AE') + path('M800 0V500H560C690 400 730 180 660 0Z', '#F5D594'),
  daylight(190, 24, 380, 300, '#FBE9C4'),
  move(400, 320, molar(-176) + molar(176), 'scale(.94)'),
  move(
    400,
    316,
    path('M-46 46C-44 2 -28 -14 0 -14S44 2 46 46V120H-46Z', '#EBD3A4') +
      path('M10 -13.400C32 -8 44 8 46 46V120H10C24 80 24 26 10 -13.400Z', '#D9B679'),
    'scale(.94)',
  ),
  move(
    400,
    384,
    path(
      'M-400 -12C-370 -26 -270 -26 -240 -4C-210 22 -130 22 -104 -4C-84 10 -60 12 0 12S84 10 104 -4C130 22 210 22 240 -4C270 -26 370 -26 400 -12V116H-400Z',
      blush,
    ) + path('M120 10C150 22 214 20 240 -4C270 -26 370 -26 400 -12V116H150C170 78 160 34 120 10Z', GUM_SHADE),
  ),
  via('M400 214V300', 5) + via('M346 214V268', 4.4) + via('M454 214V268', 4.4),
  move(400, 144, crown(), 'scale(.94)'),
]
