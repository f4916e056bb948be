import { cloud, cypress, ripples, tree } from '../clinics/scenery.ts'
import { d, move, palette, path, rect, rects } from '../shapes.ts'
import { sail } from '../treatments/landscape.ts'
import { type Curve, evenly, mix, ramp, shift, slowingDown, travel, turn } from './motion.ts'
import { NO_DOT, placeDot, type Scene } from './scene.ts'
import { CHOSEN } from './search.ts'
import { drawnVia, drawVia } from './via.ts'

const { teal, sea, lagoon, moss, paper, dune, coral, brick, plum } = palette

/** The coast of our home page begins at x = 0; her own shore lies to the left of it. */
const SCALE = 1.15
const BOTTOM = 720 - 760 * SCALE
const SHORE = 1500

const shore = move(
  -SHORE,
  140,
  [
    path(d`M0 440C200 380 420 430 640 400C900 366 1200 470 ${SHORE} 420h6V540H0Z`, '#D5E3D2'),
    path(d`M0 450C240 420 520 466 800 446C1060 430 1300 474 ${SHORE} 452h6V540H0Z`, '#B5CFBB'),
    path(d`M0 468C300 460 640 480 760 478C900 490 1200 494 ${SHORE} 470h6V540H0Z`, moss),
    path(d`M0 490C300 484 700 496 1000 490S1400 488 ${SHORE + 6} 492V626H0Z`, sea),
    path(
      d`M0 498C300 492 700 504 1000 498S1400 496 ${SHORE + 6} 500V512C1400 508 1200 514 1000 510S300 504 0 510Z`,
      lagoon,
    ),
    ripples(
      [
        [90, 530, 90],
        [330, 548, 60],
        [620, 534, 110],
        [860, 566, 70],
        [1180, 540, 80],
        [1340, 572, 60],
        [470, 578, 50],
      ],
      lagoon,
    ),
    path(d`M0 590C400 604 900 580 ${SHORE} 596h6V624H0Z`, teal),
  ].join(''),
)

const house = (x: number, w: number, h: number, [wall, shade]: readonly [string, string], roof: string) =>
  rect(x, 484 - h, w, h, wall) +
  rect(x + w * 0.62, 484 - h, w * 0.38, h, shade) +
  path(d`M${x - 8} ${484 - h}L${x + w / 2} ${484 - h - w * 0.5}L${x + w + 8} ${484 - h}Z`, roof) +
  rects(
    [
      [x + w * 0.2, 500 - h, w * 0.18, 20],
      [x + w * 0.6, 500 - h, w * 0.18, 20],
    ],
    plum,
  )

const town = move(
  -SHORE,
  140,
  [
    house(300, 84, 92, [paper, dune], brick),
    house(470, 92, 80, ['#F3C7B1', '#E0A88E'], '#5A3345'),
    house(384, 86, 122, ['#F3E9DA', dune], coral),
    house(566, 80, 66, [paper, dune], teal),
    cypress(270, 488, 84) + cypress(250, 490, 60) + tree(690, 488, 22) + tree(726, 490, 16),
    sail(1040, 556, 0.8) + sail(120, 570, 0.6, '#0F2F2C'),
  ].join(''),
)

const FROM = -1490
const TO = 360
const landingPlace = { x: 1000, y: 596 }
const route: Curve = [
  [-1230, 356],
  [
    [-1130, 170],
    [-700, 120],
    [-300, 150],
  ],
  [
    [150, 186],
    [520, 60],
    [800, 130],
  ],
  [
    [960, 172],
    [1130, 420],
    [landingPlace.x, landingPlace.y],
  ],
]
const along = travel(route)

const plane = move(
  -6,
  0,
  path(
    'M30 0C26 -5 18 -6 8 -6H-20L-30 -18H-37L-32 -4L-38 0L-32 4L-37 14H-30L-20 6H-4L-16 24H-8L12 5H18C26 5 30 3 30 0Z',
    teal,
  ),
  'scale(1.9)',
)

/** Where on the screen the journey ends. */
export const ARRIVAL = { x: landingPlace.x - TO, y: landingPlace.y }

/** The line flies from her shore over the coast to the city of the doctor. */
export const flight: Scene = {
  id: 'flight',
  seconds: 5.1,
  enter: CHOSEN,
  shapes: [
    rect(0, 0, 1280, 720, '#FDF3DF'),
    `<g id="world"><g transform="translate(0 ${BOTTOM}) scale(${SCALE})">${shore}<use href="#coast"/>${town}${cloud(-900, 330, 0.9)}${cloud(-420, 210, 0.7)}</g>${drawnVia('route', route)}<g id="plane">${plane}</g></g>`,
  ].join(''),
  captions: [[0.4, 4.8, 'A dotted line runs from her town along the coast, past one landmark after another.']],
  animate(t) {
    const share = ramp(t, 0.6, 4.4, evenly)
    const flown = share - Math.sin(share * 2 * Math.PI) / 14
    const { x, y, degrees } = along(flown)
    const camera = mix(FROM, TO, ramp(t, 0.5, 4.1))
    const away = ramp(flown, 0.8, 0.93)
    return {
      world: { transform: shift(-camera, 0) },
      plane: {
        transform: `${shift(x, y)} ${turn(degrees, 0, 0)} scale(${(ramp(t, 0.4, 0.8, slowingDown) * (1 - away)).toFixed(3)})`,
      },
      ...drawVia('route', flown),
      ...(away > 0.3 ? placeDot(x - camera, y, ramp(away, 0.3, 1)) : NO_DOT),
    }
  },
}
