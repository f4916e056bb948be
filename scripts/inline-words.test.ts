import { expect, test } from 'vitest'
import { inlineWords } from './inline-words.ts'

const unit = 'days'
const page = {
  title: 'Say “hello”',
  filters: { heading: 'Filters', count: (count: number) => `Filters, ${count}` },
  sorts: { best: 'Best match' },
  within: (days: number) => `Within ${days} ${unit}`,
  wrap: (text: string) => `<${text}>`,
  list: (names: string[]) => names.map((name) => `<${name}>`).join(),
  pages: (count: number) => `${count} ${count === 1 ? 'page' : 'pages'}`,
  items: ['One', 'Two'],
}
const inline = (code: string) => inlineWords(code, (source) => (source === '#content/page.ts' ? page : undefined))
const IMPORT = 'import { page } from "#content/page.ts";\n'

test.each([
  ['a text stands where it is used', 'use("“", page.title);', 'use("“", "Say “hello”");'],
  ['a path goes on after a text', 'use(page.title.length);', 'use("Say “hello”".length);'],
  [
    'an alias is resolved and removed',
    'const w = page.filters;\nuse(w.heading);',
    'const w = void 0;\nuse("Filters");',
  ],
  ['an alias that is used as a whole stays', 'const w = page.filters;\nuse(w);', 'const w = page.filters;\nuse(w);'],
  ['a function that refers to other names stays', 'use(page.within(2));', 'use(page.within(2));'],
  ['a call becomes the body of the function', 'use(page.filters.count(total));', `use((\`Filters, \${(total)}\`));`],
  [
    'a body with names of its own is not mixed with the arguments',
    'use(page.list([name]));',
    'use(inlinedWords0([name]));',
  ],
  ['arguments are evaluated once', 'use(page.pages(next()));', 'use(inlinedWords0(next()));'],
  ['calls in arguments come first', 'use(page.pages(page.wrap(n)));', `use(inlinedWords0((\`<\${(n)}>\`)));`],
  ['an unknown field stays', 'use(page.other, { page: 1 }.page);', 'use(page.other, { page: 1 }.page);'],
  ['a shadowed name stays', '((page) => page.title)({});', '((page) => page.title)({});'],
  ['a shadowed name in a pattern stays', '(({ page = 1 }) => page.title)({});', '(({ page = 1 }) => page.title)({});'],
])('%s', (_, code, expected) => {
  const inlined = inline(IMPORT + code)
  expect(inlined.slice(inlined.indexOf(IMPORT))).toBe(IMPORT + expected)
})

test('functions, objects and lists become constants of the module', () => {
  const inlined = inline(`${IMPORT}use(page.filters.count, page.sorts[name], page.items.map(use), page.sorts);`)
  const [count, sorts, items, ...rest] = inlined.split('\n')
  expect(count).toMatch(/^const inlinedWords0 = \(count *\) => `Filters, \$\{count\}`;$/)
  expect(sorts).toBe('const inlinedWords1 = { "best": "Best match" };')
  expect(items).toBe('const inlinedWords2 = ["One", "Two"];')
  expect(rest.join('\n')).toBe(
    `${IMPORT}use(inlinedWords0, inlinedWords1[name], inlinedWords2.map(use), inlinedWords1);`,
  )
})

test('fields of a namespace are inlined', () => {
  const code = 'import * as content from "#content/page.ts";\n'
  expect(inline(`${code}use(content.title);`)).toBe(`${code}use("Say “hello”");`)
})

test('a module without content is unchanged', () => {
  const code = 'import { page } from "./page.ts";\nuse(page.title);'
  expect(inline(code)).toBe(code)
})
