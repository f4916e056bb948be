import type { Point } from './tooth-shapes.ts'

/** With one decimal: more cannot be seen, and makes the page longer. */
export const rounded = (value: number) => Math.round(value * 10) / 10

export const pointText = ([x, y]: Point) => `${rounded(x)} ${rounded(y)}`

/** A Bézier curve from b to c that runs through its neighbours a and d, too (Catmull–Rom spline). */
const segment = (a: Point, b: Point, c: Point, d: Point) =>
  `C${pointText([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6])} ${pointText([c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6])} ${pointText(c)}`

const ORIGIN: Point = [0, 0]

/** A smooth outline through all points. */
export function closedCurve(points: readonly Point[]) {
  const at = (index: number) => points.at(index % points.length) ?? ORIGIN
  const segments = points.map((_, index) => segment(at(index - 1), at(index), at(index + 1), at(index + 2)))
  return `M${pointText(at(0))}${segments.join('')}Z`
}

/** A smooth line through all points. */
export function openCurve(points: readonly Point[]) {
  if (points.length < 3) return `M${points.map(pointText).join('L')}`
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] ?? ORIGIN
  const segments = points.slice(1).map((_, index) => segment(at(index - 1), at(index), at(index + 1), at(index + 2)))
  return `M${pointText(at(0))}${segments.join('')}`
}

/** Enlarges or shrinks around a point. */
export const scaledAround = ([x, y]: Point, scale: number) =>
  `matrix(${scale} 0 0 ${scale} ${rounded(x * (1 - scale))} ${rounded(y * (1 - scale))})`
