import { expect, test } from 'vitest'
import { circleProblems, developmentProblems, importProblems, styleSheetProblems } from './import-rules.ts'

const noEdges = { server: {}, web: {} }
const problemsOf = (files: Record<string, string>, edges: Parameters<typeof importProblems>[1] = noEdges) =>
  importProblems(new Map(Object.entries(files)), edges)

test('layers and features that keep to the table have no problems', () => {
  const files = {
    'domain/money.ts': "import * as z from 'zod/mini'",
    'server/platform/ctx.ts': "import { money } from '#domain/money.ts'",
    'server/features/chats/chats.ts': "import { findUser } from '#server/features/accounts/accounts.ts'",
    'server/features/accounts/accounts.ts': "import { ctx } from '#server/platform/ctx.ts'",
  }
  expect(problemsOf(files, { server: { chats: ['accounts'] }, web: {} })).toEqual([])
})

test.each([
  [
    'a platform that imports a feature',
    'server/platform/a.ts',
    'server/features/chats/b.ts',
    /server\/platform may not/,
  ],
  ['a component of ui that imports a feature', 'web/ui/a.tsx', 'web/features/chats/b.tsx', /web\/ui may not depend/],
  ['a feature that imports the shell', 'web/features/chats/a.tsx', 'web/shell/b.tsx', /may not depend on web\/shell/],
  ['a feature that imports a route', 'web/features/chats/a.tsx', 'web/routes/b.tsx', /may not depend on web\/routes/],
  ['a page that imports the server', 'web/routes/a.tsx', 'server/pages/b.ts', /may not depend on server\/pages/],
  ['a rule that imports content', 'domain/a.ts', 'content/b.ts', /domain may not depend on content/],
  ['an edge outside the table', 'server/features/chats/a.ts', 'server/features/forum/b.ts', /may not depend on forum/],
  ['queries of another feature', 'server/features/a/a.ts', 'server/features/b/own-queries.ts', /private/],
  ['routes of another feature', 'server/pages/a.ts', 'server/features/b/http.ts', /private/],
])('%s is refused', (_what, from, to, message) => {
  const problems = problemsOf({ [from]: `import { b } from '#${to}'`, [to]: 'export const b = 1' })
  expect(problems).toEqual([expect.stringMatching(message)])
})

test.each([
  ['a type', "import type { B } from '#server/features/forum/b.ts'"],
  ['several lines', "import {\n  a,\n  b,\n} from '#server/features/forum/b.ts'"],
  ['a relative path', "import { b } from '../forum/b.ts'"],
  ['a side effect', "import '../forum/b.ts'"],
  ['a dynamic import', "const b = await import('../forum/b.ts')"],
  ['a re-export', "export { b } from '../forum/b.ts'"],
])('an import of %s is found', (_what, text) => {
  const files = { 'server/features/chats/a.ts': text, 'server/features/forum/b.ts': '' }
  expect(problemsOf(files)).toHaveLength(1)
})

test('the context of the web app may import the types of the public reads, and no other file may', () => {
  const reads = { 'server/pages/public-reads.ts': '' }
  const text = "import type { PublicReads } from '#server/pages/public-reads.ts'"
  expect(problemsOf({ ...reads, 'web/context.ts': text })).toEqual([])
  expect(problemsOf({ ...reads, 'web/root.tsx': text })).toHaveLength(1)
})

test.each(['react', 'ibantools', 'zod', 'node:crypto'])('%s is imported by tests of domain alone', (name) => {
  const text = `import * as anything from '${name}'`
  expect(problemsOf({ 'domain/a.ts': text })).toEqual([expect.stringContaining(`domain/a.ts imports ${name}`)])
  expect(problemsOf({ 'domain/a.test.ts': text })).toEqual([])
})

test('a circle of files is refused, also when types close it', () => {
  const files = {
    'server/platform/a.ts': "import { b } from './b.ts'",
    'server/platform/b.ts': "import { c } from './c.ts'",
    'server/platform/c.ts': "import type { A } from './a.ts'",
    'server/platform/d.ts': "import { a } from './a.ts'",
  }
  expect(circleProblems(new Map(Object.entries(files)))).toEqual([
    expect.stringContaining('server/platform/a.ts, server/platform/b.ts, server/platform/c.ts import each other'),
  ])
})

test('a circle in the table of features is refused', () => {
  const files = {
    'web/features/chats/a.ts': "import '../forum/b.ts'",
    'web/features/forum/b.ts': '',
    'web/features/forum/c.ts': "import '../chats/d.ts'",
    'web/features/chats/d.ts': '',
  }
  const edges = { server: {}, web: { chats: ['forum'], forum: ['chats'] } }
  expect(problemsOf(files, edges)).toEqual([expect.stringMatching(/chats, web\/features\/forum depend on each other/)])
})

test('an allowed edge that no file uses is refused', () => {
  expect(problemsOf({}, { server: { chats: ['forum'] }, web: {} })).toEqual([
    expect.stringMatching(/No file of server\/features\/chats imports server\/features\/forum/),
  ])
})

test('tests may import anything', () => {
  const files = {
    'server/platform/a.test.ts': "import { b } from '#server/features/chats/queries.ts'",
    'server/features/chats/queries.ts': '',
  }
  expect(problemsOf(files)).toEqual([])
})

test('what npm start does not install is for tests alone', () => {
  const text = "import { it } from 'vitest'\nimport axe from '@axe/core/axe.js'\nimport pg from 'pg'"
  const sources = new Map([
    ['server/app.ts', text],
    ['server/app.test.ts', text],
  ])
  expect(developmentProblems(sources, ['vitest', '@axe/core', 'knip'])).toEqual([
    'server/app.ts imports vitest, which npm start does not install: move it to the dependencies in package.json.',
    'server/app.ts imports @axe/core, which npm start does not install: move it to the dependencies in package.json.',
  ])
})

test('a page outside of the workspace shows no component whose styles it lacks', () => {
  const appCss = '@source not "./features/invoices";\n@source not "./routes/invoices*";\n'
  const component = "import { Invoice } from '#web/features/invoices/invoice.tsx'"
  const files = {
    'web/features/invoices/invoice.tsx': '',
    'web/features/invoices/invoice-calls.ts': '',
    'web/routes/invoices.tsx': component,
    'web/routes/home.tsx': "import { fetchInvoice } from '#web/features/invoices/invoice-calls.ts'",
  }
  const problemsOfStyles = (more: Record<string, string> = {}) =>
    styleSheetProblems(new Map(Object.entries({ ...files, ...more })), appCss)
  expect(problemsOfStyles()).toEqual([])
  const header = { 'web/shell/header.tsx': component }
  expect(problemsOfStyles(header)).toEqual([])
  expect(problemsOfStyles({ ...header, 'web/root.tsx': "import { Header } from './shell/header.tsx'" })).toEqual([
    expect.stringMatching(/^web\/shell\/header\.tsx imports web\/features\/invoices\/invoice\.tsx/),
  ])
})
