import { expect, test } from 'vitest'
import { STYLE_RULES, styleProblems } from './style-rules.ts'

const strict = Object.fromEntries(Object.entries(STYLE_RULES).map(([name, rule]) => [name, { ...rule, tolerated: 0 }]))
const lines = (count: number) => 'const a = 1\n'.repeat(count)
const problemsOf = (path: string, text: string) => styleProblems(new Map([[path, text + lines(40)]]), strict)

test.each([
  ['a spread of an object literal', 'const a = { ...{ b, c } }\n', /Write the fields out/],
  ['spread props', '<Field {...{ name, label }} />\n', /Write the fields out/],
  ['a literal tuple', 'const [a, b] = [1, 2]\n', /one variable per statement/],
  ['a literal tuple over several lines', 'const [a, b] = [\n  await one(),\n  await two(),\n]\n', /one variable/],
  ['a bare duration', 'const GRACE_MS = 24 * 60 * 60 * 1000\n', /durations\.ts/],
])('%s is refused with its place', (_what, text, message) => {
  const problems = problemsOf('server/features/a.ts', `\n${text}`)
  expect(problems).toEqual([expect.stringMatching(message), '  server/features/a.ts:2'])
})

test.each([
  ['a conditional spread', 'const a = { ...(b && { c }) }\n'],
  ['a destructured call', 'const [a, b] = await Promise.all([one(), two()])\n'],
  ['a destructured method call on an array', 'const [a, b] = [one, two].sort()\n'],
  ['a destructured spread', 'const [first] = [...names]\n'],
  ['a named duration', 'const GRACE_MS = hours(24)\n'],
])('%s is fine', (_what, text) => {
  expect(problemsOf('server/features/a.ts', text)).toEqual([])
})

test('crypto.randomUUID is refused in the browser alone', () => {
  const text = 'const id = crypto.randomUUID()\n'
  expect(problemsOf('web/features/a.ts', text)).toHaveLength(2)
  expect(problemsOf('web/features/a.test.ts', text)).toEqual([])
  expect(problemsOf('server/features/a.ts', text)).toEqual([])
})

test.each([
  "import {\n  Form,\n  useLocation,\n} from 'react-router'\n",
  "import { useFetcher } from 'react-router'\n",
  'export async function clientAction() {}\n',
])('a part of React Router that the bundle is without is refused: %s', (text) => {
  expect(problemsOf('web/routes/a.tsx', text)).toHaveLength(2)
})

test('other imports of React Router are fine', () => {
  const text = "import { useSubmit } from '#web/ui/use-submit.ts'\nimport { Link, useNavigate } from 'react-router'\n"
  expect(problemsOf('web/routes/a.tsx', text)).toEqual([])
})

test('functions of React DOM that the bundle is without are refused', () => {
  expect(problemsOf('web/routes/a.tsx', "import { flushSync, preload } from 'react-dom'\n")).toHaveLength(2)
  expect(problemsOf('web/routes/a.tsx', "import { createRoot } from 'react-dom/client'\n")).toHaveLength(2)
  expect(problemsOf('web/routes/a.tsx', "import { createPortal, flushSync } from 'react-dom'\n")).toEqual([])
})

test('a long list of utilities is refused', () => {
  const listOf = (length: number) => `<p className="${'flex '.repeat(length / 5)}" />\n`
  expect(problemsOf('web/features/a.tsx', listOf(200))).toHaveLength(2)
  expect(problemsOf('web/features/a.tsx', listOf(195))).toEqual([])
})

test('words in attributes are refused on screens alone', () => {
  const text = '<img alt="A clinic" />\n'
  expect(problemsOf('web/features/a.tsx', text)).toHaveLength(2)
  expect(problemsOf('web/features/a.test.tsx', text)).toEqual([])
  expect(problemsOf('web/features/a.tsx', '<img alt="" /><Form action="/search" />\n')).toEqual([])
})

test.each(['space-y-4', 'mt-2 divide-y', 'md:space-x-2', '*:grow', 'max-sm:*:w-full', '**:text-sm'])(
  'the class %s is refused, since every element of a page is matched against it',
  (name) => {
    expect(problemsOf('web/features/a.tsx', `<ul className="${name}" />\n`)).toHaveLength(2)
    expect(problemsOf('web/features/a.tsx', '<ul className="gap-4 divided child:grow" /> // whitespace-y\n')).toEqual(
      [],
    )
  },
)

test('files of more than 300 lines are refused, except content, demo data and generated types', () => {
  const problems = (path: string) => styleProblems(new Map([[path, lines(301)]]), strict)
  expect(problems('server/features/a.ts')).toHaveLength(2)
  expect(problems('server/features/a.test.ts')).toHaveLength(2)
  for (const path of ['content/texts.ts', 'seed/people.ts', 'server/platform/db/tables.ts'])
    expect(problems(path)).toEqual([])
})

test('a rule reports its violations once there are more than it tolerates', () => {
  const smallFile = { ...strict.smallFile, tolerated: 60 } as (typeof strict)[string]
  const problems = (count: number) =>
    styleProblems(new Map(Array.from({ length: count }, (_, number) => [`web/ui/a${number}.ts`, lines(30)])), {
      smallFile,
    })
  expect(problems(60)).toEqual([])
  expect(problems(61)[0]).toMatch(/merge a small file into its only importer\. \(61 found, 60 tolerated\)/)
})
