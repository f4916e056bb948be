import { arch, circle, dome, ellipse, line, move, path, rect, rects } from '../shapes.ts'
import { type Mark, turned } from './mark.ts'

const waves: Mark = (a, b, c) =>
  circle(48, 40, 17, a) + path('M0 56Q24 44 48 56T96 56V96H0Z', b) + path('M0 70Q24 58 48 70T96 70V96H0Z', c)

const house: Mark = (a, b, c) =>
  path('M48 16L80 78H16Z', a) +
  path('M48 16L80 78H54Z', b) +
  rects(
    [
      [40, 56, 16, 22],
      [10, 82, 76, 4],
    ],
    c,
  )

const arches: Mark = (a, b, c) => arch(48, 80, 52, 62, a) + arch(48, 80, 34, 46, b) + arch(48, 80, 16, 28, c)

const leaves: Mark = (a, b, c) =>
  path('M48 80C20 72 14 40 22 20C44 28 56 50 48 80Z', a) +
  path('M48 80C76 72 82 44 76 30C58 36 46 54 48 80Z', b) +
  rect(46, 62, 4, 22, c, 2)

const drop: Mark = (a, b, c) =>
  path('M48 12C64 34 74 46 74 58A26 26 0 0 1 22 58C22 46 32 34 48 12Z', a) +
  path('M48 12C64 34 74 46 74 58A26 26 0 0 1 48 84C60 62 60 36 48 12Z', b) +
  circle(38, 62, 6, c)

const sunrise: Mark = (a, b, c) =>
  dome(48, 62, 22, [a, b]) +
  line('M48 32V20M26 41L18 33M70 41L78 33M17 62H8M79 62H88', a, 5) +
  rects(
    [
      [10, 66, 76, 5],
      [22, 76, 52, 5],
    ],
    c,
  )

const bridge: Mark = (a, b, c) =>
  line('M8 62Q48 12 88 62', a, 6) +
  line('M28 62V44M48 62V37M68 62V44', b, 4) +
  rect(6, 60, 84, 8, a) +
  path('M0 78q12 -8 24 0t24 0t24 0t24 0V96H0Z', c)

const petals =
  (count: number): Mark =>
  (a, b, c) =>
    turned(
      count,
      path('M0 -8C-13 -18 -10 -36 0 -40C10 -36 13 -18 0 -8Z', a) +
        path('M0 -8C5 -20 5 -32 0 -40C10 -36 13 -18 0 -8Z', b),
    ) + circle(48, 48, 9, c)

const hills: Mark = (a, b, c) =>
  circle(66, 30, 12, a) +
  path('M0 74C18 40 34 40 50 66C62 48 78 46 96 70V96H0Z', b) +
  path('M0 84C26 62 52 66 96 82V96H0Z', c)

const sail: Mark = (a, b, c) =>
  path('M44 14V66H14Z', a) + path('M50 22Q80 42 78 66H50Z', b) + path('M10 72H86Q76 86 62 86H32Q16 84 10 72Z', c)

const crownOfTree: Mark = (a, b, c) =>
  rect(44, 52, 8, 34, c, 3) +
  circle(48, 38, 26, a) +
  path('M48 12A26 26 0 0 1 48 64A38 38 0 0 0 48 12Z', b) +
  line('M48 60L38 48M48 54L58 42', c, 4)

const bird: Mark = (a, b, c) =>
  path(
    'M10 34C28 26 42 36 48 50C54 36 68 26 86 34C76 38 70 48 62 58C58 66 54 70 48 72C42 70 38 66 34 58C26 48 20 38 10 34Z',
    a,
  ) +
  path('M48 50C54 36 68 26 86 34C76 38 70 48 62 58C58 66 54 70 48 72Z', b) +
  circle(48, 22, 7, c)

const shell: Mark = (a, b, c) =>
  dome(48, 72, 38, [a, b]) +
  line('M48 72V40M48 72L30 46M48 72L66 46M48 72L18 58M48 72L78 58', c, 4) +
  rect(36, 70, 24, 12, a, 5)

const mountain: Mark = (a, b, c) =>
  path('M8 80L40 20L72 80Z', a) +
  path('M40 20L72 80H46Z', b) +
  path('M40 20L52 42L44 38L38 46L30 38Z', c) +
  path('M50 80L68 48L90 80Z', b)

const fan: Mark = (a, b, c) =>
  [-60, -30, 0, 30, 60]
    .map((turn, at) =>
      move(48, 82, path('M0 0C-12 -26 -9 -54 0 -64C9 -54 12 -26 0 0Z', at % 2 ? b : a), `rotate(${turn})`),
    )
    .join('') + circle(48, 80, 8, c)

const lantern: Mark = (a, b, c) =>
  rect(38, 12, 20, 6, c, 2) +
  ellipse(48, 46, 28, 28, a) +
  path('M48 18A28 28 0 0 1 48 74A44 44 0 0 0 48 18Z', b) +
  rect(38, 74, 20, 6, c, 2) +
  line('M48 80V90', c, 4)

const columns: Mark = (a, b, c) =>
  path('M48 14L84 36H12Z', a) +
  path('M48 14L84 36H56Z', b) +
  rects(
    [
      [20, 42, 12, 32],
      [42, 42, 12, 32],
      [64, 42, 12, 32],
    ],
    c,
  ) +
  rect(12, 76, 72, 8, a)

const crescent: Mark = (a, b, c) =>
  path('M60 14A36 36 0 1 0 82 66A30 30 0 1 1 60 14Z', a) + circle(64, 46, 8, b) + circle(80, 34, 5, c)

const scales: Mark = (a, b, c) =>
  [72, 56, 40]
    .flatMap((y, row) => Array.from({ length: row % 2 ? 4 : 3 }, (_, at) => [(row % 2 ? 0 : 16) + at * 32, y] as const))
    .map(([x, y]) => circle(x, y, 16, a) + circle(x, y, 10, b) + circle(x, y, 4, c))
    .reverse()
    .join('')

/** What can be seen outside: water, hills, houses, plants. */
export const landscapeMarks = {
  waves,
  house,
  arches,
  leaves,
  drop,
  sunrise,
  bridge,
  flower5: petals(5),
  flower6: petals(6),
  flower8: petals(8),
  hills,
  sail,
  tree: crownOfTree,
  bird,
  shell,
  mountain,
  fan,
  lantern,
  columns,
  crescent,
  scales,
}
