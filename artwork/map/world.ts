import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoMercator, geoPath } from 'd3-geo'
import { merge, mesh } from 'topojson-client'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import { WORLD_SIZE } from '#domain/map-view.ts'
import { root } from '../render/sources.ts'

export const WORLD = new URL('web/features/maps/world.svg', root)

/** Points that are closer to the one before are left out: on the screen they are hardly a pixel apart. */
const STEP = 2
/** Smaller islands are left out. */
const ISLAND = 4
/** Nobody travels to Antarctica for treatment. */
const SOUTHERNMOST = 0.82 * WORLD_SIZE

type Countries = Topology<{ countries: GeometryCollection }>
type Point = readonly [x: number, y: number]

/** Land and borders of Natural Earth, 1 to 50 million, in the projection of `domain/map-view.ts`. */
export function drawWorld() {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')
  const atlas: Countries = JSON.parse(readFileSync(file, 'utf8'))
  const { countries } = atlas.objects
  const land = draw(merge(atlas, countries.geometries as (Polygon | MultiPolygon)[]), { isClosed: true })
  const borders = draw(
    mesh(atlas, countries, (one, other) => one !== other),
    { isClosed: false },
  )
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    `<path id="land" d="${land}"/>`,
    `<path id="borders" fill="none" vector-effect="non-scaling-stroke" d="${borders}"/>`,
    '</svg>\n',
  ].join('\n')
}

type Shape = Parameters<ReturnType<typeof geoPath>>[0]

/** A shape as path data in whole units, relative from point to point. */
function draw(shape: Shape, { isClosed }: { isClosed: boolean }) {
  const lines: Point[][] = []
  const projection = geoMercator()
    .scale(WORLD_SIZE / (2 * Math.PI))
    .translate([WORLD_SIZE / 2, WORLD_SIZE / 2])
    .precision(0)
    .clipExtent([
      [0, 0],
      [WORLD_SIZE, SOUTHERNMOST],
    ])
  geoPath(projection, {
    beginPath: () => undefined,
    closePath: () => undefined,
    arc: () => undefined,
    moveTo: (x, y) => void lines.push([[x, y]]),
    lineTo: (x, y) => void lines.at(-1)?.push([x, y]),
  })(shape)
  return lines
    .map(thin)
    .filter((line) => (isClosed ? line.length > 2 && extentOf(line) >= ISLAND : line.length > 1))
    .map((line) => write(line, isClosed))
    .join('')
}

/** Whole units, without points that are next to the one before. */
function thin(line: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const [x, y] of line) {
    const [lastX, lastY] = kept.at(-1) ?? [Number.NEGATIVE_INFINITY, 0]
    if (Math.hypot(x - lastX, y - lastY) >= STEP) kept.push([Math.round(x), Math.round(y)])
  }
  return kept
}

function extentOf(line: readonly Point[]) {
  const xs = line.map(([x]) => x)
  const ys = line.map(([, y]) => y)
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

function write([start = [0, 0], ...rest]: readonly Point[], isClosed: boolean) {
  let [x, y] = start
  const steps = rest.map(([nextX, nextY]) => {
    const step = `${signed(nextX - x)}${signed(nextY - y)}`
    x = nextX
    y = nextY
    return step
  })
  return `M${start[0]} ${start[1]}l${steps.join('').trimStart()}${isClosed ? 'z' : ''}`
}

/** A minus separates numbers as well as a space does. */
const signed = (number: number) => (number < 0 ? String(number) : ` ${number}`)
