import type { Tooth } from '../../rules/teeth.ts'
import type { Placement } from './arch-layout.ts'
import { closedCurve, openCurve, pointText, rounded, scaledAround } from './curves.ts'
import { type Point, shapeOf } from './tooth-shapes.ts'

type Disc = { x: number; y: number; radius: number }

/** The shapes of one tooth as attributes of SVG. */
export type ToothDrawing = {
  tooth: Tooth
  outline: string
  /** Transforms of the outline: the pocket of the gum and the focus ring around it, its lit part, and the edge of a crown. */
  pocket: string
  ring: string
  lit: string
  crownEdge: string
  cusps: readonly { x: number; y: number; radiusX: number; radiusY: number; angle: number }[]
  fissures: string
  canals: readonly { outer: Disc; inner: Disc }[]
  decay: { outer: string; inner: string }
  implant: { body: Disc; shade: string; head: Disc; socket: string }
  centre: Point
}

/** Light comes from the upper left of the page, whatever the angle of the tooth. */
const LIT_OFFSET = 0.36

export function drawTooth(tooth: Tooth, placement: Placement): ToothDrawing {
  const shape = shapeOf(tooth)
  const outline = shape.outline.map(placement.map)
  const box = boundsOf(outline)
  const centre: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const light: Point = [centre[0] - box.width * LIT_OFFSET, centre[1] - box.height * LIT_OFFSET]
  const radiusX = (placement.width * placement.unit) / 2
  const radiusY = (placement.depth * placement.unit) / 2
  const radius = Math.min(radiusX, radiusY)
  const disc = (local: Point, part: number): Disc => {
    const [x, y] = placement.map(local)
    return { x: rounded(x), y: rounded(y), radius: rounded(radius * part) }
  }
  const blob = (points: readonly Point[]) =>
    closedCurve(
      points.map(([x, y]) =>
        placement.map([shape.decay[0] + (x * 0.4 * radius) / radiusX, shape.decay[1] + (y * 0.4 * radius) / radiusY]),
      ),
    )
  return {
    tooth,
    outline: closedCurve(outline),
    pocket: scaledAround(centre, 1.07),
    ring: scaledAround(centre, 1.2),
    lit: scaledAround(light, 0.87),
    crownEdge: scaledAround(centre, 0.86),
    cusps: shape.cusps.map(([x, y, width, depth]) => {
      const [cx, cy] = placement.map([x, y])
      const shift = box.width * 0.018
      return {
        x: rounded(cx - shift),
        y: rounded(cy - shift),
        radiusX: rounded(width * radiusX),
        radiusY: rounded(depth * radiusY),
        angle: rounded(placement.angle),
      }
    }),
    fissures: shape.fissures.map((line) => openCurve(line.map(placement.map))).join(''),
    canals: shape.canals.map((local) => ({ outer: disc(local, 0.25), inner: disc(local, 0.13) })),
    decay: { outer: blob(DECAY_OUTER), inner: blob(DECAY_INNER) },
    implant: drawImplant(centre, radius),
    centre: [rounded(centre[0]), rounded(centre[1])],
  }
}

// biome-ignore format: points to a line
const DECAY_OUTER: readonly Point[] = [[1, 0.1], [0.62, 0.72], [-0.1, 0.8], [-0.9, 0.5], [-0.86, -0.3], [-0.2, -0.9], [0.6, -0.62]]
// biome-ignore format: points to a line
const DECAY_INNER: readonly Point[] = [[0.6, 0], [0.1, 0.5], [-0.5, 0.2], [-0.3, -0.5], [0.3, -0.4]]

/** The screw of an implant, seen from above. */
function drawImplant([x, y]: Point, radius: number): ToothDrawing['implant'] {
  const body = radius * 0.56
  const edge: Point = [x + body * 0.6, y - body * 0.8]
  const end: Point = [x - body * 0.6, y + body * 0.8]
  const corners = [0, 1, 2, 3, 4, 5].map((corner): Point => {
    const angle = (corner * Math.PI) / 3
    return [x + radius * 0.2 * Math.cos(angle), y + radius * 0.2 * Math.sin(angle)]
  })
  const outer = rounded(body)
  const inner = rounded(radius * 0.75)
  return {
    body: { x: rounded(x), y: rounded(y), radius: outer },
    shade: `M${pointText(edge)}A${outer} ${outer} 0 0 1 ${pointText(end)}A${inner} ${inner} 0 0 0 ${pointText(edge)}Z`,
    head: { x: rounded(x), y: rounded(y), radius: rounded(radius * 0.33) },
    socket: `M${corners.map(pointText).join('L')}Z`,
  }
}

function boundsOf(points: readonly Point[]) {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const left = Math.min(...xs)
  const right = Math.max(...xs)
  const top = Math.min(...ys)
  const bottom = Math.max(...ys)
  return { left, right, top, bottom, width: right - left, height: bottom - top }
}
