import { cleanup, render } from '@testing-library/react'
import { CircleAlert, Phone } from 'lucide-react'
import type { ComponentProps, ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import createIcon from './create-icon.ts'

afterEach(cleanup)

const markup = (Icon: ComponentType<ComponentProps<'svg'>>, attributes: ComponentProps<'svg'>) =>
  render(<Icon {...attributes} />).container.innerHTML

// The data of the two icons is private to lucide-react: it is read from their own markup.
function dataOf(Icon: ComponentType<ComponentProps<'svg'>>) {
  const svg = render(<Icon />).container.querySelector('svg')
  const [name = '', ...aliases] = [...(svg?.classList ?? [])].slice(1).map((given) => given.replace('lucide-', ''))
  const node = [...(svg?.children ?? [])].map((shape): [string, Record<string, string>] => [
    shape.tagName.toLowerCase(),
    Object.fromEntries([...shape.attributes].map(({ name: key, value }) => [key, value])),
  ])
  cleanup()
  return {
    name,
    aliases,
    node: node.map(([tag, drawn], at): (typeof node)[number] => [tag, { ...drawn, key: `${at}` }]),
  }
}

test.each([
  ['without attributes', {}],
  ['with a class', { className: 'size-4' }],
  ['with a name', { 'aria-label': 'Call' }],
  ['with a title', { role: 'img', children: <title>Verified User</title> }],
])('an icon %s has the markup of lucide-react, which the server renders', (_how, attributes) => {
  for (const Icon of [Phone, CircleAlert] as ComponentType<ComponentProps<'svg'>>[]) {
    expect(markup(createIcon(dataOf(Icon)), attributes)).toBe(markup(Icon, attributes))
    cleanup()
  }
})
