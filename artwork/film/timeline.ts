import { clinic } from './clinic.ts'
import { endCard } from './end-card.ts'
import { flight } from './flight.ts'
import { home } from './home.ts'
import { type Frame, gently } from './motion.ts'
import { back } from './return.ts'
import { HEIGHT, type Scene, WIDTH } from './scene.ts'
import { search } from './search.ts'
import { welcome } from './welcome.ts'

const ENTER_SECONDS = 0.9

export const scenes: readonly Scene[] = [home, search, flight, clinic, welcome, back, endCard]

const starts = scenes.map((_, at) => scenes.slice(0, at).reduce((sum, { seconds }) => sum + seconds, 0))
export const SECONDS = scenes.reduce((sum, { seconds }) => sum + seconds, 0)

/** How far a scene has come in, from 0 to 1. */
const entered = ({ enter }: Scene, t: number) => (enter ? gently(Math.min(1, t / ENTER_SECONDS)) : 1)

function wrapper(scene: Scene, t: number, next: Scene | undefined, tNext: number): Frame {
  const share = entered(scene, t)
  const left = next && tNext >= 0 ? entered(next, tNext) : 0
  const side = (from: 'left' | 'right') => (from === 'right' ? WIDTH : -WIDTH)
  const coming = scene.enter && 'from' in scene.enter ? side(scene.enter.from) * (1 - share) : 0
  const going = next?.enter && 'from' in next.enter ? -side(next.enter.from) * left : 0
  return {
    [`${scene.id}-scene`]: { transform: `translate(${Math.round(coming + going)} 0)`, display: 'inline' },
    ...(scene.enter && 'x' in scene.enter ? hole(scene.id, scene.enter, share) : {}),
  }
}

/** At the end it is large enough to show everything. */
function hole(id: string, { x, y }: { x: number; y: number }, share: number): Frame {
  const reach = Math.hypot(Math.max(x, WIDTH - x), Math.max(y, HEIGHT - y)) + 4
  return { [`${id}-iris`]: { cx: x, cy: y, r: reach * share } }
}

/** All that is to be seen at that second of the film. */
export function frameAt(seconds: number): Frame {
  const frame: Frame = {}
  for (const [at, scene] of scenes.entries()) {
    const t = seconds - (starts[at] ?? 0)
    const tNext = seconds - (starts[at + 1] ?? Number.POSITIVE_INFINITY)
    if (t < 0 || tNext > ENTER_SECONDS) frame[`${scene.id}-scene`] = { display: 'none' }
    else Object.assign(frame, scene.animate(t), wrapper(scene, t, scenes[at + 1], tNext))
  }
  return frame
}

const clock = (seconds: number) => `00:${seconds.toFixed(3).padStart(6, '0')}`

/** What the film shows, in words, as WebVTT: there is no sound to hear. */
export function captions() {
  const cues = scenes.flatMap((scene, at) =>
    scene.captions.map(([from, to, text]) => {
      const start = starts[at] ?? 0
      return `${clock(start + from)} --> ${clock(start + to)}\n${text}`
    }),
  )
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}
