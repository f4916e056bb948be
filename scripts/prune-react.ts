import { constantCall, nameOf, type PrunedPart, prune, prunedPackage, unusedProperties } from './partial-evaluation.ts'
import type { Node } from './syntax-tree.ts'

/** The list of components around an error, for developers, who see it in development. */
const CONSTANT_CALLS = { getStackByFiberInDevAndProd: '""' }
/** Functions that React exports and nothing calls. It is a CommonJS module, so that tree shaking keeps all of them. */
const UNUSED_EXPORTS = [
  'createRoot',
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'requestFormReset',
  'unstable_batchedUpdates',
  'useFormState',
  'useFormStatus',
]
/** What these exports call, in the table of functions by which React DOM's two halves know each other. */
const UNUSED_INTERNALS = ['r', 'D', 'C', 'L', 'm', 'X', 'S', 'M']

/** Partial evaluation of React DOM, and the names of what it found. */
export const pruneReact = (source: string) =>
  prune(source, (node, code) => [
    ...constantCall(node, CONSTANT_CALLS),
    ...unusedExports(node),
    ...unusedInternals(node, code),
  ])

function unusedExports({ type, left, start, end }: Node): PrunedPart[] {
  const { object, property } = (type === 'AssignmentExpression' ? left : {}) as { object?: Node; property?: Node }
  const name = nameOf(object) === 'exports' ? nameOf(property) : undefined
  return name !== undefined && UNUSED_EXPORTS.includes(name) ? [{ name, start, end, text: 'undefined' }] : []
}

function unusedInternals({ type, left, right }: Node, code: string): PrunedPart[] {
  const { object, property } = (type === 'AssignmentExpression' ? left : {}) as { object?: Node; property?: Node }
  const isTable = nameOf(object) === 'ReactDOMSharedInternals' && nameOf(property) === 'd'
  return isTable ? unusedProperties(right as Node, UNUSED_INTERNALS, code) : []
}

/** Prunes what this site never uses from React DOM, 3 kB of every page. A style rule refuses imports that would need it. */
export const prunedReact = prunedPackage({
  name: 'react-dom',
  modules: /[\\/]node_modules[\\/]react-dom[\\/]cjs[\\/]/,
  pruneModule: pruneReact,
  expected: [...Object.keys(CONSTANT_CALLS), ...UNUSED_EXPORTS, ...UNUSED_INTERNALS],
})
