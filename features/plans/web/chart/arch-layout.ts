import { ARCHES, type Dentition, JAWS, type Jaw, jawOf, positionOf, sideOf, type Tooth } from '../../rules/teeth.ts'
import { type Point, sizeOf } from './tooth-shapes.ts'

/** Drawing units per millimetre. */
const UNIT = 10
/** Millimetres between neighbours. */
const GAP = 0.3
/** The part of an ellipse that teeth can stand on, measured in steps. */
const STEPS = 2400
const ANGLE_MAX = 2.2

/** How a tooth stands in a drawing. */
export type Placement = {
  centre: Point
  /** Millimetres along the arch, and from cheek to tongue. */
  width: number
  depth: number
  /** Drawing units to a millimetre. */
  unit: number
  /** Degrees against the horizontal. */
  angle: number
  /** From the square of the tooth's shape into the drawing. */
  map: (local: Point) => Point
  /** A point that many millimetres outward of the centre, and along the arch away from the midline. */
  beside: (outward: number, along?: number) => Point
}

type Frame = { centre: Point; tangent: Point; normal: Point }

/** An ellipse on which teeth stand by the length of the arc from the midline. */
function ellipse(a: number, b: number): (arcLength: number) => Frame {
  const lengths = [0]
  for (let step = 1; step <= STEPS; step++) {
    const angle = (step / STEPS) * ANGLE_MAX
    const before = ((step - 1) / STEPS) * ANGLE_MAX
    const x = a * (Math.sin(angle) - Math.sin(before))
    const y = b * (Math.cos(angle) - Math.cos(before))
    lengths.push((lengths[step - 1] ?? 0) + Math.hypot(x, y))
  }
  return (arcLength) => {
    const step = lengths.findIndex((length) => length >= arcLength)
    const angle = ((step < 0 ? STEPS : step) / STEPS) * ANGLE_MAX
    const x = a * Math.cos(angle)
    const y = b * Math.sin(angle)
    const length = Math.hypot(x, y)
    const tangent: Point = [x / length, y / length]
    return {
      centre: [a * Math.sin(angle), -b * Math.cos(angle)],
      tangent,
      normal: [tangent[1], -tangent[0]],
    }
  }
}

/** The half axes of the ellipse, the margin for numbers, and the gap between the jaws, in millimetres. */
export type ArchOptions = { a: number; b: number; margin: number; gap: number }

export type ArchLayout = {
  width: number
  height: number
  middle: number
  placements: ReadonlyMap<Tooth, Placement>
}

/** Places the teeth of both jaws. */
export function archLayout(dentition: Dentition, { a, b, margin, gap }: ArchOptions): ArchLayout {
  const frameAt = ellipse(a, b)
  const frames = new Map<Tooth, Frame>()
  const depth: Record<Jaw, number> = { upper: 0, lower: 0 }
  for (const jaw of JAWS) {
    const half = ARCHES[dentition][jaw].filter((tooth) => sideOf(tooth) === 'left')
    let arcLength = GAP / 2
    for (const tooth of half.sort((one, other) => positionOf(one) - positionOf(other))) {
      const [width, height] = sizeOf(tooth)
      const frame = frameAt(arcLength + width / 2)
      arcLength += width + GAP
      frames.set(tooth, frame)
      depth[jaw] = Math.max(depth[jaw], frame.centre[1] + height / 2)
    }
  }
  const top = b + 4 + margin
  const height = 2 * top + depth.upper + depth.lower + gap + 6.8
  const middle = a + 5.6 + margin
  const placements = new Map<Tooth, Placement>()
  for (const [tooth, frame] of frames) {
    const isUpper = jawOf(tooth) === 'upper'
    const origin: Point = [middle, isUpper ? top : height - top]
    for (const side of ['left', 'right'] as const) {
      const twin = side === 'left' ? tooth : mirrored(tooth)
      placements.set(twin, placement(twin, frame, origin))
    }
  }
  return { width: 2 * middle * UNIT, height: height * UNIT, middle: middle * UNIT, placements }
}

/** The same tooth of the patient's right side. */
const mirrored = (tooth: Tooth) => tooth + ([2, 6].includes(Math.floor(tooth / 10)) ? -10 : 10)

function placement(tooth: Tooth, { centre, tangent, normal }: Frame, [x0, y0]: Point): Placement {
  const [width, depth] = sizeOf(tooth)
  const flipX = sideOf(tooth) === 'left' ? 1 : -1
  const flipY = jawOf(tooth) === 'upper' ? 1 : -1
  const point = (x: number, y: number): Point => [(x0 + flipX * x) * UNIT, (y0 + flipY * y) * UNIT]
  const beside = (outward: number, along = 0) =>
    point(centre[0] + tangent[0] * along + normal[0] * outward, centre[1] + tangent[1] * along + normal[1] * outward)
  return {
    centre: point(...centre),
    width,
    depth,
    unit: UNIT,
    angle: (Math.atan2(tangent[1] * flipY, tangent[0] * flipX) * 180) / Math.PI,
    map: ([x, y]) => beside((-y * depth) / 2, (x * width) / 2),
    beside,
  }
}

/** A tooth on its own, upright in a square of that many drawing units. */
export function uprightPlacement(tooth: Tooth, [x, y]: Point, square: number): Placement {
  const [width, depth] = sizeOf(tooth)
  const unit = square / Math.max(width, depth, UNIT)
  const flipX = sideOf(tooth) === 'left' ? 1 : -1
  const flipY = jawOf(tooth) === 'upper' ? 1 : -1
  const beside = (outward: number, along = 0): Point => [x + flipX * along * unit, y - flipY * outward * unit]
  return {
    centre: [x, y],
    width,
    depth,
    unit,
    angle: 0,
    map: ([localX, localY]) => beside((-localY * depth) / 2, (localX * width) / 2),
    beside,
  }
}
