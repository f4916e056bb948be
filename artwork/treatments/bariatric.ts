import { bust } from '../portraits/portrait.ts'
import { circle, ellipse, line, move, palette, path, rect, via } from '../shapes.ts'
import { ground, hillWindow } from './landscape.ts'
import { lens } from './lens.ts'

const { sea, lagoon, foam, paper, apricot, coral, brick, blush, sage, moss } = palette

const stomach = [
  path(
    'M52 10H66V30C70 24 80 18 90 26C104 38 102 72 88 90C76 106 54 110 40 100C30 93 26 86 14 88V76C26 72 32 78 42 78C52 78 56 66 54 52C53 42 52 30 52 10Z',
    blush,
  ),
  path('M84 23C98 28 104 52 96 76C90 92 76 104 60 106C74 96 84 80 86 60C87.5 46 87 34 84 23Z', '#DF9A80'),
  line('M62 66C64 78 56 90 44 90', '#E4A68E', 3) +
    path('M52 10H66V16H52Z', coral) +
    path('M14 76L20 74.8V86.8L14 88Z', coral),
  via('M70 34C76 48 76 74 62 86C52 94 42 92 34 88'),
]

const plate =
  ellipse(300, 640, 128, 22, '#E6DCCB') +
  ellipse(300, 634, 128, 22, paper) +
  ellipse(300, 634, 92, 14, foam) +
  path('M246 634C244 606 284 600 296 620C310 600 346 610 344 634Z', moss) +
  path('M310 612C330 606 346 616 344 634H316C320 626 318 618 310 612Z', sage) +
  circle(276, 628, 11, coral) +
  circle(322, 630, 10, apricot)

const glass =
  path('M70 548H134L126 648H78Z', foam) +
  path('M74 580H131L126 648H78Z', lagoon) +
  path('M108 580H131L126 648H104Z', sea)

const fruit =
  circle(520, 600, 30, coral) +
  path('M530 571.700A30 30 0 0 1 530 628.300A46 46 0 0 0 530 571.700Z', brick) +
  circle(574, 602, 28, apricot) +
  circle(470, 606, 24, sage) +
  path('M424 606H626C620 642 590 656 564 658H486C460 656 430 642 424 606Z', paper) +
  path('M570 606H626C620 642 590 656 564 658H540C566 648 574 628 570 606Z', '#E6DCCB')

const table = rect(0, 640, 960, 80, brick) + rect(0, 640, 960, 12, coral)

/** A small meal in good spirits, and the organ the page is about. */
export const bariatric = [
  ground('#F6E3CF'),
  hillWindow(56, 70, 250, 260, [sage, moss]),
  move(
    120,
    120,
    bust({
      skin: 5,
      hair: 'black',
      style: 'bun',
      wear: 'crew',
      ground: 'mist',
      smile: 'open',
      face: 'full',
      top: [lagoon, sea],
    }),
    'scale(2.3)',
  ),
  table + glass + plate + fruit,
  via('M392 566C470 554 540 490 580 412', 8),
  lens(730, 300, 176, foam, move(-156, -156, stomach.join(''), 'scale(2.6)')),
]
