import { palm } from '../clinics/scenery.ts'
import { neck } from '../portraits/clothes.ts'
import { layers } from '../portraits/portrait.ts'
import { skins } from '../portraits/skin.ts'
import { move, palette, path, rect, via } from '../shapes.ts'
import { birds, clouds, coastSun, farHills, ground, sail, water } from './landscape.ts'

const { lagoon, sea, paper, sand, apricot, coral, brick, sage } = palette
const [SKIN, SHADE] = skins[3]
const her = layers({ skin: 3, hair: 'brown', style: 'pony', wear: 'crew', ground: 'mist', smile: 'open' })
const head = neck(3) + her.head

/** A woman with her hands on her hips, the middle of her neck at the origin. */
const arm = (fill: string) =>
  path(
    'M-112 22C-150 80 -196 150 -214 204C-218 222 -206 232 -190 236L-92 276C-78 280 -68 262 -80 252L-160 204C-130 160 -96 116 -76 84Z',
    fill,
  )

const torso =
  path(
    'M-30 -10C-40 6 -88 8 -112 20C-128 30 -122 60 -110 84C-98 116 -84 150 -80 190C-78 230 -110 268 -120 330L-126 520H126L120 330C110 268 78 230 80 190C84 150 98 116 110 84C122 60 128 30 112 20C88 8 40 6 30 -10Z',
    SKIN,
  ) +
  path(
    'M112 20C88 8 40 6 30 -10H6C16 40 60 60 58 110C56 150 40 170 44 210C52 260 66 300 66 520H126L120 330C110 268 78 230 80 190C84 150 98 116 110 84C122 60 128 30 112 20Z',
    SHADE,
  )

const swimsuit =
  path(
    'M-62 14L-46 10C-44 60 -30 74 0 76C30 74 44 60 46 10L62 14C66 60 88 72 104 98C92 130 82 160 80 190C78 230 110 268 120 330L126 420H-126L-120 330C-110 268 -78 230 -80 190C-82 160 -92 130 -104 98C-88 72 -66 60 -62 14Z',
    lagoon,
  ) +
  path(
    'M46 10L62 14C66 60 88 72 104 98C92 130 82 160 80 190C78 230 110 268 120 330L126 420H66C66 320 52 260 44 210C40 170 56 150 58 110C56 90 48 70 42 44C45 34 46 22 46 10Z',
    sea,
  )

const scarf =
  path('M-122 318C-60 346 60 346 122 318L150 560H-150Z', apricot) +
  path('M60 338C84 334 106 327 122 318L150 560H70C80 480 76 400 60 338Z', coral)

const figure = [
  move(-180, -262, her.behind, 'scale(1.5)'),
  arm(SKIN) + move(0, 0, arm(SHADE), 'scale(-1 1)'),
  torso + swimsuit + scarf,
  move(-180, -262, head, 'scale(1.5)'),
].join('')

const parasol = move(
  790,
  640,
  rect(-5, -250, 10, 250, brick) +
    path('M-150 -220Q0 -380 150 -220Z', apricot) +
    path('M-60 -220Q-40 -290 0 -300Q40 -290 60 -220Z', paper) +
    path('M60 -220Q56 -280 0 -300Q110 -292 150 -220Z', coral),
)

/** A good day at the beach; the line follows the shape of the waist. */
export const body = [
  ground('#CFE7E2'),
  coastSun(690, 170, 70),
  clouds([90, 130, 0.8], [800, 110, 0.7]),
  birds([240, 190, 1.2], [284, 210, 0.9]),
  farHills(450, sage),
  water(444, [
    [40, 490, 80],
    [250, 520, 60],
    [690, 490, 70],
    [850, 520, 60],
  ]),
  sail(180, 500, 0.7, brick, sand),
  path('M0 566C200 540 420 584 640 560C780 546 880 556 960 548V720H0Z', sand),
  parasol,
  palm(84, 660, 330, 40, 1.3),
  move(480, 268, figure + via('M-104 120C-92 170 -92 210 -116 262', 8) + via('M104 120C92 170 92 210 116 262', 8)),
]
