import { move, palette, path, rect, via } from '../shapes.ts'
import { balustrade, birds, clouds, farHills, ground, lighthouse, sail, water } from './landscape.ts'
import { cropped, profile } from './profile.ts'

const { coral, brick, ink } = palette

const jersey =
  path('M60 720C66 620 96 556 160 512C200 540 262 544 306 516C420 530 500 590 512 720Z', coral) +
  path('M60 720C66 620 96 556 160 512C166 516 172 520 180 523C146 580 140 650 152 720Z', brick) +
  path('M150 498C180 530 270 534 318 500L326 530C280 562 190 560 144 524Z', brick)

const glasses = move(
  740,
  596,
  `<g fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round"><rect x="-74" y="-34" width="62" height="46" rx="20"/><rect x="12" y="-34" width="62" height="46" rx="20"/><path d="M-12 -18q12 -9 24 0M-74 -18L-96 4M74 -18L96 4"/></g>`,
)

/** The glasses lie aside; the line goes from the eye to what it sees. */
export const eye = [
  ground('#FBE6DB'),
  clouds([520, 150, 1.1], [760, 110, 0.7], [400, 84, 0.5]),
  birds([120, 120, 1.2], [164, 140, 0.9]),
  farHills(478, '#B5CFBB'),
  water(470, [
    [470, 520, 70],
    [620, 548, 90],
    [560, 580, 50],
    [880, 520, 60],
  ]),
  lighthouse(836, 478, 0.86),
  sail(590, 520, 0.62),
  rect(0, 606, 960, 114, '#EFE4D3') + balustrade(606),
  glasses,
  move(452, 60, profile({ skin: 5, hair: 'black', cut: cropped, eye: 'open' }) + jersey, 'scale(-1 1)'),
  via('M404 292C520 236 660 226 806 268', 8),
]
