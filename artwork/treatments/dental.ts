import { bust } from '../portraits/portrait.ts'
import { move, palette, via } from '../shapes.ts'
import { crown, jaw } from './jaw.ts'
import { clouds, farHills, ground, sail, water } from './landscape.ts'
import { lens } from './lens.ts'

const { coral, sage, butter, apricot } = palette

/** A smile, and what holds one of its teeth. */
export const dental = [
  ground('#E3F0EC'),
  clouds([60, 130, 0.8], [470, 120, 1], [770, 150, 0.6]),
  farHills(530, sage),
  water(524, [
    [30, 580, 70],
    [520, 650, 90],
    [700, 690, 60],
    [860, 650, 50],
  ]),
  sail(566, 640, 0.9, coral),
  move(
    -14,
    96,
    bust({
      skin: 4,
      hair: 'black',
      style: 'wavy',
      wear: 'crew',
      ground: 'mist',
      smile: 'open',
      top: [butter, apricot],
    }),
    'scale(2.62)',
  ),
  via('M340 432C420 446 470 430 520 404', 8),
  lens(708, 384, 190, '#FBE6DB', move(0, -26, jaw + crown(0) + via('M0 -190V220', 7), 'scale(.8)')),
]
