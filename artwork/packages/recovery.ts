import { steps } from '../clinics/facade-parts.ts'
import { shelf } from '../clinics/furniture.ts'
import { bird, bush, cypress, pottedOlive, ripples, tree } from '../clinics/scenery.ts'
import { windowView } from '../clinics/windows.ts'
import { skins } from '../portraits/skin.ts'
import {
  archShape,
  box,
  circle,
  d,
  ellipse,
  line,
  move,
  palette,
  path,
  type Rect,
  rect,
  rects,
  via,
} from '../shapes.ts'
import { BARK, clouds, footprint, glass, ground, hills, LINEN, lowSun, parasol, sail, table, water } from './parts.ts'

const {
  ink,
  pine,
  teal,
  sea,
  lagoon,
  foam,
  paper,
  sand,
  dune,
  butter,
  apricot,
  coral,
  brick,
  blush,
  plum,
  sage,
  moss,
} = palette

const balusters = steps(15).map((at) => at * 56 + 8)
const rail = [
  path(
    balusters.map((x) => d`M${x - 9} 322h18c0 10 8 18 8 30s-8 18 -8 34h-18c0 -16 -8 -22 -8 -34s8 -20 8 -30z`).join(''),
    paper,
  ),
  path(balusters.map((x) => d`M${x + 3} 322h6c0 10 8 18 8 30s-8 18 -8 34h-6c5 -22 6 -44 0 -64z`).join(''), dune),
  rect(0, 306, 800, 20, paper) + rect(0, 320, 800, 6, dune) + rect(0, 384, 800, 16, paper),
].join('')

const lounger = [
  rects(
    [
      [-70, 24, 12, 44],
      [140, 24, 12, 44],
    ],
    brick,
  ) + line('M-130 62L-92 -8', brick, 11),
  path('M-74 -2H186Q194 -2 194 8V20H-74Z', paper) + path('M60 -2H186Q194 -2 194 8V20H84Z', LINEN),
  path('M-72 20L-190 -88Q-196 -96 -188 -102L-174 -114L-44 4V20Z', paper) +
    path('M-72 20L-104 -9L-90 -38L-44 4V20Z', LINEN),
  rect(-80, 18, 280, 11, brick, 5),
  path('M-184 -98L-168 -112Q-160 -118 -152 -111L-114 -76L-138 -54L-184 -94Z', butter) +
    path('M-150 -109L-114 -76L-138 -54L-152 -66Z', apricot),
].join('')

const [SKIN, SKIN_SHADE] = skins[2]

/** A woman on the chair with a book, seen from her left. */
const reader = [
  path('M-24 -14L56 -66Q66 -72 72 -62L112 -14L94 -2L58 -40L0 -2Z', SKIN_SHADE),
  path('M-40 -24L40 -22L150 -22Q176 -24 182 -38L192 -36L190 -2H-20Z', SKIN),
  path('M-152 -104C-134 -112 -116 -104 -104 -88L-44 -34L40 -34Q52 -18 40 -2H-62L-150 -82Z', lagoon),
  path('M-104 -88L-44 -34L40 -34Q52 -18 40 -2H-20C-40 -34 -76 -58 -104 -88Z', sea),
  path('M-150 -104L-164 -122L-142 -132L-126 -108Z', SKIN_SHADE),
  circle(-160, -150, 29, SKIN) + path('M-137 -166L-126 -148L-134 -142L-140 -134Z', SKIN),
  path('M-140 -172C-160 -186 -192 -178 -194 -148C-195 -132 -186 -120 -174 -118C-176 -138 -166 -158 -140 -172Z', brick) +
    circle(-198, -162, 14, BARK),
  line('M-150 -152q6 3 11 0', '#1B2624', 3) + line('M-148 -136q6 3 10 -1', '#A9613F', 3),
  line('M-122 -94L-84 -62L-34 -92', SKIN, 15),
  path('M-52 -128L-4 -110L-16 -64L-64 -82Z', coral) + path('M-28 -119L-4 -110L-16 -64L-40 -73Z', brick),
  circle(-36, -88, 10, SKIN),
].join('')

