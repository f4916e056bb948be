import { box, circle, line, move, palette, path, rect, rects } from '../shapes.ts'
import { armchair, books, bottles, cabinet, deskMonitor, framed, pulse, room, shelf, stool } from './furniture.ts'
import { pottedPlant } from './scenery.ts'
import { windowView } from './windows.ts'

const { ink, pine, teal, sea, lagoon, mist, foam, paper, sand, dune, butter, apricot, coral, brick } = palette

const scanner = [
  rect(300, 180, 300, 340, paper, 60) +
    path('M470 180H540A60 60 0 0 1 600 240V460A60 60 0 0 1 540 520H470C520 420 520 280 470 180Z', dune),
  circle(440, 340, 116, mist) +
    circle(440, 340, 94, lagoon) +
    circle(440, 340, 80, teal) +
    path('M440 260A80 80 0 0 1 440 420A110 110 0 0 0 440 260Z', pine),
  rect(322, 500, 256, 60, sand, 8) +
    rect(478, 500, 100, 60, dune, 8) +
    rects(
      [
        [520, 214, 44, 8],
        [520, 230, 30, 8],
      ],
      coral,
    ),
  rect(60, 376, 390, 22, foam, 10) +
    rect(240, 376, 210, 22, mist, 10) +
    rect(76, 356, 70, 22, paper, 10) +
    box([130, 398, 200, 160], [paper, '#E4D6BF'], 0.66) +
    rect(120, 552, 220, 12, teal),
].join('')

export const imagingRoom = [
  room('#DFEDE8', ['#C4D8D1', '#D6E6E0']) + scanner,
  rect(640, 130, 130, 170, foam, 6) +
    rect(650, 140, 110, 150, pine, 4) +
    line('M678 160V270M705 160V270M732 160V270', lagoon, 5) +
    circle(705, 190, 22, sea) +
    circle(705, 240, 18, sea),
  framed(90, 110, 130, 96, apricot, pulse()) + pottedPlant(716, 574, 1),
]

const letters: readonly (readonly [y: number, size: number, count: number])[] = [
  [96, 44, 1],
  [156, 30, 2],
  [202, 22, 3],
  [240, 16, 4],
  [270, 11, 5],
]

const ring = (x: number, y: number, size: number, turn: number) =>
  `<path transform="rotate(${turn} ${x} ${y})" d="M${x + size * 0.35} ${y - size * 0.2}A${size * 0.4} ${size * 0.4} 0 1 0 ${x + size * 0.35} ${y + size * 0.2}" fill="none" stroke="${ink}" stroke-width="${size * 0.2}"/>`

const chart = letters
  .flatMap(([y, size, count]) =>
    Array.from({ length: count }, (_, at) =>
      ring(620 + (at - (count - 1) / 2) * size * 1.5, y, size, (at * 90 + size * 45) % 360),
    ),
  )
  .join('')

export const eyeRoom = [
  room('#E6EFE4') +
    windowView(70, 80, 190, 220, 'roofs', 'blind') +
    rect(530, 56, 180, 240, ink, 6) +
    rect(538, 64, 164, 224, paper, 3) +
    chart,
  cabinet([560, 350, 200, 90], 3, 1) + bottles(580, 338) + pottedPlant(730, 338, 0.34),
  rect(392, 300, 12, 130, dune) +
    rect(380, 250, 36, 70, paper, 6) +
    rect(400, 250, 16, 70, dune, 6) +
    move(330, 250, rect(-26, -18, 76, 36, teal, 8) + rect(20, -18, 30, 36, pine, 8) + rect(-40, -10, 16, 20, ink, 4)) +
    line('M462 216C478 260 478 320 462 370', lagoon, 8) +
    rect(446, 320, 30, 8, paper, 4),
  rect(270, 428, 250, 14, brick) +
    rect(410, 428, 110, 14, '#8C3A2C') +
    rect(386, 442, 20, 120, teal) +
    rect(346, 556, 100, 12, pine, 6),
  stool(200, 584) + armchair(610, 580, [sea, teal]),
]

const microscope = move(
  0,
  0,
  rect(-44, -10, 88, 10, pine, 4) +
    line('M20 -14C52 -40 48 -96 10 -104', pine, 12) +
    move(
      0,
      -84,
      rect(-10, -50, 20, 70, paper, 4) + rect(2, -50, 8, 70, dune, 4) + rect(-7, 20, 14, 20, sea),
      'rotate(-18)',
    ) +
    rect(-34, -36, 56, 8, teal, 3),
)

export const laboratory = [
  room('#F4EBDD', ['#C9B08B', '#DCC6A3']) + windowView(520, 80, 210, 200, 'towers'),
  shelf(70, 130, 360) +
    bottles(90, 130) +
    bottles(200, 130) +
    books(320, 130) +
    shelf(70, 240, 360) +
    [100, 160, 220, 280, 340]
      .map(
        (x) => rect(x, 214, 40, 26, foam, 4) + rect(x + 24, 214, 16, 26, mist, 4) + rect(x + 4, 206, 32, 8, coral, 3),
      )
      .join(''),
  box([60, 420, 680, 140], [paper, '#E4D6BF'], 0.7) +
    rect(48, 406, 704, 16, teal) +
    rect(530, 406, 222, 16, pine) +
    rects(
      [
        [84, 440, 120, 96],
        [216, 440, 120, 96],
        [348, 440, 120, 96],
      ],
      sand,
    ),
  move(190, 406, microscope) +
    deskMonitor(300, 406, 130, circle(0, 0, 20, lagoon) + line('M-30 -24h60M-30 24h60', dune, 4)),
  box([490, 316, 130, 90], [foam, mist], 0.66) +
    rect(506, 332, 66, 52, sea, 4) +
    path('M506 332h40l-24 52h-16z', lagoon) +
    circle(596, 344, 5, coral) +
    circle(596, 362, 5, butter),
  [648, 672, 696]
    .map((x) => path(`M${x} 406v-10q0 -10 9 -10t9 10v10z`, paper) + rect(x + 12, 390, 6, 16, dune, 2))
    .join('') + stool(380, 588),
]
