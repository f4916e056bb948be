import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
export const SPRITE = path.join(root, 'web/ui/icons.svg')
const ICON = /icon\('([\w-]+)'\)/g

type IconData = { node: [tag: string, attributes: Record<string, string>][] }

/** One symbol for each icon of `web/ui/icons.tsx`. */
export async function drawSprite() {
  const source = readFileSync(path.join(root, 'web/ui/icons.tsx'), 'utf8')
  const names = [...source.matchAll(ICON)].map(([, name = '']) => name)
  const symbols = await Promise.all([...new Set(names)].sort().map(drawSymbol))
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

async function drawSymbol(name: string) {
  const { __iconData: icon } = (await import(`lucide-react/icons/${name}`)) as { __iconData: IconData }
  const shapes = icon.node.map(([tag, { key: _key, ...attributes }]) => `<${tag}${attributesOf(attributes)}/>`)
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`
}

const attributesOf = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
