import { expect, test } from 'vitest'
import { pruneReact } from './prune-react.ts'

test('functions that nothing calls are no longer exported', () => {
  const { code, names } = pruneReact('exports.preload = function (href) { load(href) };\nexports.flushSync = run;')
  expect(code).toBe('undefined;\nexports.flushSync = run;')
  expect(names).toEqual(['preload'])
})

test('the table of internals loses what only they call', () => {
  const { code } = pruneReact(
    'ReactDOMSharedInternals.d = { f: flush, L: preload, m: preloadModule };\nother.d = { L: a };',
  )
  expect(code).toMatch(/^ReactDOMSharedInternals\.d = { f: flush,\s+};\nother\.d = { L: a };$/)
})

test('the list of components around an error is empty', () => {
  expect(pruneReact('var captured = { stack: getStackByFiberInDevAndProd(source) }').code).toBe(
    'var captured = { stack: "" }',
  )
})
