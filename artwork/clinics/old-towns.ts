import { archShape, box, d, line, palette, path, type Rect, rect, rects, type Tones } from '../shapes.ts'
import { crossSign, doors, roundWindow, steps } from './facade-parts.ts'
import { bird, cloud, palm, passerBy, pottedPlant, tree } from './scenery.ts'

const { ink, pine, teal, sea, lagoon, paper, sand, dune, butter, coral, brick, blush, plum } = palette

function gabled([x, y, w, h]: Rect, tones: Tones, roof: Tones, windows: string) {
  const rows = steps(Math.floor((h - 120) / 84))
  const panes = rows.flatMap((row): Rect[] => [
    [x + w * 0.18, y + 26 + row * 84, w * 0.24, 50],
    [x + w * 0.58, y + 26 + row * 84, w * 0.24, 50],
  ])
  return [
    path(d`M${x - 6} ${y}L${x + w / 2} ${y - w * 0.52}L${x + w + 6} ${y}Z`, roof[0]) +
      path(d`M${x + w / 2} ${y - w * 0.52}L${x + w + 6} ${y}H${x + w * 0.62}Z`, roof[1]),
    box([x, y, w, h], tones, 0.7) + rects(panes, windows),
    rects(
      panes.map(([px, py, pw]): Rect => [px - 4, py + 50, pw + 8, 5]),
      paper,
    ),
  ].join('')
}

export const townHouse = [
  rect(0, 0, 800, 600, '#DCEBE6') + cloud(600, 110, 0.7) + cloud(30, 150, 0.6) + bird(540, 150, 0.8, teal),
  gabled([-30, 250, 180, 260], [sand, '#D3B48E'], [coral, brick], teal),
  gabled([150, 210, 160, 300], [coral, brick], [plum, '#452534'], butter),
  gabled([310, 170, 200, 340], [paper, '#EADCC6'], [teal, pine], sea),
  gabled([510, 220, 150, 290], [butter, '#EDBE76'], [brick, '#8C3A2C'], plum),
  gabled([660, 256, 180, 254], [lagoon, sea], [coral, brick], pine),
  crossSign(410, 128) +
    rect(310, 392, 200, 8, teal) +
    doors(372, 412, 76, 98) +
    roundWindow(340, 482, 34, 66) +
    roundWindow(480, 482, 34, 66),
  rects(
    [
      [46, 430, 56, 80],
      [202, 430, 52, 80],
      [560, 430, 50, 80],
      [716, 430, 52, 80],
    ],
    ink,
  ),
  rect(0, 508, 800, 92, sand) +
    path('M0 508h800v8H0zM0 556h800v6H0z', dune) +
    rect(0, 562, 800, 38, '#C9D6CB') +
    path('M356 508h108l14 18H342z', dune),
  pottedPlant(352, 512, 0.34) + pottedPlant(468, 512, 0.34) + tree(280, 516, 20) + tree(640, 516, 24),
  passerBy(560, 548, [sea, teal], blush, brick),
]

const arches = [90, 214, 338, 462, 586, 710]
const upper = steps(13).map((at) => 34 + at * 61)
const fountain = [
  path('M270 520H530L506 556H294Z', paper) +
    path('M440 520H530L506 556H452Z', dune) +
    rect(262, 508, 276, 14, paper, 7) +
    rect(440, 508, 98, 14, dune, 7),
  rect(392, 440, 16, 70, dune) +
    path('M340 430H460Q448 458 400 458Q352 458 340 430Z', paper) +
    path('M420 430H460Q448 458 408 458Q420 446 420 430Z', dune),
  line(
    'M400 426C396 400 372 396 362 428M400 426C404 400 428 396 438 428M400 426V396M346 446C332 460 326 480 326 506M454 446C468 460 474 480 474 506',
    lagoon,
    4,
  ),
]

export const courtyard = [
  rect(0, 0, 800, 600, '#D5E9E4') +
    cloud(90, 88, 0.8) +
    cloud(560, 74, 0.6) +
    bird(420, 60, 1, teal) +
    bird(456, 76, 0.8, teal),
  box([0, 120, 800, 380], [paper, '#EADCC6'], 0.7) + rect(0, 108, 800, 16, coral) + rect(560, 108, 240, 16, brick),
  rects(
    upper.map((x): Rect => [x - 12, 150, 24, 56]),
    teal,
  ) +
    rects(
      upper.map((x): Rect => [x - 18, 206, 36, 6]),
      dune,
    ) +
    rects([[0, 232, 800, 10]], butter),
  path(arches.map((x) => archShape(x, 500, 98, 230)).join(''), plum) +
    path(arches.map((x) => archShape(x, 500, 74, 200)).join(''), '#452534'),
  rects(
    [
      [58, 400, 64, 100],
      [306, 400, 64, 100],
      [554, 400, 64, 100],
    ],
    sea,
  ) +
    rects(
      [
        [58, 400, 34, 100],
        [306, 400, 34, 100],
        [554, 400, 34, 100],
      ],
      lagoon,
    ),
  rects(
    arches.slice(1).map((x): Rect => [x - 70, 300, 16, 200]),
    butter,
  ),
  rect(0, 496, 800, 104, sand) +
    path('M0 496h800v8H0z', dune) +
    rects(
      steps(8).flatMap((at): Rect[] => [
        [at * 110 - 30, 540, 52, 20],
        [at * 110 + 24, 572, 52, 20],
      ]),
      dune,
    ),
  pottedPlant(152, 520, 0.62) +
    pottedPlant(648, 520, 0.62) +
    palm(46, 540, 250, 16, 1) +
    palm(760, 546, 230, -18, 1) +
    fountain.join(''),
]
