import type { Plugin } from 'vite'
import { type Node, parse, type Replacement, replaceAll, visit } from './syntax-tree.ts'

/** Calls inside React Router whose results are constant on this site. Minifiers remove the branches that depend on them. */
const CONSTANT_CALLS = {
  // The whole route table is known from the start, and pages are rendered on the server (react-router.config.ts).
  isFogOfWarEnabled: 'false',
  nonSsrStrategy: 'undefined',
  // No route has an action, and there are neither forms nor fetchers: everything is written through the API.
  isMutationMethod: 'false',
  isSubmissionNavigation: 'false',
  getSubmissionFromNavigation: 'undefined',
  singleFetchActionStrategy: 'undefined',
  singleFetchLoaderFetcherStrategy: 'undefined',
  useSubmit: 'undefined',
  // No view transitions
  useViewTransitionState: 'false',
  restoreAppliedTransitions: 'undefined',
  persistAppliedTransitions: 'undefined',
  // No React Server Components
  useIsRSCRouterContext: 'false',
  decodeRedirectErrorDigest: 'undefined',
  decodeRouteErrorResponseDigest: 'undefined',
  // Navigations are instrumented, routes are not (web/shell/recover-navigation.ts).
  getRouteInstrumentationUpdates: '({})',
  // Warnings for developers, who see them in development
  warning: 'undefined',
  warningOnce: 'undefined',
  warnOnce: 'undefined',
}
/** Assertions, whose messages are for developers as well. */
const ASSERTIONS = ['invariant', 'UNSAFE_invariant']
/** Methods of the router object that nothing calls: there are no fetchers, and no routes to discover. */
const UNUSED_METHODS = ['fetch', 'getFetcher', 'resetFetcher', 'deleteFetcher', 'patchRoutes']

type Pruned = { code: string; names: string[] }

/** Partial evaluation of a module of React Router, and the names of what it found. */
export function pruneRouter(code: string): Pruned {
  const names: string[] = []
  const replacements: Replacement[] = []
  visit(parse(code), (node) => {
    for (const { name, ...replacement } of prunedParts(node, code)) {
      names.push(name)
      replacements.push(replacement)
    }
  })
  return { code: replaceAll(code, outermost(replacements)), names }
}

type NamedReplacement = Replacement & { name: string }

const prunedParts = (node: Node, code: string) => [
  ...constantCalls(node),
  ...messages(node),
  ...unusedMethods(node, code),
]

/** What is inside a part that is replaced goes with it. */
const outermost = (all: Replacement[]) =>
  all.filter((inner) => !all.some((outer) => outer !== inner && outer.start <= inner.start && outer.end >= inner.end))

function constantCalls({ type, callee, start, end }: Node): NamedReplacement[] {
  const name = type === 'CallExpression' ? nameOf(callee) : undefined
  if (name === undefined || !Object.hasOwn(CONSTANT_CALLS, name)) return []
  return [{ name, start, end, text: CONSTANT_CALLS[name as keyof typeof CONSTANT_CALLS] }]
}

function messages({ type, callee, arguments: values }: Node): NamedReplacement[] {
  const name = type === 'CallExpression' ? nameOf(callee) : undefined
  const [condition, message] = (values ?? []) as Node[]
  if (name === undefined || !ASSERTIONS.includes(name) || !condition || !message) return []
  return [{ name, start: condition.end, end: message.end, text: '' }]
}

function unusedMethods({ type, left, right }: Node, code: string): NamedReplacement[] {
  const isRouter = type === 'AssignmentExpression' && nameOf(left) === 'router'
  const methods = isRouter ? (((right as Node).properties ?? []) as Node[]) : []
  return methods.flatMap(({ key, start, end }) => {
    const name = nameOf(key)
    if (name === undefined || !UNUSED_METHODS.includes(name)) return []
    return [{ name, start, end: code[end] === ',' ? end + 1 : end, text: '' }]
  })
}

const nameOf = (node: unknown) => (node as { name?: string } | undefined)?.name

const found = new Set<string>()

/**
 * Prunes what this site never uses from React Router, 7 kB of every page. Fails the build when a new version of
 * React Router has lost a name; a style rule refuses code that would need the pruned parts.
 */
export const prunedRouter: Plugin = {
  name: 'pruned-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(source, id) {
    if (!/[\\/]node_modules[\\/]react-router[\\/]/.test(id)) return null
    const { code, names } = pruneRouter(source)
    for (const name of names) found.add(name)
    return names.length > 0 ? { code, map: null } : null
  },
  generateBundle() {
    const missing = [...Object.keys(CONSTANT_CALLS), ...ASSERTIONS, ...UNUSED_METHODS].filter(
      (name) => !found.has(name),
    )
    if (missing.length > 0) this.error(`React Router no longer has what scripts/prune-router.ts prunes: ${missing}`)
  },
}
