import { move, palette, path, via } from '../shapes.ts'
import { birds, clouds, coastSun, farHills, ground, sail, water } from './landscape.ts'
import { knot, profile } from './profile.ts'

const { paper, dune, butter, sage } = palette

const shirt =
  path('M60 720C66 620 96 556 160 512C200 540 262 544 306 516C420 530 500 590 512 720Z', paper) +
  path('M306 516C420 530 500 590 512 720H330C356 640 346 570 306 516Z', dune) +
  path('M150 498C180 530 270 534 318 500L326 530C280 562 190 560 144 524Z', dune)

/** She looks out to sea; the line of her nose is what the page is about. */
export const face = [
  ground('#E3F0EC'),
  coastSun(226, 316, 96),
  clouds([70, 150, 0.9], [700, 104, 0.8]),
  birds([400, 150, 1.3], [450, 176, 1]),
  farHills(520, sage),
  water(514, [
    [60, 566, 90],
    [300, 600, 70],
    [30, 640, 60],
    [210, 660, 50],
    [120, 696, 40],
  ]),
  sail(190, 604, 0.9),
  move(
    440,
    74,
    profile({ skin: 2, hair: 'auburn', cut: knot, eye: 'closed', earring: butter }) +
      shirt +
      via('M66 170C70 216 60 248 36 286C28 304 34 322 52 330', 8),
  ),
]
