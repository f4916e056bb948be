import { circle, d, line, move, palette, path, rect, type Tones } from '../shapes.ts'

const { sea, lagoon, moss, pine, brick, paper, dune, sage, ink, coral } = palette
const BARK = '#8C3A2C'

export const sun = (x: number, y: number, radius: number, fill: string, halo: string) =>
  circle(x, y, radius * 1.58, halo) + circle(x, y, radius, fill)

export const cloud = (x: number, y: number, scale: number) =>
  move(
    x,
    y,
    path('M0 0h150a17 17 0 0 0 0-34h-8a34 34 0 0 0-64-10a24 24 0 0 0-42 10h-36a17 17 0 0 0 0 34z', paper),
    `scale(${scale})`,
  )

export const bird = (x: number, y: number, scale: number, fill: string) =>
  line(
    d`M${x - 14 * scale} ${y}q${7 * scale} ${-9 * scale} ${14 * scale} 0q${7 * scale} ${-9 * scale} ${14 * scale} 0`,
    fill,
    2.4,
  )

export const ripples = (list: readonly (readonly [x: number, y: number, length: number])[], stroke: string) =>
  line(list.map(([x, y, length]) => d`M${x} ${y}h${length}`).join(''), stroke, 3.4)

export function cypress(x: number, y: number, height: number) {
  const w = height * 0.2
  const right = d`C${x + w * 0.9} ${y - height * 0.55} ${x + w * 0.8} ${y - height * 0.1} ${x + w * 0.25} ${y}`
  return (
    path(
      d`M${x} ${y - height}` +
        right +
        d`H${x - w * 0.25}C${x - w * 0.8} ${y - height * 0.1} ${x - w * 0.9} ${y - height * 0.55} ${x} ${y - height}Z`,
      moss,
    ) +
    path(
      d`M${x} ${y - height}` +
        right +
        d`H${x}C${x + w * 0.2} ${y - height * 0.3} ${x + w * 0.15} ${y - height * 0.6} ${x} ${y - height}Z`,
      pine,
    )
  )
}

export const tree = (x: number, y: number, r: number, [light, shade]: Tones = [moss, pine]) =>
  rect(x - 2.5, y - r * 1.2, 5, r * 1.2, brick) +
  circle(x, y - r * 1.7, r, light) +
  path(
    d`M${x} ${y - r * 2.7}A${r} ${r} 0 0 1 ${x} ${y - r * 0.7}A${r * 1.5} ${r * 1.5} 0 0 0 ${x} ${y - r * 2.7}Z`,
    shade,
  )

export const bush = (x: number, y: number, r: number) =>
  path(d`M${x - r * 1.6} ${y}a${r} ${r} 0 0 1 ${r * 1.6} ${-r}a${r} ${r} 0 0 1 ${r * 1.6} ${r}z`, moss) +
  path(d`M${x + r * 0.3} ${y - r * 0.95}a${r} ${r} 0 0 1 ${r * 1.3} ${r * 0.95}h${-r * 1.1}z`, pine)

const LEAVES: readonly (readonly [angle: number, length: number, side: 1 | -1, tone: 'light' | 'shade'])[] = [
  [38, 66, 1, 'shade'],
  [-40, 66, -1, 'shade'],
  [8, 86, 1, 'shade'],
  [-6, 88, -1, 'light'],
  [-24, 84, 1, 'shade'],
  [26, 84, -1, 'light'],
  [-52, 70, 1, 'light'],
  [56, 66, -1, 'light'],
]

export function palm(x: number, y: number, height: number, lean: number, scale: number) {
  const tx = x + lean
  const ty = y - height
  const leaves = LEAVES.map(([angle, length, side, tone]) => {
    const n = length * scale
    const leaf = d`M0 0Q${n * 0.45} ${-n * 0.34} ${n} ${n * 0.12}Q${n * 0.5} ${-n * 0.04} 0 0Z`
    const turn = side === 1 ? `rotate(${angle})` : `rotate(${angle}) scale(-1 1)`
    return move(tx, ty, path(leaf, tone === 'light' ? moss : pine), turn)
  })
  const trunk = d`M${x - 9 * scale} ${y}Q${x - 3 * scale} ${y - height / 2} ${tx - 3.5 * scale} ${ty}H${tx + 3.5 * scale}Q${x + 8 * scale} ${y - height / 2} ${x + 9 * scale} ${y}Z`
  const shade = d`M${x + scale} ${y}Q${x + 4 * scale} ${y - height / 2} ${tx + scale} ${ty}H${tx + 3.5 * scale}Q${x + 8 * scale} ${y - height / 2} ${x + 9 * scale} ${y}Z`
  return (
    path(trunk, brick) + path(shade, BARK) + leaves.join('') + circle(tx - 4 * scale, ty + 4 * scale, 6 * scale, BARK)
  )
}

