import { shapesOf } from '../render/sources.ts'
import { move, palette, path, rect, within } from '../shapes.ts'
import { act, actor, blinks } from './actor.ts'
import { livingRoom, MOUTH } from './living-room.ts'
import { mix, pulse, ramp, zoom } from './motion.ts'
import { patient } from './people.ts'
import { NO_DOT, placeDot, type Scene } from './scene.ts'

const star = (x: number, y: number, scale: number) =>
  move(x, y, path('M0 -30L7 -7L30 0L7 7L0 30L-7 7L-30 0L-7 -7Z', palette.paper), `scale(${scale})`)
const gleam = `<g id="gleam">${star(134, 128, 0.34)}${star(146, 114, 0.2)}</g>`

/** Where her new tooth is, once the room has come closer. */
export const SMILE = { x: MOUTH.x - 24, y: MOUTH.y + 10 }

const souvenir =
  rect(806, 78, 132, 172, palette.pine, 3) +
  within('souvenir', 'M814 86h116v156h-116z', move(814, 86, shapesOf('web/drawings/posters/istanbul'), 'scale(.1951)'))

/** Home again: the sun shines, a picture of the city hangs on the wall, and she smiles. */
export const back: Scene = {
  id: 'back',
  seconds: 2.6,
  enter: { from: 'left' },
  shapes: livingRoom('bright-day', 'bright', actor('she', patient) + gleam, souvenir),
  captions: [[0.4, 2.5, 'Home again. The sun is out, and she is smiling.']],
  animate(t) {
    const scale = mix(1, 1.4, ramp(t, 0.7, 2.6))
    return {
      'bright-day': { transform: zoom(scale, MOUTH.x, MOUTH.y - 50) },
      gleam: { opacity: pulse(t, 1.5, 2.5), transform: zoom(mix(0.6, 1, ramp(t, 1.5, 1.9)), 134, 126) },
      ...act('she', {
        glad: 1,
        open: ramp(t, 0.8, 1.3),
        tilt: mix(0, 4, ramp(t, 1.2, 1.8)),
        blink: blinks(t, 0.6, 2.2),
      }),
      ...(t > 2.3 ? placeDot(SMILE.x, SMILE.y, ramp(t, 2.3, 2.6)) : NO_DOT),
    }
  },
}
