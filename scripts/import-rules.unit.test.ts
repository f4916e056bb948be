import { expect, test } from 'vitest'
import { circleProblems, developmentProblems, styleSheetProblems } from './import-rules.ts'

test.each([
  ['a type', "import type { B } from '#features/forum/server/b.ts'"],
  ['several lines', "import {\n  a,\n  b,\n} from '#features/forum/server/b.ts'"],
  ['a relative path', "import { b } from '../../forum/server/b.ts'"],
  ['a side effect', "import '../../forum/server/b.ts'"],
  ['a dynamic import', "const b = await import('../../forum/server/b.ts')"],
  ['a re-export', "export { b } from '../../forum/server/b.ts'"],
])('an import of %s is found', (_what, text) => {
  const sources = new Map([
    ['features/messages/server/a.ts', text],
    ['features/forum/server/b.ts', "import '#features/messages/server/a.ts'"],
  ])
  expect(circleProblems(sources)).toHaveLength(1)
})

test('a circle of files is refused, also when types close it', () => {
  const files = {
    'platform/server/a.ts': "import { b } from './b.ts'",
    'platform/server/b.ts': "import { c } from './c.ts'",
    'platform/server/c.ts': "import type { A } from './a.ts'",
    'platform/server/d.ts': "import { a } from './a.ts'",
  }
  expect(circleProblems(new Map(Object.entries(files)))).toEqual([
    expect.stringContaining('platform/server/a.ts, platform/server/b.ts, platform/server/c.ts import each other'),
  ])
})

test('what npm start does not install is for tests alone', () => {
  const text = "import { it } from 'vitest'\nimport axe from '@axe/core/axe.js'\nimport pg from 'pg'"
  const sources = new Map([
    ['app/server/app.ts', text],
    ['app/server/app.test.ts', text],
  ])
  expect(developmentProblems(sources, ['vitest', '@axe/core', 'knip'])).toEqual([
    'app/server/app.ts imports vitest, which npm start does not install: move it to the dependencies in package.json.',
    'app/server/app.ts imports @axe/core, which npm start does not install: move it to the dependencies in package.json.',
  ])
})

test('a page outside of the workspace shows no component whose styles it lacks', () => {
  const appCss = '@source not "../../features/invoices/web";\n@source not "../../features/*/web/routes/invoices*";\n'
  const component = "import { Invoice } from '#features/invoices/web/invoice.tsx'"
  const files = {
    'features/invoices/web/invoice.tsx': '',
    'features/invoices/web/api.ts': '',
    'features/invoices/web/routes/invoices.tsx': component,
    'features/site/web/routes/home.tsx': "import { fetchInvoice } from '#features/invoices/web/api.ts'",
  }
  const problemsOfStyles = (more: Record<string, string> = {}) =>
    styleSheetProblems(new Map(Object.entries({ ...files, ...more })), appCss)
  expect(problemsOfStyles()).toEqual([])
  const header = { 'app/web/shell/header.tsx': component }
  expect(problemsOfStyles(header)).toEqual([])
  expect(problemsOfStyles({ ...header, 'root.tsx': "import { Header } from '#app/web/shell/header.tsx'" })).toEqual([
    expect.stringMatching(/^app\/web\/shell\/header\.tsx imports features\/invoices\/web\/invoice\.tsx/),
  ])
})