/** A plant in a pot, standing on y. */
export function pottedPlant(x: number, y: number, scale: number) {
  const leaves: readonly (readonly [number, number])[] = [
    [-46, -120],
    [-22, -170],
    [8, -190],
    [36, -150],
    [54, -100],
  ]
  const shapes = leaves.map(([a, b], at) =>
    path(d`M0 -68Q${a - 26} ${b * 0.6 - 68} ${a} ${b - 68}Q${a + 26} ${b * 0.5 - 68} 0 -68Z`, at > 2 ? pine : moss),
  )
  const pot = path('M-32 -70h64l-8 70h-48z', coral) + path('M6 -70h26l-8 70h-16z', brick)
  return move(x, y, shapes.join('') + pot, `scale(${scale})`)
}

/** A small tree with two crowns in a stone pot, standing on y. */
export const pottedOlive = (x: number, y: number, scale: number) =>
  move(
    x,
    y,
    line('M0 -60C-6 -100 4 -120 -2 -150M0 -110Q14 -124 26 -132', brick, 7) +
      circle(-8, -186, 46, sage) +
      path('M4 -230.400A46 46 0 0 1 4 -141.600Q34 -186 4 -230.400Z', moss) +
      circle(34, -142, 26, sage) +
      path('M42 -166.700A26 26 0 0 1 42 -117.300Q56 -142 42 -166.700Z', moss) +
      path('M-36 -64H36L26 0H-26Z', paper) +
      path('M8 -64H36L26 0H6Z', dune),
    `scale(${scale})`,
  )

/** By how many degrees a leaf leans, and how long its stem is. */
const BROAD_LEAVES: readonly (readonly [lean: number, length: number])[] = [
  [-58, 66],
  [52, 62],
  [-28, 102],
  [26, 96],
  [0, 120],
]

const broadLeaf = (lean: number, length: number) => {
  const across = Math.cos((lean * Math.PI) / 180)
  const up = Math.sin((lean * Math.PI) / 180)
  const at = (x: number, y: number) => d`${x * across + y * up} ${-56 + x * up - y * across}`
  const half = (side: number) =>
    `M${at(0, length - 20)}C${at(side * 40, length - 4)} ${at(side * 34, length + 46)} ${at(0, length + 60)}Z`
  return { stem: `M0 -56L${at(0, length)}`, light: half(-1), shade: half(1) }
}
const broadLeafShapes = BROAD_LEAVES.map(([lean, length]) => broadLeaf(lean, length))

/** A plant with broad leaves on long stems, standing on y. */
export const broadLeaves = (x: number, y: number, scale: number) =>
  move(
    x,
    y,
    line(broadLeafShapes.map(({ stem }) => stem).join(''), pine, 5) +
      path(broadLeafShapes.map(({ light }) => light).join(''), moss) +
      path(broadLeafShapes.map(({ shade }) => shade).join(''), pine) +
      path('M-34 -62H34Q34 0 14 0H-14Q-34 0 -34 -62Z', lagoon) +
      path('M8 -62H34Q34 0 14 0H2Q16 -24 8 -62Z', sea),
    `scale(${scale})`,
  )

/** A person in the distance. */
export const passerBy = (x: number, y: number, [light, shade]: Tones, skin: string, hair: string) =>
  move(
    x,
    y,
    rect(-8, -26, 7, 26, ink, 3) +
      rect(2, -26, 7, 26, ink, 3) +
      path('M-13 -24C-13 -56 -8 -62 0 -62C8 -62 13 -56 13 -24Z', light) +
      path('M3 -61.5C9 -60 13 -54 13 -24H5C7 -40 7 -52 3 -61.5Z', shade) +
      circle(0, -72, 9, skin) +
      path('M-9.5 -72A9.5 9.5 0 0 1 9.5 -74C4 -76 -2 -78 -5 -76C-7 -75 -8 -73 -9.5 -72Z', hair),
  )
