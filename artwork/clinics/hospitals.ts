import { box, d, move, palette, path, type Rect, rect, rects } from '../shapes.ts'
import { crossSign, doors, roundWindow, steps } from './facade-parts.ts'
import { bird, bush, cloud, palm, passerBy, ripples, sun, tree } from './scenery.ts'

const { ink, pine, teal, sea, lagoon, paper, sand, dune, butter, apricot, coral, brick, blush, plum, sage, moss } =
  palette

function ward(top: number, at: number) {
  const planter =
    at % 2
      ? d`M${230 + at * 20} ${top + 36}q6 -16 12 0q6 -12 12 0z`
      : d`M${350 - at * 10} ${top + 36}q6 -14 12 0q6 -16 12 0q6 -10 12 0z`
  return [
    rect(216, top, 206, 36, sea) + path(d`M216 ${top}h80l-30 36h-50z`, lagoon) + rect(438, top, 80, 36, teal),
    rects(
      steps(6).map((column): Rect => [248 + column * 34, top, 3, 36]),
      paper,
    ),
    rect(208, top + 36, 222, 8, sand) + rect(430, top + 36, 96, 8, dune) + path(planter, moss),
  ].join('')
}

const canopy =
  doors(250, 420, 150, 90) +
  path('M224 404H426L440 424H210Z', apricot) +
  path('M360 404H426L440 424H366Z', coral) +
  rects(
    [
      [222, 424, 6, 86],
      [420, 424, 6, 86],
    ],
    dune,
  )

const arcade = [536, 592, 648, 704]
const parasol = move(
  624,
  322,
  rect(-2, -58, 4, 58, brick) +
    path('M-44 -44Q0 -84 44 -44Z', apricot) +
    path('M6 -44Q14 -62 0 -64Q30 -62 44 -44Z', coral),
)

export const hospitalCoast = [
  rect(0, 0, 800, 600, '#CFE7E2') + sun(104, 120, 54, butter, '#E2EFDD') + cloud(610, 130, 0.8) + cloud(30, 236, 0.5),
  bird(560, 190, 0.8, teal) + bird(594, 206, 0.6, teal) + path('M0 400C80 360 160 372 240 380H800V460H0Z', sage),
  rect(500, 392, 300, 90, sea) +
    ripples(
      [
        [540, 404, 60],
        [700, 412, 80],
        [620, 430, 40],
        [748, 446, 36],
      ],
      lagoon,
    ),
  box([200, 110, 330, 400], [paper, '#E4D6BF'], 0.72) +
    steps(6)
      .map((at) => ward(132 + at * 56, at))
      .join(''),
  rect(190, 98, 350, 14, pine) + rect(430, 98, 110, 14, ink) + crossSign(365, 70),
  box([500, 330, 240, 180], [sand, dune], 0.68) + rect(492, 320, 256, 12, coral) + rect(660, 320, 88, 12, brick),
  arcade.map((x) => roundWindow(x, 470, 36, 96)).join('') +
    [520, 560, 700].map((x) => tree(x, 322, 12)).join('') +
    parasol,
  canopy + rect(0, 506, 800, 94, sand) + rect(0, 506, 800, 10, sage) + path('M210 516H440L520 600H120Z', paper),
  palm(110, 526, 270, 24, 1.15) + palm(768, 530, 210, -20, 1),
  [
    [30, 20],
    [66, 26],
    [120, 18],
    [470, 18],
    [500, 24],
    [560, 18],
    [610, 22],
    [700, 20],
  ]
    .map(([x = 0, r = 0]) => bush(x, 520, r))
    .join(''),
  passerBy(300, 560, [coral, brick], blush, plum) + passerBy(386, 556, [paper, dune], '#B67B58', ink),
]

const floors = [206, 280, 354]
const windows = floors
  .flatMap((y) => steps(9).map((at): Rect => [126 + at * 62, y, 40, 46]))
  .filter(([x, y]) => y < 300 || x < 300 || x > 460)

export const hospitalPark = [
  rect(0, 0, 800, 600, '#F9E2CF') + cloud(40, 140, 0.9) + cloud(560, 120, 0.8) + cloud(300, 80, 0.5),
  path('M0 400C140 330 300 390 430 356C560 322 690 380 800 344V600H0Z', sage),
  box([100, 180, 600, 320], [blush, '#E0A88E'], 0.72) +
    rect(88, 164, 624, 18, brick) +
    rect(520, 164, 192, 18, '#8C3A2C'),
  rects(windows, teal) + path(windows.map(([x, y]) => d`M${x} ${y}h26l-16 46h-10z`).join(''), lagoon),
  rects(
    windows.map(([x, y]): Rect => [x - 4, y + 46, 48, 6]),
    paper,
  ),
  box([300, 250, 180, 250], [paper, '#EADCC6'], 0.66) +
    path('M286 252L390 186L494 252Z', teal) +
    path('M390 186L494 252H420Z', pine),
  crossSign(390, 296) + doors(334, 400, 112, 100) + path('M316 388H464L474 402H306Z', apricot),
  rect(0, 498, 800, 102, sage) + path('M320 500H460L560 600H220Z', sand) + path('M420 500H460L560 600H470Z', dune),
  [
    [60, 508, 46],
    [250, 500, 26],
    [540, 500, 26],
    [716, 512, 54],
  ]
    .map(([x = 0, y = 0, r = 0]) => tree(x, y, r))
    .join(''),
  [
    [150, 504, 18],
    [196, 504, 14],
    [600, 504, 18],
    [650, 506, 14],
  ]
    .map(([x = 0, y = 0, r = 0]) => bush(x, y, r))
    .join(''),
  move(
    640,
    560,
    rects(
      [
        [-50, -26, 100, 7],
        [-50, -40, 100, 6],
        [-42, -20, 6, 20],
        [36, -20, 6, 20],
      ],
      brick,
    ),
  ),
  passerBy(330, 572, [teal, pine], '#8A573F', ink) + passerBy(364, 576, [butter, apricot], blush, brick),
]
