import { box, circle, d, palette, path, type Rect, rect, rects } from '../shapes.ts'
import { crossSign, doors, steps } from './facade-parts.ts'
import { bush, cloud, palm, passerBy, sun, tree } from './scenery.ts'

const {
  ink,
  pine,
  teal,
  sea,
  lagoon,
  mist,
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
} = palette

const rows = steps(9).map((at) => 96 + at * 42)
const skyline: Rect[] = [
  [20, 260, 90, 250],
  [96, 210, 70, 300],
  [176, 290, 80, 220],
  [560, 240, 80, 270],
  [632, 300, 70, 210],
  [690, 200, 84, 310],
  [760, 280, 60, 230],
]

export const glassTower = [
  rect(0, 0, 800, 600, '#CFE7E2') +
    cloud(60, 170, 0.8) +
    cloud(580, 120, 0.7) +
    rects(skyline, '#A9D3CC') +
    rects(
      skyline.map(([x, y, w, h]): Rect => [x + w * 0.64, y, w * 0.36, h]),
      '#93C4BC',
    ),
  rect(250, 80, 190, 430, sea) +
    rect(440, 80, 110, 430, teal) +
    path('M250 80H350L262 300H250ZM250 470L410 80H440L276 510H250Z', lagoon),
  rects(
    rows.map((y): Rect => [250, y, 300, 5]),
    pine,
  ) +
    rects(
      [298, 346, 394].map((x): Rect => [x, 80, 3, 430]),
      pine,
    ) +
    rects(
      [440, 495].map((x): Rect => [x, 80, 3, 430]),
      ink,
    ),
  rect(240, 66, 320, 16, pine) + rect(440, 66, 120, 16, ink) + crossSign(340, 40),
  box([190, 410, 420, 100], [paper, '#E4D6BF'], 0.64) +
    rect(180, 398, 440, 14, apricot) +
    rect(458, 398, 162, 14, coral),
  doors(340, 430, 120, 80) +
    rects([[210, 432, 110, 56]], mist) +
    path('M210 432h60l-30 56h-30z', foam) +
    rect(480, 432, 110, 56, lagoon),
  rect(0, 508, 800, 92, sand) +
    path('M0 508h800v8H0zM0 560h800v6H0z', dune) +
    rect(0, 566, 800, 34, '#B9C7BE') +
    rects(
      steps(9).map((at): Rect => [20 + at * 92, 581, 44, 5]),
      paper,
    ),
  [
    [60, 30],
    [130, 24],
    [660, 24],
    [740, 30],
  ]
    .map(([x = 0, r = 0]) => tree(x, 514, r))
    .join('') +
    [
      [215, 14],
      [250, 12],
      [560, 14],
      [590, 12],
    ]
      .map(([x = 0, r = 0]) => bush(x, 512, r))
      .join(''),
  passerBy(320, 548, [coral, brick], '#B67B58', ink) + passerBy(500, 548, [butter, apricot], blush, plum),
]

const roof = (y: number, half: number, h: number) =>
  path(
    d`M${400 - half} ${y}Q${400 - half * 0.7} ${y - h * 0.2} ${400 - half * 0.56} ${y - h}H${400 + half * 0.56}Q${400 + half * 0.7} ${y - h * 0.2} ${400 + half} ${y}Z`,
    coral,
  ) +
  path(
    d`M${400 + half * 0.2} ${y}L${400 + half * 0.16} ${y - h}H${400 + half * 0.56}Q${400 + half * 0.7} ${y - h * 0.2} ${400 + half} ${y}Z`,
    brick,
  )
const screens = [176, 248, 500, 572]

export const gardenHouse = [
  rect(0, 0, 800, 600, '#F9E8C9') +
    sun(236, 140, 64, apricot, '#F8D59A') +
    cloud(560, 120, 0.6) +
    path('M0 360C120 270 260 330 390 290C520 250 680 320 800 270V520H0Z', '#CFE0CF'),
  path('M0 420C160 360 260 400 400 380C560 356 690 400 800 370V520H0Z', sage) +
    roof(250, 190, 62) +
    box([270, 248, 260, 60], [paper, '#EADCC6'], 0.64),
  rects(
    [
      [300, 262, 40, 34],
      [380, 262, 40, 34],
      [460, 262, 40, 34],
    ],
    teal,
  ) +
    roof(356, 330, 66) +
    box([140, 354, 520, 150], [paper, '#EADCC6'], 0.66),
  rects(
    screens.map((x): Rect => [x, 378, 56, 96]),
    teal,
  ) +
    rects(
      screens.map((x): Rect => [x + 6, 384, 44, 84]),
      mist,
    ) +
    rects(
      screens.flatMap((x): Rect[] => [
        [x + 26, 384, 4, 84],
        [x + 6, 424, 44, 4],
      ]),
      teal,
    ),
  doors(342, 388, 116, 116) +
    rects(
      [128, 322, 466, 660].map((x): Rect => [x, 356, 12, 150]),
      brick,
    ) +
    rect(108, 500, 584, 14, dune),
  rect(0, 508, 800, 92, sage) +
    path('M330 514H470L540 600H260Z', sand) +
    path('M430 514H470L540 600H460Z', dune) +
    [
      [80, 548],
      [120, 572],
      [680, 552],
      [720, 578],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 9, dune))
      .join(''),
  palm(74, 528, 250, 22, 1.05) +
    palm(726, 528, 280, -24, 1.1) +
    palm(690, 524, 170, 12, 0.8) +
    [
      [150, 20],
      [200, 16],
      [270, 18],
      [540, 18],
      [610, 22],
    ]
      .map(([x = 0, r = 0]) => bush(x, 518, r))
      .join(''),
  passerBy(420, 566, [paper, dune], '#D9A27C', ink),
]
