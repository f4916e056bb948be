import { cloud, ripples, sun } from '../clinics/scenery.ts'
import { circle, d, ellipse, move, palette, path, rect, type Tones } from '../shapes.ts'

const { teal, sea, lagoon, paper, dune, apricot, coral, brick } = palette

/** The shade of paper where dune would be too dark. */
export const LINEN = '#EADCC6'
/** Wood in the shade. */
export const BARK = '#8C3A2C'

/** Room for more than the card shows: it cuts some of the height on wide screens and of the width on narrow ones. */
export const WIDTH = 800
export const HEIGHT = 500

export const ground = (fill: string) => rect(0, 0, WIDTH, HEIGHT, fill)

/** The low sun of the coast, with two rings. */
export const lowSun = (x: number, y: number, radius: number, [inner, outer]: Tones, disc: string = apricot) =>
  circle(x, y, radius * 2.1, outer) + sun(x, y, radius, disc, inner)

export const clouds = (...list: readonly (readonly [x: number, y: number, scale: number])[]) =>
  list.map(([x, y, scale]) => cloud(x, y, scale)).join('')

/** Water from y downwards, a little lighter at its edge. */
export function water(
  y: number,
  dashes: readonly (readonly [x: number, y: number, length: number])[],
  [light, deep]: Tones = [lagoon, sea],
) {
  const edge = d`M0 ${y}H800V${y + 9}C670 ${y + 15} 550 ${y + 6} 400 ${y + 10}S130 ${y + 15} 0 ${y + 9}Z`
  return rect(0, y, WIDTH, HEIGHT - y, deep) + path(edge, light) + ripples(dashes, light)
}

export const hills = (y: number, fill: string) =>
  path(
    d`M0 ${y}C75 ${y - 54} 158 ${y - 34} 250 ${y - 48}C350 ${y - 64} 432 ${y - 6} 550 ${y - 24}C650 ${y - 40} 716 ${y - 62} 800 ${y - 50}V${y + 6}H0Z`,
    fill,
  )

export const sail = (x: number, y: number, scale: number, [hull, shade]: Tones = [coral, brick]) =>
  move(
    x,
    y,
    path('M-3 -6V-74L-42 -6Z', paper) +
      path('M3 -6V-64Q34 -34 32 -6Z', dune) +
      path('M-46 0H44Q36 18 20 18H-26Q-40 16 -46 0Z', hull) +
      path('M16 0H44Q36 18 20 18H6Q14 10 16 0Z', shade),
    `scale(${scale})`,
  )

/** Seen from the side, its nose to the right. */
export const plane = (x: number, y: number, scale: number, turn: number, fill: string = teal) =>
  move(
    x,
    y,
    path(
      'M30 0C26 -5 18 -6 8 -6H-20L-30 -18H-37L-32 -4L-38 0L-32 4L-37 14H-30L-20 6H-4L-16 24H-8L12 5H18C26 5 30 3 30 0Z',
      fill,
    ),
    `rotate(${turn}) scale(${scale})`,
  )

export function parasol(x: number, y: number, scale: number, [light, shade]: Tones) {
  const cover =
    'M-92 0Q-84 -62 0 -76Q84 -62 92 0Q76 -12 62 0Q46 -12 31 0Q16 -12 0 0Q-16 -12 -31 0Q-46 -12 -62 0Q-76 -12 -92 0Z'
  return move(
    x,
    y,
    rect(-3, -70, 6, 180, BARK) +
      path(cover, light) +
      path('M0 -76Q84 -62 92 0Q76 -12 62 0Q46 -12 31 0Q34 -46 0 -76Z', shade) +
      circle(0, -78, 5, BARK),
    `scale(${scale})`,
  )
}

/** A table from edge to edge, its top at y, with the light falling on its left half. */
export const table = (y: number, [light, shade]: Tones, top: string) =>
  rect(0, y, WIDTH, HEIGHT - y, light) + rect(0, y, WIDTH, 14, top) + path(d`M470 ${y + 14}H800V500H560Z`, shade)

/** A molar without its roots: the crown that a laboratory makes. Its middle is the origin, 160 wide and 150 high. */
export const crown = ([light, shade]: Tones = [paper, dune]) =>
  path(
    'M-72 -8C-80 -58 -64 -88 -38 -82C-26 -79 -16 -68 0 -68C16 -68 26 -79 38 -82C64 -88 80 -58 72 -8C68 30 56 56 34 62H-34C-56 56 -68 30 -72 -8Z',
    light,
  ) +
  path(
    'M30 -79.5C32.600 -80.700 35.200 -81.400 38 -82C64 -88 80 -58 72 -8C68 30 56 56 34 62H8C40 36 50 -30 30 -79.500Z',
    shade,
  )

/** The screw that carries a crown, 60 wide and 176 high, its top at the origin. */
export const fixture =
  path('M-30 0H30L24 150C20 176 -20 176 -24 150Z', lagoon) +
  path('M8 0H30L24 150C22 164 10 170 0 170C12 130 14 60 8 0Z', teal) +
  [0, 1, 2, 3, 4]
    .map((at) =>
      path(
        d`M${-36 + at * 2.2} ${34 + at * 25}L${36 - at * 2.2} ${24 + at * 25}v9L${-36 + at * 2.2} ${43 + at * 25}Z`,
        sea,
      ),
    )
    .join('')

/** A cup of glass with water in it, standing on y. */
export const glass = (x: number, y: number, scale: number) =>
  move(
    x,
    y,
    path('M-32 -100H32L24 0H-24Z', '#DCEDE8') + path('M-28 -62H28L24 0H-24Z', lagoon) + path('M6 -62H28L24 0H2Z', sea),
    `scale(${scale})`,
  )

/** What stands on a table throws a flat shade on it. */
export const footprint = (x: number, y: number, rx: number, fill: string) => ellipse(x, y, rx, rx * 0.1, fill)
