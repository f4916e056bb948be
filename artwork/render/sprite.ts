import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
export const SPRITE = path.join(root, 'web/ui/icons.svg')
const SOURCES = [
  'web/ui/icons.tsx',
  'web/features/articles/editor/toolbar.tsx',
  'web/features/video-calls/call-icons.tsx',
]
const ICON = /icon\('([\w-]+)'\)/g

type Attributes = Record<string, string>
type IconData = { node: [tag: string, attributes: Attributes][] }

/**
 * One symbol for each icon that the sources name. Nothing of it is shown by itself: browsers would style and lay out all
 * symbols, on every page.
 */
export async function drawSprite() {
  const sources = SOURCES.map((file) => readFileSync(path.join(root, file), 'utf8'))
  const names = [...sources.join('\n').matchAll(ICON)].map(([, name = '']) => name)
  const symbols = await Promise.all([...new Set(names)].sort().map(drawSymbol))
  return `<svg xmlns="http://www.w3.org/2000/svg" display="none">\n${symbols.join('\n')}\n</svg>\n`
}

async function drawSymbol(name: string) {
  const { __iconData: icon } = (await import(`lucide-react/icons/${name}`)) as { __iconData: IconData }
  return `<symbol id="${name}" viewBox="0 0 24 24">${drawShapes(icon.node)}</symbol>`
}

/** Shapes that look alike as one path: every element costs browsers time, once in the sprite and once for each icon on a page. */
function drawShapes(shapes: IconData['node']) {
  const paths = new Map<string, string>()
  for (const [tag, attributes] of shapes) {
    const { path: data, fill } = toPath(tag, attributes)
    const look = fill === undefined ? '' : ` fill="${fill}"`
    paths.set(look, (paths.get(look) ?? '') + data)
  }
  return [...paths].map(([look, data]) => `<path${look} d="${data}"/>`).join('')
}

/** The path of a shape. It begins with an absolute position, so that it can follow another one. */
function toPath(tag: string, { key: _key, fill, ...attributes }: Attributes) {
  // Pairs of numbers after a move are lines.
  if (tag === 'polyline') return { fill, path: `M${attributes.points}` }
  const draw = SHAPES[tag]
  if (!draw) throw new Error(`No path for <${tag}>.`)
  const numbers = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, Number(value)]))
  return { fill, path: tag === 'path' ? fromTheOrigin(attributes.d ?? '') : draw(numbers) }
}

/** The first move of a path is absolute, in whichever case it is written; more numbers after it are lines. */
const fromTheOrigin = (data: string) =>
  data.replace(FIRST_MOVE, (_, x, y, line) => `M${x} ${y}${line === undefined ? '' : 'l'}`)
const NUMBER = String.raw`(-?(?:\d+\.?\d*|\.\d+))`
const FIRST_MOVE = new RegExp(String.raw`^m\s*${NUMBER}[\s,]*${NUMBER}[\s,]*(?=([-\d.])?)`)

type Numbers = Record<string, number>
const SHAPES: Record<string, (numbers: Numbers) => string> = {
  path: () => '',
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  circle: ({ cx = 0, cy, r = 0 }) => `M${round(cx - r)} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  rect: ({ x = 0, y, width = 0, height = 0, rx: r = 0 }) => {
    const across = width - 2 * r
    const down = height - 2 * r
    const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
    return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`
  },
}

const round = (value: number) => Math.round(value * 1000) / 1000
