import type { Plugin } from 'vite'
import { constantCall, nameOf, outermost, type PrunedPart, unusedProperties } from './partial-evaluation.ts'
import { type Node, parse, replaceAll, visit } from './syntax-tree.ts'

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
export function pruneReact(code: string) {
  const parts: PrunedPart[] = []
  visit(parse(code), (node) => {
    parts.push(...constantCall(node, CONSTANT_CALLS), ...unusedExports(node), ...unusedInternals(node, code))
  })
  return { code: replaceAll(code, outermost(parts)), names: parts.map(({ name }) => name) }
}

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

const found = new Set<string>()

/**
 * Prunes what this site never uses from React DOM, 3 kB of every page. Fails the build when a new version has lost a name; a
 * style rule refuses imports that would need the pruned parts.
 */
export const prunedReact: Plugin = {
  name: 'pruned-react',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]react-dom[\\/]cjs[\\/]/ },
    handler: (source) => {
      const { code, names } = pruneReact(source)
      for (const name of names) found.add(name)
      return names.length > 0 ? { code, map: null } : null
    },
  },
  generateBundle() {
    const expected = [...Object.keys(CONSTANT_CALLS), ...UNUSED_EXPORTS, ...UNUSED_INTERNALS]
    const missing = expected.filter((name) => !found.has(name))
    if (missing.length > 0) this.error(`React DOM no longer has what scripts/prune-react.ts prunes: ${missing}`)
  },
}
