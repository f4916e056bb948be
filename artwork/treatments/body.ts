import { palm } from '../clinics/scenery.ts'
import { neck } from '../portraits/clothes.ts'
import { layers } from '../portraits/portrait.ts'
import { skins } from '../portraits/skin.ts'
import { bothSides, ellipse, line, move, palette, path, rect, via } from '../shapes.ts'
import { birds, clouds, farHills, ground, sail, water } from './landscape.ts'

const { lagoon, sea, paper, sand, apricot, coral, brick, sage, moss } = palette
const NEAR_SAND = '#EADBC1'
const STRAW = '#EBCB8B'
const [SKIN, SHADE, CONTOUR] = skins[3]
const her = layers({ skin: 3, hair: 'brown', style: 'pony', wear: 'crew', ground: 'mist', smile: 'open' })
const head = neck(3) + her.head

/** An arm that hangs at ease, from the shoulder to the finger tips; the middle of her neck is the origin. */
const ARM =
  'M-96 14C-130 18 -146 44 -150 90C-154 140 -164 180 -168 222C-172 264 -172 300 -171 330C-176 352 -178 374 -172 394C-168 408 -156 412 -148 404C-144 398 -142 390 -142 382C-136 388 -130 382 -131 374C-132 358 -138 344 -141 330C-140 296 -134 262 -130 228C-126 180 -110 130 -84 92Z'
const fingers = line('M-163 380V400M-153 382V400M163 380V400M153 382V400', CONTOUR, 2.6, 0.5)

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
  torso + swimsuit + scarf,
  bothSides('arm', ARM, SKIN, SHADE) + fingers,
  move(-180, -262, head, 'scale(1.5)'),
].join('')

/** A parasol that stands in a heap of sand, and what she has left under it. */
const place = move(
  800,
  640,
  [
    path('M-150 10L96 10L130 44H-190Z', paper) + path('M-110 10H-70L-96 44H-142ZM-10 10H30L24 44H-26Z', lagoon),
    rect(-6, -270, 12, 290, brick) +
      path('M-160 -236Q0 -396 160 -236Z', apricot) +
      path('M-62 -236Q-42 -308 0 -317Q42 -308 62 -236Z', paper) +
      path('M62 -236Q58 -300 0 -317Q118 -308 160 -236Z', coral),
    path('M-44 22C-30 2 30 2 44 22Z', NEAR_SAND),
    ellipse(-78, 22, 46, 9, STRAW) + path('M-104 20C-102 -10 -54 -10 -52 20Z', STRAW) + rect(-104, 12, 52, 8, coral),
    line('M66 -8C66 -34 102 -34 102 -8', brick, 6) +
      path('M52 -10H116L108 34H60Z', coral) +
      path('M92 -10H116L108 34H90Z', brick),
  ].join(''),
)

const grass = (x: number, y: number) =>
  line(`M${x} ${y}q-4 -22 -16 -32M${x + 6} ${y}q0 -26 4 -40M${x + 12} ${y}q6 -20 20 -28`, moss, 5)

/** A good day at the beach; the line follows the shape of the waist. */
export const body = [
  ground('#CFE7E2'),
  clouds([90, 130, 0.8], [640, 150, 1.1], [830, 96, 0.6]),
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
  palm(84, 680, 350, 40, 1.3),
  path('M0 650C60 634 130 640 190 668C240 690 290 700 340 720H0Z', NEAR_SAND),
  grass(40, 658) + grass(126, 662),
  place,
  move(470, 262, figure + via('M-106 120C-94 170 -94 210 -116 256M106 120C94 170 94 210 116 256', 8)),
]
