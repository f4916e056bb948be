import { bottles, certificate, framed, shelf } from '../clinics/furniture.ts'
import { pottedPlant } from '../clinics/scenery.ts'
import { windowView } from '../clinics/windows.ts'
import { skins } from '../portraits/skin.ts'
import { circle, move, palette, path, rect, within } from '../shapes.ts'
import { TOOTH } from '../tooth.ts'
import { crown, jaw } from '../treatments/jaw.ts'
import { act, actor, blinks } from './actor.ts'
import { DOOR } from './clinic.ts'
import { landing, mix, ramp, shift, slowingDown, turn, zoom } from './motion.ts'
import { known, patient } from './people.ts'
import { NO_DOT, type Scene } from './scene.ts'
import { drawnVia, drawVia } from './via.ts'

const { teal, pine, lagoon, paper, dune } = palette
const doctor = known('elif-kaya')
const [SKIN, SKIN_SHADE] = skins[doctor.skin]

/** Her raised arm, from the elbow up. */
const arm = [
  path('M-34 150C-44 60 -34 0 -24 -30H26C34 10 40 70 40 150Z', '#FDFAF4') +
    path('M10 -30H26C34 10 40 70 40 150H8C18 90 20 30 10 -30Z', '#E6DCCB'),
  path(
    'M-20 -26C-26 -60 -34 -86 -30 -112C-28 -122 -18 -122 -16 -112L-12 -90V-132C-12 -142 0 -142 0 -132V-136C0 -146 12 -146 13 -136V-130C14 -138 25 -138 26 -128V-84C28 -92 38 -94 38 -84C38 -62 28 -50 22 -26Z',
    SKIN,
  ) +
    path(
      'M8 -26C16 -50 18 -80 13 -130C14 -138 25 -138 26 -128V-84C28 -92 38 -94 38 -84C38 -62 28 -50 22 -26Z',
      SKIN_SHADE,
    ),
].join('')

const practice = [
  rect(0, 0, 1280, 620, '#DCEBE6') + rect(0, 600, 1280, 20, paper) + rect(0, 620, 1280, 100, dune),
  windowView(500, 70, 280, 280, 'sunrise'),
  framed(150, 90, 110, 140, teal, move(0, 0, path(TOOTH, lagoon), 'scale(.9) translate(-60 -42)')),
  framed(290, 120, 84, 104, pine, certificate),
  shelf(930, 210, 250) + bottles(960, 210) + pottedPlant(1140, 210, 0.42),
  pottedPlant(60, 700, 1.2),
].join('')

const LENS = { x: 640, y: 330, radius: 182 }
const ring = `M-${LENS.radius} 0a${LENS.radius} ${LENS.radius} 0 1 1 ${2 * LENS.radius} 0a${LENS.radius} ${LENS.radius} 0 1 1 -${2 * LENS.radius} 0Z`

/** The implant stands already; the crown comes down on it along the line. */
const lens = [
  `<g id="lens">${circle(0, 0, LENS.radius + 12, paper)}`,
  within(
    'lens-hole',
    ring,
    rect(-200, -200, 400, 400, '#FBE6DB'),
    move(
      0,
      -6,
      `${jaw}<g id="crown">${crown(0)}</g>${drawnVia(
        'axis',
        [
          [0, -220],
          [
            [0, -120],
            [0, 40],
            [0, 210],
          ],
        ],
        7,
      )}`,
      'scale(.8)',
    ),
  ),
  '</g>',
].join('')

/** The doctor welcomes her and shows what fills the gap. */
export const welcome: Scene = {
  id: 'welcome',
  seconds: 4.2,
  enter: DOOR,
  shapes: [
    practice,
    move(20, 200, actor('guest', patient), 'scale(2.2)'),
    `<g id="arm">${arm}</g>`,
    move(732, 200, actor('doctor', doctor), 'scale(2.2)'),
    lens,
  ].join(''),
  captions: [
    [0.2, 2, 'The doctor waves hello.'],
    [2.1, 4, 'A new crown is fitted on its implant. The gap is gone.'],
  ],
  animate(t) {
    const raised = ramp(t, 0.5, 1, slowingDown) * (1 - ramp(t, 2, 2.4))
    const wave = 11 * Math.sin((t - 0.6) * 2.4 * Math.PI) * ramp(t, 0.7, 1) * (1 - ramp(t, 1.8, 2.1))
    const relief = ramp(t, 3.3, 3.7)
    return {
      arm: { transform: `${shift(792, mix(920, 590, raised))} ${turn(wave - 8, 0, 120)}` },
      lens: { transform: `${shift(LENS.x, LENS.y)} ${zoom(ramp(t, 1.9, 2.35, landing), 0, 0)}` },
      crown: { transform: shift(0, mix(-260, 0, ramp(t, 2.6, 3.3, landing))) },
      ...drawVia('axis', ramp(t, 2.3, 2.9)),
      ...act('doctor', {
        glad: 1,
        open: mix(0.3, 0.9, ramp(t, 0.5, 0.9)),
        tilt: -3 * ramp(t, 1.9, 2.5),
        blink: blinks(t, 1.4, 3.1),
      }),
      ...act('guest', { glad: mix(0.3, 1, relief), open: 0, tilt: 4 * ramp(t, 1.9, 2.5), blink: blinks(t, 1.1, 2.7) }),
      ...NO_DOT,
    }
  },
}
