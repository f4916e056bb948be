/** What changes in one frame: attributes by the id of their element. */
export type Frame = Record<string, Record<string, string | number>>

type Ease = (share: number) => number
export const gently: Ease = (k) => (k < 0.5 ? 4 * k ** 3 : 1 - (2 - 2 * k) ** 3 / 2)
export const slowingDown: Ease = (k) => 1 - (1 - k) ** 3
export const evenly: Ease = (k) => k
/** Goes a little too far and comes back. */
export const landing: Ease = (k) => 1 + 2.2 * (k - 1) ** 3 + 1.2 * (k - 1) ** 2

/** From 0 before to 1 after. */
export const ramp = (t: number, from: number, to: number, ease: Ease = gently) =>
  ease(Math.min(1, Math.max(0, (t - from) / (to - from))))

/** Comes and goes again. */
export const pulse = (t: number, from: number, to: number, edge = 0.25) =>
  ramp(t, from, from + edge) * (1 - ramp(t, to - edge, to))

export const mix = (from: number, to: number, share: number) => from + (to - from) * share

const round = (value: number) => Math.round(value * 100) / 100
export const shift = (x: number, y: number) => `translate(${round(x)} ${round(y)})`
export const turn = (degrees: number, x: number, y: number) => `rotate(${round(degrees)} ${round(x)} ${round(y)})`
/** Grows or shrinks around a point that stays where it is. */
export const zoom = (scale: number, x: number, y: number) =>
  `translate(${round(x)} ${round(y)}) scale(${Math.round(scale * 1e4) / 1e4}) translate(${round(-x)} ${round(-y)})`

type Point = readonly [x: number, y: number]
/** Starts at a point; every bend adds two handles and the next point. */
export type Curve = readonly [Point, ...(readonly [Point, Point, Point])[]]

export const curvePath = ([start, ...bends]: Curve) => `M${start}${bends.map((bend) => `C${bend.join(' ')}`).join('')}`

const STEPS = 40
function bendPoint(from: Point, [a, b, to]: readonly [Point, Point, Point], k: number): Point {
  const at = (axis: 0 | 1) =>
    (1 - k) ** 3 * from[axis] + 3 * (1 - k) ** 2 * k * a[axis] + 3 * (1 - k) * k ** 2 * b[axis] + k ** 3 * to[axis]
  return [at(0), at(1)]
}

/** Where on the curve one is after that share of its length, and in which direction one goes. */
export function travel(curve: Curve) {
  const [start, ...bends] = curve
  const points: Point[] = [start]
  for (const bend of bends) {
    const from = points.at(-1) as Point
    for (let step = 1; step <= STEPS; step++) points.push(bendPoint(from, bend, step / STEPS))
  }
  const lengths = [0]
  for (const [at, [x, y]] of points.slice(1).entries()) {
    const [px, py] = points[at] as Point
    lengths.push((lengths[at] as number) + Math.hypot(x - px, y - py))
  }
  const whole = lengths.at(-1) as number
  return (share: number) => {
    const wanted = Math.min(1, Math.max(0, share)) * whole
    const next = Math.max(
      1,
      lengths.findIndex((length) => length >= wanted),
    )
    const [x0, y0] = points[next - 1] as Point
    const [x1, y1] = points[next] as Point
    const l0 = lengths[next - 1] as number
    const l1 = lengths[next] as number
    const k = l1 === l0 ? 0 : (wanted - l0) / (l1 - l0)
    return { x: mix(x0, x1, k), y: mix(y0, y1, k), degrees: (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI }
  }
}