const sideTable =
  rect(-44, -66, 88, 10, teal, 5) +
  rect(12, -66, 32, 10, pine, 5) +
  rects(
    [
      [-30, -58, 7, 58],
      [24, -58, 7, 58],
    ],
    pine,
  ) +
  move(-16, -66, glass(0, 0, 0.46)) +
  rect(4, -76, 38, 9, coral, 2) +
  rect(8, -84, 32, 9, butter, 2)

/** Days of rest: a chair in the shade above the sea. */
export const terrace = [
  ground('#D5E9E4'),
  clouds([60, 130, 0.6], [520, 118, 0.9], [690, 180, 0.5]),
  bird(500, 190, 1, teal) + bird(534, 206, 0.8, teal),
  hills(254, sage),
  water(248, [
    [60, 276, 70],
    [520, 272, 60],
    [640, 290, 90],
  ]),
  sail(560, 276, 0.62),
  cypress(50, 308, 170) + cypress(96, 308, 120),
  rail,
  rect(0, 398, 800, 102, sand) + path('M430 398H800V500H520Z', LINEN),
  rect(317, 340, 11, 124, BARK) + parasol(322, 172, 1.66, [coral, brick]),
  footprint(414, 470, 190, dune),
  move(410, 408, lounger + reader),
  move(614, 468, sideTable, 'scale(1.15)'),
  move(726, 474, pottedOlive(0, 0, 1.06)),
]

const carafe =
  path(
    'M-22 -190H22V-150C22 -128 54 -112 54 -70V-16Q54 0 38 0H-38Q-54 0 -54 -16V-70C-54 -112 -22 -128 -22 -150Z',
    '#DCEDE8',
  ) +
  path('M-53 -84H53Q54 -76 54 -70V-16Q54 0 38 0H-38Q-54 0 -54 -16V-70Q-54 -76 -53 -84Z', lagoon) +
  path('M14 -84H53Q54 -76 54 -70V-16Q54 0 38 0H10C26 -30 28 -60 14 -84Z', sea) +
  circle(-14, -56, 15, butter) +
  circle(-14, -56, 10, '#FBE9B8') +
  rect(-27, -200, 54, 14, teal, 6)

const apple =
  path(
    'M0 -94C-20 -108 -70 -104 -72 -50C-72 -10 -40 8 -16 0C-6 -3 6 -3 16 0C40 8 72 -10 72 -50C70 -104 20 -108 0 -94Z',
    coral,
  ) +
  path('M34 -102.600C56 -100 71 -84 72 -50C72 -10 40 8 16 0C46 -16 58 -60 34 -102.600Z', brick) +
  line('M0 -92C2 -108 8 -118 16 -124', pine, 6) +
  path('M12 -116C26 -136 52 -138 62 -130C54 -112 30 -104 12 -116Z', moss)

const bowl =
  path('M-98 -60C-100 -120 -44 -124 -30 -78C-30 -140 34 -138 34 -82C46 -126 102 -114 96 -60Z', moss) +
  path('M34 -82C46 -126 102 -114 96 -60H44Z', pine) +
  circle(-56, -76, 22, coral) +
  circle(6, -84, 20, apricot) +
  circle(60, -74, 18, coral) +
  circle(-22, -70, 15, butter) +
  path('M-112 -62H112C108 -20 70 0 40 0H-40C-70 0 -108 -20 -112 -62Z', paper) +
  path('M40 -62H112C108 -20 70 0 40 0H8C40 -14 50 -38 40 -62Z', LINEN) +
  rect(-112, -66, 224, 9, teal, 4)

const lampOver = (x: number) =>
  rect(x - 2, 0, 4, 62, pine) +
  path(d`M${x - 62} 124Q${x - 54} 60 ${x} 60T${x + 62} 124Z`, coral) +
  path(d`M${x + 20} 64Q${x + 56} 74 ${x + 62} 124H${x + 30}Q${x + 36} 92 ${x + 20} 64Z`, brick)

const crockery =
  path('M584 152H648Q644 190 616 190Q588 190 584 152Z', paper) +
  path('M624 152H648Q644 190 616 190Q630 176 624 152Z', LINEN) +
  rect(668, 138, 34, 52, lagoon, 5) +
  rect(688, 138, 14, 52, sea, 5)

