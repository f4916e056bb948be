import { type ComponentProps, createElement } from 'react'

/** The drawing of an icon of lucide-react. */
type IconData = { name: string; node: [tag: string, attributes: Record<string, string>][]; aliases?: string[] }

const BASE = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/**
 * Replaces the factory of lucide-react in the browser's bundle (vite.config.ts), with the same markup: the factory supports
 * contexts and options that no icon here uses, and every page would carry them.
 */
export default function createIcon({ name, node, aliases = [] }: IconData) {
  const names = ['lucide', ...[name, ...aliases].map((alias) => `lucide-${alias}`)].join(' ')
  return ({ className, children, ...attributes }: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        ...BASE,
        className: className ? `${names} ${className}` : names,
        // A child is the title, which names the icon.
        'aria-hidden': children || isNamed(attributes) ? undefined : true,
        ...attributes,
      },
      node.map(([tag, drawn]) => createElement(tag, drawn)),
      children,
    )
}

const isNamed = (attributes: object) => Object.keys(attributes).some((name) => /^aria-|^role$|^title$/.test(name))
