import { box, circle, ellipse, line, move, palette, path, rect, rects } from '../shapes.ts'
import { armchair, bed, framed, monitor, pulse, room } from './furniture.ts'
import { broadLeaves, pottedOlive } from './scenery.ts'
import { windowView } from './windows.ts'

const { ink, pine, teal, sea, lagoon, mist, foam, paper, sand, dune, butter, apricot, coral, brick, blush, moss } =
  palette

export const recoveryRoom = [
  room('#E3EFEA') + windowView(450, 70, 280, 230, 'sea', 'curtains'),
  framed(96, 96, 110, 84, pine, line('M-34 10C-18 -20 2 18 18 -6S32 6 36 -4', coral, 4)),
  line('M268 130V400', dune, 6) +
    rect(244, 136, 30, 52, mist, 6) +
    rect(244, 160, 30, 28, lagoon, 6) +
    line('M259 188C259 260 236 300 220 350', lagoon, 3),
  monitor(130, 210, 100, pulse()),
  bed(90, 570, [lagoon, sea]),
  box([560, 440, 110, 120], [paper, '#E4D6BF'], 0.66) +
    rects(
      [
        [572, 456, 66, 34],
        [572, 504, 66, 34],
      ],
      sand,
    ) +
    rects(
      [
        [597, 470, 16, 4],
        [597, 518, 16, 4],
      ],
      sea,
    ) +
    rect(552, 430, 126, 12, teal),
  move(
    600,
    430,
    path('M-16 -34h32l-6 34h-20z', lagoon) +
      line('M-6 -34C-10 -52 -18 -58 -20 -70M0 -34C0 -56 4 -62 4 -76M6 -34C10 -50 18 -54 22 -64', moss, 4) +
      circle(-20, -74, 9, coral) +
      circle(4, -80, 9, apricot) +
      circle(22, -68, 8, blush),
  ) + rect(634, 408, 18, 22, foam, 3),
  armchair(738, 580, [apricot, coral]),
]

const star = (x: number, y: number, fill: string) =>
  move(x, y, path('M0 -14L4 -4L14 0L4 4L0 14L-4 4L-14 0L-4 -4Z', fill))

export const childrensRoom = [
  room('#FBEBC4', ['#DCC6A3', '#EAD9BB']) + windowView(500, 80, 230, 210, 'garden', 'curtains'),
  [
    [90, 90],
    [210, 60],
    [330, 110],
    [150, 190],
    [420, 60],
    [400, 210],
  ]
    .map(([x = 0, y = 0], at) => star(x, y, [coral, lagoon, apricot][at % 3] ?? coral))
    .join(''),
  line('M240 0V70M180 70H300M180 70V104M240 70V124M300 70V104', dune, 4) +
    circle(180, 116, 14, coral) +
    path('M226 138a14 14 0 0 1 28 0q0 12 -14 18q-14 -6 -14 -18z', lagoon) +
    circle(300, 116, 14, butter),
  monitor(60, 250, 90, pulse(3)) + bed(80, 570, [butter, apricot]),
  move(
    330,
    452,
    circle(-13, -58, 9, brick) +
      circle(13, -58, 9, brick) +
      circle(0, -46, 21, coral) +
      ellipse(0, -12, 24, 26, coral) +
      ellipse(0, -40, 9, 7, blush) +
      circle(-7, -50, 2.6, ink) +
      circle(7, -50, 2.6, ink) +
      ellipse(0, -10, 13, 16, blush),
  ),
  rects(
    [
      [560, 500, 60, 60],
      [630, 500, 60, 60],
    ],
    sea,
  ) +
    rect(595, 440, 60, 60, coral) +
    rect(636, 440, 19, 60, brick) +
    rects(
      [
        [601, 500, 19, 60],
        [671, 500, 19, 60],
      ],
      teal,
    ) +
    circle(590, 530, 14, butter) +
    line('M648 530h24M660 518v24', paper, 5) +
    circle(620, 470, 12, paper),
  pottedOlive(744, 574, 1),
]

export const exerciseRoom = [
  room('#E3EFEA', ['#D8C09A', '#E8D6B4']) +
    windowView(80, 80, 200, 210, 'hills') +
    windowView(330, 80, 200, 210, 'hills'),
  rect(600, 80, 150, 300, foam, 4) +
    path('M600 80h70l-40 300h-30z', paper) +
    rects(
      [
        [596, 76, 158, 6],
        [596, 376, 158, 6],
        [596, 76, 6, 306],
        [748, 76, 6, 306],
      ],
      apricot,
    ),
  rects(
    [
      [150, 380, 10, 180],
      [500, 380, 10, 180],
    ],
    teal,
  ) +
    rects(
      [
        [120, 556, 70, 10],
        [470, 556, 70, 10],
      ],
      pine,
    ) +
    line('M120 382H540', brick, 11) +
    line('M140 412H560', coral, 11) +
    rects(
      [
        [180, 412, 8, 156],
        [540, 412, 8, 156],
      ],
      sea,
    ),
  circle(640, 500, 58, sea) +
    path('M640 442A58 58 0 0 1 640 558A80 80 0 0 0 640 442Z', teal) +
    line('M600 470Q640 452 682 474', lagoon, 4),
  rect(40, 548, 90, 18, coral, 9) + circle(49, 557, 9, brick) + broadLeaves(740, 574, 1),
]
