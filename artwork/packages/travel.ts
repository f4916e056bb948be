import { steps } from '../clinics/facade-parts.ts'
import { bird, palm, ripples, tree } from '../clinics/scenery.ts'
import { box, circle, d, ellipse, line, move, palette, path, type Rect, rect, rects, via } from '../shapes.ts'
import { TOOTH } from '../tooth.ts'
import { clouds, ground, hills, LINEN, parasol, plane, sail, water } from './parts.ts'

const { ink, pine, teal, sea, lagoon, paper, sand, dune, butter, apricot, coral, brick, sage, moss } = palette

const trunk = [
  line('M-52 -206V-246Q-52 -264 -34 -264H34Q52 -264 52 -246V-206', pine, 13),
  rect(-168, -208, 336, 208, coral, 22),
  path('M52 -208H146A22 22 0 0 1 168 -186V-22A22 22 0 0 1 146 0H52C84 -70 84 -140 52 -208Z', brick),
  rects(
    [
      [-124, -208, 30, 208],
      [94, -208, 30, 208],
    ],
    butter,
  ) + rects([[109, -208, 15, 208]], apricot),
  rects(
    [
      [-128, -142, 38, 30],
      [90, -142, 38, 30],
    ],
    pine,
  ),
  circle(0, -102, 62, paper) +
    circle(0, -102, 54, teal) +
    move(0, -102, path(TOOTH, paper), 'scale(.92) translate(-60 -40)'),
  circle(-128, 4, 14, ink) + circle(128, 4, 14, ink),
].join('')

const sunHat = move(
  0,
  0,
  path('M-86 0C-60 -16 60 -16 86 0C60 14 -60 14 -86 0Z', butter) +
    path('M-46 -6C-44 -50 44 -50 46 -6C20 2 -20 2 -46 -6Z', butter) +
    path('M12 -38C36 -34 45 -20 46 -6C36 -3 24 -1.500 12 -0.500C22 -10 22 -28 12 -38Z', apricot) +
    path('M-46 -14C-20 -6 20 -6 46 -14V-3C20 5 -20 5 -46 -3Z', coral) +
    path('M44 -8.500C66 -7 78 -4 86 0C64 11 34 11 14 10.500C34 7 44 0 44 -8.500Z', apricot),
)

const passport =
  rect(-34, -92, 68, 92, teal, 6) +
  path('M10 -92H28A6 6 0 0 1 34 -86V-6A6 6 0 0 1 28 0H10C20 -30 20 -62 10 -92Z', pine) +
  circle(0, -54, 16, butter) +
  path('M6 -68.800A16 16 0 0 1 6 -39.200A26 26 0 0 0 6 -68.800Z', apricot) +
  rect(-16, -24, 32, 6, butter, 3)

/** Ready to go: a suitcase with a tooth on it, on the quay. */
export const suitcase = [
  ground('#CFE7E2'),
  clouds([60, 140, 0.9], [400, 96, 0.62], [150, 230, 0.44]),
  bird(236, 250, 1, teal) + bird(270, 236, 0.8, teal),
  hills(312, sage),
  water(306, [
    [40, 344, 60],
    [150, 362, 90],
    [560, 338, 70],
    [660, 366, 80],
  ]),
  sail(96, 340, 0.72),
  via('M470 214C540 160 600 116 664 96', 5) + plane(706, 84, 1.5, -16),
  rect(0, 388, 800, 112, sand) + rect(0, 388, 800, 12, paper) + path('M470 400H800V500H560Z', LINEN),
  ellipse(392, 450, 206, 14, dune),
  move(386, 440, trunk, 'scale(.98)'),
  move(612, 470, passport, 'rotate(9) scale(1.06)'),
  move(196, 456, sunHat, 'scale(1.06)'),
]

const floors = [128, 184, 240, 296]
const storey = (top: number) =>
  [
    rects(
      steps(5).map((at): Rect => [246 + at * 62, top, 38, 40]),
      sea,
    ),
    path(
      steps(5)
        .map((at) => d`M${246 + at * 62} ${top}h24l-14 40h-10z`)
        .join(''),
      lagoon,
    ),
    rects(
      steps(5).map((at): Rect => [240 + at * 62, top + 26, 50, 16]),
      paper,
    ),
    rects(
      steps(5).map((at): Rect => [240 + at * 62, top + 38, 50, 4]),
      dune,
    ),
    path(
      steps(5)
        .filter((at) => (at + top / 8) % 3 === 0)
        .map((at) => d`M${246 + at * 62} ${top + 26}q7 -13 14 0q6 -11 12 0q6 -10 12 0z`)
        .join(''),
      moss,
    ),
  ].join('')

const awning = steps(8)
  .map((at) => path(d`M${264 + at * 34} 366h34v22a17 15 0 0 1 -34 0z`, at % 2 ? paper : coral))
  .join('')

const lounger = move(
  640,
  448,
  path('M-50 -18H40V-10H-50Z', paper) +
    path('M-50 -18L-84 -52L-78 -57L-42 -18Z', paper) +
    rects(
      [
        [-40, -10, 5, 14],
        [28, -10, 5, 14],
      ],
      dune,
    ),
)

/** Where one sleeps: a hotel by the sea with its pool. */
export const hotel = [
  ground('#FBE3CF'),
  clouds([40, 132, 0.6], [610, 110, 0.9]),
  bird(630, 180, 1, brick) + bird(664, 164, 0.8, brick),
  hills(330, '#B5CFBB'),
  water(322, [
    [620, 352, 60],
    [700, 374, 80],
    [30, 356, 70],
  ]),
  sail(196, 356, 0.5),
  box([222, 100, 356, 320], [paper, LINEN], 0.72) + rect(212, 88, 376, 14, teal) + rect(478, 88, 110, 14, pine),
  rects([[330, 56, 140, 34]], paper) +
    rects([[430, 56, 40, 34]], LINEN) +
    path('M322 58L400 26L478 58Z', coral) +
    path('M400 26L478 58H432Z', brick),
  floors.map(storey).join(''),
  rect(268, 388, 264, 34, sea) +
    path('M268 388h110l-24 34h-86z', lagoon) +
    rect(384, 378, 44, 44, pine) +
    awning +
    rect(258, 358, 284, 10, brick),
  rect(0, 418, 800, 82, sand) +
    path('M0 462C160 446 300 470 470 456S700 452 800 462V500H0Z', lagoon) +
    path('M0 474C160 458 300 482 470 468S700 464 800 474V500H0Z', sea),
  ripples(
    [
      [120, 490, 60],
      [330, 492, 80],
      [560, 488, 50],
    ],
    lagoon,
  ),
  palm(150, 450, 230, -20, 1.05) + palm(84, 456, 150, 16, 0.8) + palm(742, 454, 190, 12, 0.9),
  parasol(664, 384, 0.62, [apricot, coral]) + lounger,
  [200, 228, 560, 590].map((x) => tree(x, 424, 15)).join(''),
]