/** A lighter table. */
export const apples = [
  ground('#F6E3CF'),
  windowView(76, 58, 236, 210, 'garden', 'curtains'),
  lampOver(446) + shelf(560, 190, 190) + crockery,
  table(372, [teal, pine], sea),
  path('M150 392H650L716 470H84Z', paper) +
    path('M430 392H650L716 470H500Z', LINEN) +
    path('M136 406H664L668 412H131Z', coral),
  footprint(270, 432, 130, dune) + footprint(474, 432, 70, dune) + footprint(592, 440, 90, dune),
  move(262, 430, bowl, 'scale(1.18)'),
  move(446, 428, carafe, 'scale(1.14)') + glass(524, 436, 0.94),
  move(626, 440, apple, 'scale(.94)'),
]

const walker = [
  path('M-22 -84L-46 0H-24L-2 -70Z', ink) + path('M6 -84L34 -4L54 -10L28 -90Z', pine),
  rect(-58, -6, 36, 12, paper, 6) + rect(36, -12, 36, 12, paper, 6),
  path('M-34 -84C-38 -150 -26 -184 2 -186C28 -184 38 -150 34 -84Z', butter) +
    path('M10 -185.500C30 -180 37 -146 34 -84H12C20 -120 20 -156 10 -185.500Z', apricot),
  line('M20 -164L58 -116L76 -122', '#B67B58', 13) + line('M-20 -164L-44 -110', butter, 18),
  line('M78 -126L92 2', brick, 6) + line('M70 -126h14', brick, 7),
  circle(4, -212, 25, '#B67B58') +
    path('M-22 -212C-24 -242 26 -250 30 -216C16 -220 2 -230 -10 -224C-14 -220 -18 -214 -22 -212Z', foam),
].join('')

const house = (x: number, y: number, w: number, h: number, wall: string, shade: string) =>
  box([x, y, w, h], [wall, shade], 0.64) +
  path(d`M${x - 6} ${y}L${x + w / 2} ${y - w * 0.5}L${x + w + 6} ${y}Z`, coral) +
  path(d`M${x + w / 2} ${y - w * 0.5}L${x + w + 6} ${y}H${x + w * 0.64}Z`, brick) +
  path([0.3, 0.7].flatMap((at) => [40, 84].map((down) => archShape(x + w * at, y + down, w * 0.16, 28))).join(''), plum)

/** The first long walk. */
export const walk = [
  ground('#FBEBD0'),
  lowSun(236, 158, 62, ['#FADDA2', '#FBE5BB']),
  clouds([500, 108, 0.66], [40, 88, 0.42]),
  bird(420, 150, 1, brick) + bird(452, 166, 0.8, brick),
  path('M0 300C120 236 270 276 400 250S660 214 800 262V360H0Z', '#C7D9BE'),
  house(560, 222, 74, 110, paper, LINEN) +
    house(640, 236, 68, 96, blush, '#E0A88E') +
    house(714, 226, 76, 106, butter, '#EDBE76'),
  rect(0, 326, 800, 34, sea) +
    rect(0, 326, 800, 6, lagoon) +
    ripples(
      [
        [60, 344, 60],
        [330, 348, 70],
        [600, 344, 50],
      ],
      lagoon,
    ),
  rect(0, 354, 800, 146, sage) + path('M0 372C200 356 500 366 800 360V354H0Z', moss),
  path('M0 470C190 424 420 416 800 396V446C520 456 330 470 190 500H0Z', sand) +
    path('M420 430C560 414 690 404 800 396V446C660 451 560 457 470 463Z', LINEN),
  via('M40 474C200 438 330 428 452 424', 5),
  [
    [66, 392, 50],
    [150, 380, 32],
    [742, 392, 46],
  ]
    .map(([x = 0, y = 0, r = 0]) => tree(x, y, r))
    .join(''),
  bush(230, 382, 18) + bush(580, 378, 16) + bush(630, 380, 20),
  move(
    636,
    400,
    rects(
      steps(2).map((at): Rect => [-56, -34 - at * 16, 112, 9]),
      brick,
    ) +
      rects(
        [
          [-46, -34, 8, 36],
          [38, -34, 8, 36],
        ],
        pine,
      ),
  ),
  ellipse(470, 434, 70, 8, dune),
  move(464, 430, walker, 'scale(1.08)'),
]
