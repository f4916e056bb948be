import { deskLamp, framed } from '../clinics/furniture.ts'
import { bird, broadLeaves, cypress } from '../clinics/scenery.ts'
import { daylight } from '../clinics/windows.ts'
import { bust } from '../portraits/portrait.ts'
import { skins } from '../portraits/skin.ts'
import { circle, move, palette, path, rect, rects, via, within } from '../shapes.ts'
import { TOOTH } from '../tooth.ts'
import { clouds, footprint, ground, hills, sail, table, water } from './parts.ts'

const { ink, pine, teal, sea, lagoon, mist, paper, butter, apricot, coral, brick } = palette

const SKIN = skins[4]

const glassOf = 'M-150 0a150 150 0 1 1 300 0a150 150 0 1 1 -300 0Z'
const face = bust({
  skin: 4,
  hair: 'black',
  style: 'curly',
  wear: 'crew',
  ground: 'mist',
  smile: 'open',
  top: [lagoon, sea],
})
const handMirror = [
  path('M-22 150H22L28 330H-28Z', coral) + path('M6 150H22L28 330H8Z', brick),
  circle(0, 0, 176, coral) + path('M58 -166A176 176 0 0 1 58 166A250 250 0 0 0 58 -166Z', brick),
  within(
    'glass',
    glassOf,
    rect(-150, -150, 300, 300, '#D5E9E4') + path('M60 -150C110 -50 110 50 60 150H150V-150Z', '#C6DFD9'),
    move(-222, -176, face, 'scale(1.85)'),
    path('M-150 -40L-20 -150H-70L-150 -86Z', '#FFFFFF', 0.4),
  ),
].join('')

const hand =
  path('M-100 190C-104 130 -82 92 -56 84H52C84 92 94 130 90 190Z', SKIN[0]) +
  path('M36 84H52C84 92 94 130 90 190H44C62 150 60 112 36 84Z', SKIN[1]) +
  [64, 90, 116]
    .map((y, at) => rect(-54 + at * 2, y, 100 - at * 4, 25, SKIN[0], 12) + rect(20, y, 26 - at * 2, 25, SKIN[1], 12))
    .join('')

/** A new smile, looked at for the first time. */
export const mirror = [
  ground('#F8DCCB'),
  clouds([588, 126, 0.8], [40, 170, 0.7], [150, 90, 0.4]),
  bird(660, 220, 1, brick) + bird(694, 206, 0.8, brick),
  cypress(70, 398, 150) + cypress(116, 398, 104),
  hills(404, '#B5CFBB'),
  water(396, [
    [40, 436, 70],
    [150, 470, 80],
    [600, 440, 90],
    [700, 476, 60],
  ]),
  sail(668, 430, 0.8),
  move(400, 218, handMirror) + move(404, 356, hand),
]

const PLACES = [-3, -2, -1, 0, 1, 2, 3]
/** The new one is brighter than its neighbours. */
const NEW = 1

const upperTooth = (at: number) =>
  move(at * 60, -40 - at * at * 4.4, move(-60, -40, path(TOOTH, mist)), `rotate(${at * 5}) scale(1.06 -1.06)`)
const lowerTooth = (at: number) =>
  move(
    at * 60,
    58 - at * at * 6,
    move(-60, -40, path(TOOTH, at === NEW ? paper : mist)),
    `rotate(${-at * 5}) scale(1.06)`,
  )

const jaws =
  path(
    'M-236 -4C-226 -120 -110 -150 0 -150S226 -120 236 -4C250 60 226 138 150 152C90 162 -90 162 -150 152C-226 138 -250 60 -236 -4Z',
    '#1F574F',
  ) +
  path('M-214 6C-150 34 -70 42 0 42S150 34 214 6C150 20 70 26 0 26S-150 20 -214 6Z', pine) +
  PLACES.map((at) => upperTooth(at) + lowerTooth(at)).join('')

/** The plan before the journey: both jaws on a screen. */
export const scan = [
  ground('#EAF3EF'),
  daylight(560, 20, 420, 330, '#F7FBF9'),
  framed(60, 70, 92, 116, apricot, move(0, 0, move(-60, -42, path(TOOTH, teal)), 'scale(.6)')),
  table(400, [teal, pine], sea),
  rect(164, 40, 472, 316, ink, 16) +
    rect(178, 54, 444, 288, '#17463F', 6) +
    path('M178 60a6 6 0 0 1 6 -6h180L220 342H184a6 6 0 0 1 -6 -6z', '#1C4F47'),
  rects(
    [
      [380, 356, 40, 40],
      [310, 390, 180, 12],
    ],
    '#C9D2CB',
  ),
  move(400, 196, jaws, 'scale(.9)'),
  via('M454 90V322', 5),
  deskLamp(94, 402) + move(722, 408, broadLeaves(0, 0, 0.92)),
  footprint(400, 404, 110, pine),
  rect(520, 430, 150, 14, paper, 3) + rect(530, 420, 130, 12, coral, 3) + rect(540, 408, 116, 14, butter, 3),
]
