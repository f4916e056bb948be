import { via } from '../shapes.ts'
import { act, actor, blinks } from './actor.ts'
import { livingRoom, MOUTH } from './living-room.ts'
import { type Curve, mix, pulse, ramp, slowingDown, travel, zoom } from './motion.ts'
import { patient } from './people.ts'
import { NO_DOT, placeDot, type Scene } from './scene.ts'
import { drawnVia, drawVia } from './via.ts'

export const LAPTOP = { x: 1071, y: 500 }
const toLaptop: Curve = [
  [724, 392],
  [
    [800, 420],
    [900, 300],
    [1000, 380],
  ],
  [
    [1040, 412],
    [1060, 450],
    [1071, 500],
  ],
]
const along = travel(toLaptop)

const ache = `<g id="ache">${via('M147 112a24 24 0 0 1 -4 36', 3)}</g>`

/** She smiles, and there is a gap; it hurts. Then she sees her laptop. */
export const home: Scene = {
  id: 'home',
  seconds: 4.25,
  shapes: livingRoom('grey-day', 'grey', actor('her', patient, true) + ache) + drawnVia('idea', toLaptop),
  captions: [
    [0.3, 1.7, 'A rainy day, and a gap in her smile.'],
    [1.8, 4.2, 'It has been hurting for a while.'],
  ],
  animate(t) {
    const led = ramp(t, 3.1, 4.2)
    const smile = pulse(t, 0.4, 1.75, 0.3)
    const sad = ramp(t, 1.6, 2)
    const hope = ramp(t, 2.9, 3.4)
    return {
      'grey-day': {
        transform: zoom(mix(mix(1.48, 1.58, ramp(t, 0, 1.9)), 1, ramp(t, 1.9, 3.2)), MOUTH.x - 30, MOUTH.y - 60),
      },
      ache: { opacity: pulse(t, 1.7, 3.2) },
      ...act('her', {
        glad: mix(mix(0.4, -0.55, sad), 0.3, hope),
        open: smile,
        tilt: mix(mix(0, -5, sad), 4, hope),
        blink: blinks(t, 0.25, 2.3, 3.5),
      }),
      ...drawVia('idea', led),
      ...(led > 0 ? placeDot(along(led).x, along(led).y, ramp(t, 3.1, 3.4, slowingDown)) : NO_DOT),
    }
  },
}
