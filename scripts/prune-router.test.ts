import { expect, test } from 'vitest'
import { pruneRouter } from './prune-router.ts'

test('a call that is constant on this site becomes its value', () => {
  const { code, names } = pruneRouter(
    'if (isMutationMethod(request.method)) submit()\nelse load(isValidMethod(method))',
  )
  expect(code).toBe('if (false) submit()\nelse load(isValidMethod(method))')
  expect(names).toEqual(['isMutationMethod'])
})

test('the router object loses the methods that nothing calls', () => {
  const { code, names } = pruneRouter('router = { navigate, fetch, deleteFetcher: queue, patchRoutes }\nfetch(url)')
  expect(code).toMatch(/^router = { navigate,\s+}\nfetch\(url\)$/)
  expect(names).toEqual(['fetch', 'deleteFetcher', 'patchRoutes'])
})

test('other objects keep methods of the same names', () => {
  const code = 'const client = { fetch }\nother = { fetch }\nconst { fetch: load } = router'
  expect(pruneRouter(code)).toEqual({ code, names: [] })
})

test('an assertion keeps its condition and loses its message', () => {
  const { code, names } = pruneRouter('invariant(isMutationMethod(method), warning(a, b) + "is wrong")\ninvariant(x)')
  expect(code).toBe('invariant(false)\ninvariant(x)')
  expect(names).toContain('invariant')
})

test('a warning goes with all that is in it', () => {
  expect(pruneRouter('warning(isMutationMethod(method), "wrong")\nload()').code).toBe('undefined\nload()')
})

test('a component that nothing renders goes, with the name that developers see', () => {
  const { code, names } = pruneRouter(
    'const Form = React.forwardRef(render)\nForm.displayName = "Form"\nLink.displayName = "Link"',
  )
  expect(code).toBe('const Form = undefined\nundefined\nLink.displayName = "Link"')
  expect(names).toEqual(['Form', 'Form'])
})
