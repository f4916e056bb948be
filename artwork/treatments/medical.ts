import { pottedPlant } from '../clinics/scenery.ts'
import { windowView } from '../clinics/windows.ts'
import { bust } from '../portraits/portrait.ts'
import { line, move, palette, path, rect, via, within } from '../shapes.ts'
import { ground } from './landscape.ts'

const { ink, teal, pine, sea, mist, paper, apricot, coral, brick } = palette

const laptop =
  rect(520, 300, 380, 262, ink, 16) +
  within(
    'screen',
    'M536 316H884V546H536Z',
    rect(536, 316, 348, 230, mist),
    path('M760 316H884V546H700C760 480 784 400 760 316Z', '#BFDCD6'),
    move(
      562,
      300,
      bust(
        {
          skin: 2,
          hair: 'grey',
          style: 'short',
          wear: 'coat',
          ground: 'mist',
          age: 'older',
          glasses: '#22282A',
          smile: 'open',
        },
        'far',
      ),
      'scale(1.24)',
    ),
  ) +
  path('M476 584L520 562H900L944 584V594C944 602 938 608 930 608H490C482 608 476 602 476 594Z', paper) +
  path('M740 562H900L944 584V594C944 602 938 608 930 608H760Z', '#E6DCCB') +
  rect(664, 580, 92, 9, '#D3C4AC', 4)

const clipboard = move(
  372,
  446,
  [
    rect(0, 10, 130, 178, teal, 12) +
      path('M94 10H118A12 12 0 0 1 130 22V176A12 12 0 0 1 118 188H86C98 130 102 70 94 10Z', pine),
    rect(14, 28, 102, 146, paper, 5) +
      path('M92 28H111A5 5 0 0 1 116 33V169A5 5 0 0 1 111 174H84C94 124 97 76 92 28Z', '#E6DCCB') +
      rect(42, 0, 46, 26, apricot, 9) +
      path('M68 0H79A9 9 0 0 1 88 9V17A9 9 0 0 1 79 26H68Z', coral),
    path('M65 100C53 90 39 80 39 66C39 52 56 48 65 62C74 48 91 52 91 66C91 80 77 90 65 100Z', coral) +
      path('M77 54C84 52 91 57 91 66C91 80 77 90 65 100C73 88 79 72 77 54Z', brick),
    line('M36 122h58M36 142h40', sea, 7),
  ].join(''),
  'rotate(-8)',
)

/** Your papers travel to a second doctor; you stay at the desk of the first. */
export const medical = [
  ground('#FBE6DB'),
  windowView(560, 60, 300, 190, 'garden', 'blind'),
  pottedPlant(64, 640, 1.3),
  move(
    -60,
    100,
    bust({ skin: 4, hair: 'black', style: 'bob', wear: 'coat', ground: 'mist', smile: 'open' }),
    'scale(2.2)',
  ),
  rect(0, 600, 960, 120, brick) + rect(0, 600, 960, 14, coral),
  laptop,
  clipboard,
  via('M452 424C470 336 540 268 620 296C636 302 650 314 658 328', 8),
]
