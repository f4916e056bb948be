/** Degrees. */
type Coordinates = readonly [longitude: number, latitude: number]
/** On the drawn map of the world. */
export type Point = { x: number; y: number }
/** The part of the map that is shown. Its sides have the proportion of the picture. */
export type View = Point & { width: number; height: number }

/** The width and height of the world, to 85 degrees north and south. */
export const WORLD_SIZE = 4096
/** Of a view: width by height. */
export const VIEW_RATIO = 4 / 3
/** About 1,500 km at the equator: towns need coasts and borders around them to be recognised. */
const NARROWEST = 155
/** Closer than this, the drawn coasts are too coarse. */
export const CLOSEST = 45
/** So that pins and their prices are not cut off. */
const MARGIN = 1.5

/** The Mercator projection, as the map is drawn in. */
export function project([longitude, latitude]: Coordinates): Point {
  const angle = (latitude * Math.PI) / 180
  return {
    x: ((longitude + 180) / 360) * WORLD_SIZE,
    y: ((1 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / Math.PI) / 2) * WORLD_SIZE,
  }
}

/** The smallest view around some points, with room around them. */
export function viewAround(points: readonly Point[], narrowest = NARROWEST): View {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const left = Math.min(...xs)
  const top = Math.min(...ys)
  const width = Math.max(...xs) - left
  const height = Math.max(...ys) - top
  const shown = Math.min(Math.max(width * MARGIN, height * MARGIN * VIEW_RATIO, narrowest), WORLD_SIZE)
  return centred({ x: left + width / 2, y: top + height / 2 }, shown)
}

/** A view of some width around a point, within the world. */
export function centred({ x, y }: Point, width: number): View {
  const height = width / VIEW_RATIO
  const within = (middle: number, size: number) => Math.min(Math.max(middle - size / 2, 0), WORLD_SIZE - size)
  return { x: within(x, width), y: within(y, height), width, height }
}

/** The view after a zoom by a factor, around a point: above 1 closer. */
export function zoomed(view: View, factor: number, point: Point): View {
  const width = Math.min(Math.max(view.width / factor, CLOSEST), WORLD_SIZE)
  return centred(point, width)
}

/** Where a point is in a view, in per cent; null outside of it. */
export function placeIn({ x, y, width, height }: View, point: Point) {
  const left = ((point.x - x) / width) * 100
  const top = ((point.y - y) / height) * 100
  return left < 0 || left > 100 || top < 0 || top > 100 ? null : { left, top }
}
