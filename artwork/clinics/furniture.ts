import { box, circle, d, line, move, palette, path, type Rect, rect, rects, type Tones } from '../shapes.ts'

const { ink, pine, teal, sea, lagoon, mist, foam, paper, sand, dune, butter, apricot, coral, brick } = palette

/** Wall, skirting and floor, with light falling in from the left. */
export const room = (wall: string, floor: Tones = [dune, '#EAD9BB']) =>
  rect(0, 0, 800, 442, wall) +
  rect(0, 430, 800, 12, paper) +
  rect(0, 442, 800, 158, floor[0]) +
  path('M130 470L390 470L520 600H190Z', floor[1])

export const framed = (x: number, y: number, w: number, h: number, frame: string, inside: string) =>
  rect(x, y, w, h, frame, 2) + rect(x + 8, y + 8, w - 16, h - 16, foam) + move(x + w / 2, y + h / 2, inside)

export const certificate = line('M-17 -20h34M-17 -8h34M-17 4h20', dune, 4) + circle(12, 20, 7, coral)

/** Drawers or doors in rows of equal fronts under one top. */
export function cabinet([x, y, w, h]: Rect, columns: number, rows: number) {
  const cw = (w - 16) / columns
  const ch = (h - 16) / rows
  const fronts = Array.from(
    { length: columns * rows },
    (_, at): Rect => [x + 12 + (at % columns) * cw, y + 12 + Math.floor(at / columns) * ch, cw - 8, ch - 8],
  )
  return [
    box([x, y, w, h], [paper, '#E9DECB'], 0.7),
    rects(fronts, sand),
    rects(
      fronts.map(([fx, fy, fw]): Rect => [fx + fw / 2 - 8, fy + 14, 16, 4]),
      sea,
    ),
    rect(x - 8, y - 12, w + 16, 14, teal) + rect(x + w * 0.7, y - 12, w * 0.3 + 8, 14, pine),
  ].join('')
}

export const bottles = (x: number, y: number) =>
  rect(x, y - 44, 26, 44, lagoon, 4) +
  rect(x + 14, y - 44, 12, 44, sea, 4) +
  rect(x + 34, y - 30, 18, 30, apricot, 4) +
  rect(x + 60, y - 36, 22, 36, paper, 4)

export const books = (x: number, y: number) =>
  rects([[x, y - 62, 18, 62]], teal) +
  rects([[x + 20, y - 50, 16, 50]], apricot) +
  rects([[x + 38, y - 66, 20, 66]], brick) +
  rects([[x + 60, y - 46, 14, 46]], lagoon) +
  rects([[x + 76, y - 58, 16, 58]], pine)

export const shelf = (x: number, y: number, w: number) =>
  rect(x, y, w, 9, brick) + rect(x + w * 0.66, y, w * 0.34, 9, '#8C3A2C')

/** An upholstered chair, seen from the front. */
export const armchair = (x: number, y: number, [light, shade]: Tones) =>
  move(
    x,
    y,
    rects(
      [
        [-40, -14, 8, 14],
        [32, -14, 8, 14],
      ],
      ink,
    ) +
      rect(-46, -112, 92, 90, light, 14) +
      rect(4, -112, 42, 90, shade, 14) +
      rect(-50, -48, 100, 36, light, 8) +
      rect(12, -48, 38, 36, shade, 8) +
      rect(-62, -72, 20, 60, light, 8) +
      rect(42, -72, 20, 60, shade, 8),
  )

export const stool = (x: number, y: number) =>
  move(
    x,
    y,
    rect(-37, -90, 74, 16, apricot, 8) +
      rect(3, -90, 34, 16, coral, 8) +
      rect(-4, -74, 8, 54, paper) +
      line('M-29 -4q29 -18 58 0', paper, 7) +
      circle(-29, 0, 6, ink) +
      circle(29, 0, 6, ink),
  )

export const monitor = (x: number, y: number, w: number, screen: string) =>
  rect(x, y, w, w * 0.66, ink, 8) +
  rect(x + 7, y + 7, w - 14, w * 0.66 - 14, foam, 3) +
  move(x + w / 2, y + w * 0.33, screen)

/** A screen on a stand, standing on y. */
export const deskMonitor = (x: number, y: number, w: number, screen: string) =>
  rects(
    [
      [x + w / 2 - 6, y - 24, 12, 20],
      [x + w / 2 - 28, y - 5, 56, 5],
    ],
    dune,
  ) + monitor(x, y - 20 - w * 0.66, w, screen)

export const pulse = (width = 4) => line('M-34 0H-16L-8 -16L4 16L12 0H34', sea, width)

export const deskLamp = (x: number, y: number) =>
  rect(x - 18, y - 6, 36, 6, pine, 3) +
  line(d`M${x} ${y - 6}L${x - 14} ${y - 56}L${x + 16} ${y - 88}`, pine, 5) +
  move(x + 16, y - 88, path('M-8 -6L26 -16L32 20Z', butter) + path('M8 -10.5L26 -16L32 20Z', apricot))

/** A light above a chair or table, hanging from the ceiling. */
export const ceilingLamp = (x: number, y: number) =>
  line(d`M${x + 66} 0V${y - 96}L${x + 16} ${y - 22}`, dune, 8) +
  circle(x + 66, y - 96, 9, sea) +
  move(
    x,
    y,
    path('M-46 -14H46L36 18H-36Z', paper) +
      path('M10 -14H46L36 18H12Z', dune) +
      rect(-30, 18, 60, 7, butter, 3) +
      rect(-8, -26, 16, 14, sea),
    'rotate(24)',
  )

/** A bed on wheels, its head at the left, standing on y. */
export const bed = (x: number, y: number, [light, shade]: Tones) =>
  move(
    x,
    y,
    rects(
      [
        [40, -60, 10, 52],
        [330, -60, 10, 52],
      ],
      dune,
    ) +
      circle(45, -6, 9, ink) +
      circle(335, -6, 9, ink) +
      rect(0, -170, 16, 130, paper, 6) +
      rect(374, -120, 14, 80, paper, 6) +
      rect(8, -78, 372, 22, dune, 6) +
      path('M16 -84L28 -118Q36 -134 60 -134H110L140 -96H376V-78H16Z', paper) +
      path('M120 -104Q150 -124 220 -122H350Q378 -122 378 -96V-74H140Q120 -84 120 -104Z', light) +
      path('M270 -122H350Q378 -122 378 -96V-74H280Q300 -96 270 -122Z', shade) +
      rect(34, -146, 84, 30, foam, 14) +
      rect(80, -146, 38, 30, mist, 14),
  )
