import { pottedPlant } from '../clinics/scenery.ts'
import { neck } from '../portraits/clothes.ts'
import { layers } from '../portraits/portrait.ts'
import { skins } from '../portraits/skin.ts'
import { arch, archShape, line, move, palette, path, rect, via, within } from '../shapes.ts'
import { birds, clouds, farHills, ground, sail, water } from './landscape.ts'

const { lagoon, sea, paper, dune, sage } = palette
const [SKIN, SHADE] = skins[1]
const her = layers({ skin: 1, hair: 'brown', style: 'wavy', wear: 'crew', ground: 'mist' })
const head = neck(1) + her.head

/** From the collar to the waist, the middle of the neck at the origin. */
const torso =
  path(
    'M-36 -20C-44 10 -110 14 -160 34C-190 48 -200 90 -196 150L-170 420H170L196 150C200 90 190 48 160 34C110 14 44 10 36 -20Z',
    SKIN,
  ) +
  path(
    'M160 34C110 14 44 10 36 -20H14C24 30 110 60 118 140C124 210 110 300 112 420H170L196 150C200 90 190 48 160 34Z',
    SHADE,
  ) +
  line('M-88 44q34 18 62 18M88 44q-34 18 -62 18', SHADE, 7)

const top =
  path(
    'M-132 176C-112 160 -84 112 -62 112C-34 112 -20 168 0 182C20 168 34 112 62 112C84 112 112 160 132 176C138 230 110 274 62 274C32 274 12 260 0 238C-12 260 -32 274 -62 274C-110 274 -138 230 -132 176Z',
    lagoon,
  ) +
  path('M68 113C90 118 114 162 132 176C138 230 110 274 62 274C50 274 40 272 30 267C84 256 102 186 68 113Z', sea) +
  line('M-62 114C-70 82 -78 56 -84 26M62 114C70 82 78 56 84 26', sea, 11)

const robe =
  path('M-92 16C-150 22 -214 40 -236 92C-256 170 -262 300 -262 480H-130C-150 360 -168 160 -92 16Z', paper) +
  path('M92 16C150 22 214 40 236 92C256 170 262 300 262 480H130C150 360 168 160 92 16Z', dune) +
  path('M-92 16C-150 160 -142 360 -110 480H-150C-186 340 -190 150 -92 16Z', dune) +
  path('M92 16C150 160 142 360 110 480H150C186 340 190 150 92 16Z', '#C9B08B')

const view = within(
  'view',
  archShape(216, 560, 320, 500),
  rect(0, 0, 960, 720, '#D5E9E4') +
    clouds([96, 210, 0.9], [250, 280, 0.6]) +
    birds([190, 300, 1], [226, 286, 0.8]) +
    farHills(420, sage) +
    water(414, [
      [120, 450, 60],
      [300, 480, 50],
      [180, 520, 70],
    ]) +
    sail(250, 470, 0.7),
)

/** At ease in her own robe; the line lifts. */
export const breast = [
  ground('#F6DCCB'),
  arch(216, 576, 352, 532, paper) + view + rect(26, 560, 380, 16, paper) + rect(26, 576, 380, 7, dune),
  rect(0, 640, 960, 80, '#E9C3AC'),
  pottedPlant(800, 690, 1.7),
  move(
    572,
    336,
    move(-234, -352, her.behind, 'scale(1.95)') +
      torso +
      top +
      robe +
      move(-234, -352, head, 'scale(1.95)') +
      via('M-128 246C-112 300 -40 308 -10 262', 8) +
      via('M128 246C112 300 40 308 10 262', 8),
  ),
]
