import { windowView } from '../clinics/windows.ts'
import { bust } from '../portraits/portrait.ts'
import { skins } from '../portraits/skin.ts'
import { bothSides, circle, ellipse, line, move, palette, path, rect, via } from '../shapes.ts'
import { ground } from './landscape.ts'
import { lens } from './lens.ts'

const { sea, lagoon, foam, paper, apricot, coral, brick, blush, sage, moss } = palette
const [SKIN, SHADE, CONTOUR] = skins[5]

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

const table = path('M0 606H960V664H0Z', '#C9583C') + rect(0, 606, 960, 8, coral) + rect(0, 664, 960, 56, brick)

const plate =
  ellipse(396, 646, 112, 20, '#A8432D') +
  ellipse(396, 638, 112, 20, paper) +
  ellipse(396, 636, 80, 12, foam) +
  path('M350 636C348 610 384 604 394 622C408 604 440 612 438 636Z', moss) +
  path('M408 614C426 608 440 618 438 636H412C416 628 415 620 408 614Z', sage) +
  circle(376, 630, 10, coral) +
  circle(418, 632, 9, apricot)

const glass =
  path('M62 548H122L115 646H69Z', foam) + path('M65 578H120L115 646H69Z', lagoon) + path('M98 578H120L115 646H95Z', sea)

const fruit = move(
  250,
  -6,
  circle(520, 600, 30, coral) +
    path('M530 571.7A30 30 0 0 1 530 628.3A46 46 0 0 0 530 571.7Z', brick) +
    circle(574, 602, 28, apricot) +
    circle(470, 606, 24, sage) +
    path('M424 606H626C620 642 590 656 564 658H486C460 656 430 642 424 606Z', paper) +
    path('M570 606H626C620 642 590 656 564 658H540C566 648 574 628 570 606Z', '#E6DCCB'),
)

/** Her right arm: the elbow on the table, the hand towards the plate. The other one is its mirror image. */
const ARM =
  'M-262 568C-276 584 -282 602 -276 620C-270 642 -252 650 -228 648L-160 642C-152 648 -132 650 -118 642C-108 634 -106 616 -116 606C-126 596 -146 596 -158 606L-214 604C-204 592 -198 580 -194 568Z'
const SLEEVE = 'M-106 500C-180 508 -246 530 -264 560L-278 588Q-238 606 -190 592L-120 540Z'
const fingers = line('M-132 616L-112 624M-136 630L-115 636M132 616L112 624M136 630L115 636', CONTOUR, 3, 0.6)

const fork = line('M-150 640L-86 614L-60 602M-84 610L-66 592M-88 616L-62 612', '#E6DCCB', 4)

/** A small meal in good spirits, and the organ the page is about. */
export const bariatric = [
  ground('#F6E3CF'),
  windowView(56, 70, 230, 240, 'garden'),
  move(
    120,
    74,
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
  table + glass + fruit,
  move(396, 0, fork + bothSides('arm', ARM, SKIN, SHADE) + bothSides('sleeve', SLEEVE, lagoon, sea) + fingers),
  plate,
  via('M416 540C480 520 540 480 580 412', 8),
  lens(730, 300, 176, foam, move(-156, -156, stomach.join(''), 'scale(2.6)')),
]
