import { d, line, move, palette, path, rect } from '../shapes.ts'

const { sea, teal, lagoon, paper, dune, blush } = palette
const BONE = '#EBD8B8'
const GUM_SHADE = '#E9AC96'

/** A tooth above the gum, its middle at that x. */
export const crown = (x: number) =>
  move(
    x,
    0,
    path(
      'M-72 -8C-80 -58 -64 -88 -38 -82C-26 -79 -16 -68 0 -68C16 -68 26 -79 38 -82C64 -88 80 -58 72 -8C68 30 56 56 34 62H-34C-56 56 -68 30 -72 -8Z',
      paper,
    ) +
      path(
        'M30 -79.5C32.6 -80.7 35.2 -81.4 38 -82C64 -88 80 -58 72 -8C68 30 56 56 34 62H8C40 36 50 -30 30 -79.5Z',
        dune,
      ),
  )

const root = (x: number) =>
  move(
    x,
    0,
    path('M-54 40C-50 130 -40 210 -26 230C-16 236 -10 216 -8 190H8C10 216 16 236 26 230C40 210 50 130 54 40Z', paper),
  )

const threads = [0, 1, 2, 3, 4]
  .map((at) => line(d`M${-34 + at * 2.4} ${112 + at * 26}L${34 - at * 2.4} ${102 + at * 26}`, sea, 9))
  .join('')

const post = path('M-15 -6H15L22 60H-22Z', lagoon) + path('M4 -6H15L22 60H6Z', teal)

const implant =
  path('M-30 60H30L24 214C20 236 -20 236 -24 214Z', lagoon) +
  path('M8 60H30L24 214C22 226 10 231 0 231C12 190 14 120 8 60Z', teal) +
  threads

/** A jaw cut open: two teeth, and an implant between them that waits for its crown. */
export const jaw = [
  rect(-240, 84, 480, 200, BONE),
  root(-150) + root(150) + implant + post,
  path(
    'M-240 34C-210 22 -180 24 -150 40C-120 56 -96 54 -80 36C-60 52 -40 48 0 48S60 52 80 36C96 54 120 56 150 40C180 24 210 22 240 34V92H-240Z',
    blush,
  ),
  path('M80 36C96 54 120 56 150 40C180 24 210 22 240 34V92H56C70 74 78 56 80 36Z', GUM_SHADE),
  crown(-150) + crown(150),
].join('')
