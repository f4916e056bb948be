import { cypress } from '../clinics/scenery.ts'
import { bust } from '../portraits/portrait.ts'
import { ellipse, line, move, palette, path, rect, via } from '../shapes.ts'
import { birds, clouds, ground } from './landscape.ts'
import { lens } from './lens.ts'

const { mist, lagoon, pine, sage, moss, coral } = palette

/** Hairs in the skin: each grows from its own root. */
const root = (x: number, colour: string) =>
  move(x, 0, line('M0 96C0 40 -2 10 -8 -22S-26 -92 -20 -132', colour, 10) + ellipse(0, 100, 13, 20, colour))

const skin = [
  rect(-220, -20, 440, 240, '#E8B995') +
    rect(-220, -20, 440, 22, '#D9A27C') +
    path('M-220 150C-120 134 -40 164 60 148S180 140 220 150V220H-220Z', '#F6D3BC'),
  root(-132, pine) + root(-66, pine) + root(66, pine) + root(132, pine),
  root(0, coral),
]

const hills =
  path('M0 470C120 380 250 440 380 400C520 356 660 430 960 360V720H0Z', sage) +
  path('M0 560C180 480 330 540 500 510C680 478 820 530 960 490V720H0Z', moss)

/** A full hairline, and how hair grows from the root that was set there. */
export const hair = [
  ground('#D7E8E2'),
  clouds([40, 130, 0.8], [470, 110, 1], [760, 84, 0.6]),
  birds([560, 190, 1.1], [600, 170, 0.9]),
  cypress(60, 470, 130) + cypress(92, 476, 96) + cypress(500, 420, 120),
  hills,
  move(
    -20,
    92,
    bust({ skin: 3, hair: 'black', style: 'crop', wear: 'shirt', ground: 'mist', beard: 'full', top: [mist, lagoon] }),
    'scale(2.62)',
  ),
  via('M214 298C256 274 334 272 378 290C430 312 474 330 524 346', 8),
  lens(714, 372, 186, '#EAF3EF', ...skin),
]
