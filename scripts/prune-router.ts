import { constantCall, nameOf, type PrunedPart, prune, prunedPackage, unusedProperties } from './partial-evaluation.ts'
import type { Node } from './syntax-tree.ts'

/** Calls inside React Router whose results are constant on this site. Minifiers remove the branches that depend on them. */
const CONSTANT_CALLS = {
  // The whole route table is known from the start, and pages are rendered on the server (react-router.config.ts).
  isFogOfWarEnabled: 'false',
  checkFogOfWar: '({ active: false })',
  discoverRoutes: 'undefined',
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
/** Components that nothing renders. Bundlers keep them, since calling `forwardRef` might have an effect. */
const UNUSED_COMPONENTS = ['Form']
/** Methods of the router object that nothing calls: there are no fetchers, and no routes to discover. */
const UNUSED_METHODS = ['fetch', 'getFetcher', 'resetFetcher', 'deleteFetcher', 'patchRoutes']

/** Partial evaluation of a module of React Router, and the names of what it found. */
export const pruneRouter = (source: string) => prune(source, prunedParts)

const prunedParts = (node: Node, code: string) => [
  ...constantCall(node, CONSTANT_CALLS),
  ...messages(node),
  ...unusedComponents(node),
  ...unusedMethods(node, code),
]

function messages({ type, callee, arguments: values }: Node): PrunedPart[] {
  const name = type === 'CallExpression' ? nameOf(callee) : undefined
  const [condition, message] = (values ?? []) as Node[]
  if (name === undefined || !ASSERTIONS.includes(name) || !condition || !message) return []
  return [{ name, start: condition.end, end: message.end, text: '' }]
}

/** The component itself, and the name that developers see. */
function unusedComponents({ type, id, init, left, start, end }: Node): PrunedPart[] {
  const isNamed = type === 'AssignmentExpression' && nameOf((left as Node).property) === 'displayName'
  const name = nameOf(type === 'VariableDeclarator' ? id : isNamed ? (left as Node).object : undefined)
  if (name === undefined || !UNUSED_COMPONENTS.includes(name)) return []
  if (isNamed) return [{ name, start, end, text: 'undefined' }]
  return init ? [{ name, start: (init as Node).start, end: (init as Node).end, text: 'undefined' }] : []
}

function unusedMethods({ type, left, right }: Node, code: string): PrunedPart[] {
  const isRouter = type === 'AssignmentExpression' && nameOf(left) === 'router'
  return isRouter ? unusedProperties(right as Node, UNUSED_METHODS, code) : []
}

/** Prunes what this site never uses from React Router, 7 kB of every page. A style rule refuses code that would need it. */
export const prunedRouter = prunedPackage({
  name: 'react-router',
  modules: /[\\/]node_modules[\\/]react-router[\\/]/,
  pruneModule: pruneRouter,
  expected: [...Object.keys(CONSTANT_CALLS), ...ASSERTIONS, ...UNUSED_COMPONENTS, ...UNUSED_METHODS],
})
