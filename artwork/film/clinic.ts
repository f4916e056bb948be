import { facadeStreet } from '../clinics/street.ts'
import { palette } from '../shapes.ts'
import { ARRIVAL } from './flight.ts'
import { type Curve, mix, ramp, travel, zoom } from './motion.ts'
import { placeDot, type Scene } from './scene.ts'
import { drawnVia, drawVia } from './via.ts'

/** The street is drawn for 800 × 600; here it fills the width and stands on the lower edge. */
const SCALE = 1.6
const TOP = 720 - 600 * SCALE
export const DOOR = { x: 398 * SCALE, y: 450 * SCALE + TOP }

const toDoor: Curve = [
  [-40, 640],
  [
    [160, 600],
    [330, 690],
    [500, 660],
  ],
  [
    [590, 644],
    [630, 620],
    [DOOR.x, DOOR.y + 40],
  ],
]
const along = travel(toDoor)

/** The line leads along the street to the clinic, and its doors open. */
export const clinic: Scene = {
  id: 'clinic',
  seconds: 2.5,
  enter: ARRIVAL,
  shapes: [
    `<g id="street"><g transform="translate(0 ${TOP}) scale(${SCALE})">${facadeStreet.join('')}`,
    `<rect id="doorway" y="380" height="130" fill="${palette.butter}"/></g>${drawnVia('way', toDoor)}</g>`,
  ].join(''),
  captions: [[0.2, 2.3, 'It ends at the door of a clinic.']],
  animate(t) {
    const share = ramp(t, 0.5, 1.7)
    const scale = mix(1, 1.35, ramp(t, 0.7, 3))
    const { x, y } = along(share)
    const half = 50 * ramp(t, 1.7, 2.2)
    return {
      street: { transform: zoom(scale, DOOR.x, DOOR.y) },
      doorway: { x: 398 - half, width: 2 * half },
      ...drawVia('way', share),
      ...placeDot(DOOR.x + (x - DOOR.x) * scale, DOOR.y + (y - DOOR.y) * scale, share > 0 ? 1 - ramp(t, 2.1, 2.4) : 0),
    }
  },
}
