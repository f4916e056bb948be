import { generatePath, matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from 'react-router'
import { decodePlan, encodePlan } from '#features/plans/rules/plan-code.ts'
import { planCatalogue } from '#features/plans/words/plan-catalogue.ts'
import { isUuid } from '#platform/rules/text.ts'
import { memoize } from '#platform/server/memoize.ts'

const DATA_SUFFIX = '.data'
const UNKNOWN_PAGE = '/not-found'
const ROUTES_PARAMETER = '_routes'
const PLAN_PARAMETER = 'plan'

/** The first UUID that is a whole segment of a path. */
const ID_SEGMENT = /(?<=\/)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/i
/** Stands for any UUID: all of them match alike. */
const SAMPLE_ID = '00000000-0000-4000-8000-000000000000'

type PageHandle = { pageSearch?: (search: string) => string } | undefined
type MatchedPage = { matches: RouteMatch[]; path: string }

/**
 * Canonical cache keys, memoized. The path is written again from the pattern of its route, whatever its case, encoding and
 * slashes. The query of a page is parsed and written again by its route (`pageSearch` of the handle; without one a page
 * has no query), and all unknown URLs share one key, so that arbitrary query strings cannot fill the cache.
 */
export function createPageKeys(build: ServerBuild) {
  const tree = routeTree(build)
  // Route matching takes longer than a cache hit, and most new URLs differ from known ones in their query or id alone.
  const match = memoize((path): MatchedPage => {
    const matches = matchRoutes(tree, path) ?? []
    return { matches, path: canonicalPath(matches) }
  })
  return memoize((address) => {
    // Not as a reference: `//search` would name a host.
    const url = URL.parse(address.startsWith('/') ? `http://site${address}` : address, 'http://site')
    return url ? pageKey(match, url) : UNKNOWN_PAGE
  })
}

function pageKey(match: (path: string) => MatchedPage, { pathname, search: given, searchParams }: URL) {
  const isData = pathname.endsWith(DATA_SUFFIX)
  const requestedPath = (isData ? pagePath(pathname) : pathname).replaceAll(/\/{2,}/g, '/')
  const [id = SAMPLE_ID] = ID_SEGMENT.exec(requestedPath) ?? []
  const { matches, path } = match(requestedPath.replace(id, SAMPLE_ID))
  const page = matches.at(-1)
  if (!page || page.route.path === '*') return UNKNOWN_PAGE + (isData ? DATA_SUFFIX : '')
  const { pageSearch } = (page.route.handle as PageHandle) ?? {}
  const search = new URLSearchParams(pageSearch?.(given))
  const plan = search.get(PLAN_PARAMETER)
  if (plan !== null) search.set(PLAN_PARAMETER, canonicalPlan(plan))
  const requested = searchParams.get(ROUTES_PARAMETER)?.split(',')
  // Single-fetch data requests name the routes to load: a navigation within the shell loads the page alone.
  if (isData && requested)
    search.set(
      ROUTES_PARAMETER,
      String(matches.map(({ route }) => route.id).filter((id) => requested.includes(id ?? ''))),
    )
  const ownPath = path.replace(SAMPLE_ID, canonicalParam(id))
  return (isData ? dataPath(ownPath) : ownPath) + (search.size === 0 ? '' : `?${search}`)
}

/** Codes that cannot be read share a page, and so do those of later releases: the same is said of all of them. */
const SHARED_CODES = { unreadable: 'unreadable', newer: '2' } as const

/** Equal plans share a page. Only the server does this: browsers need not load the catalogue for the address of a page. */
function canonicalPlan(code: string) {
  const decoded = decodePlan(code, planCatalogue)
  if (decoded.ok) return encodePlan(decoded.plan, planCatalogue)
  // The sentence names what breaks the rule
  return decoded.reason === 'rule' ? code : SHARED_CODES[decoded.reason]
}

function canonicalPath(matches: readonly RouteMatch[]) {
  const pattern = matches.flatMap(({ route }) => route.path || []).join('/')
  const params = Object.entries(matches.at(-1)?.params ?? {}).map(([name, value = '']) => [name, canonicalParam(value)])
  return generatePath(`/${pattern}`, Object.fromEntries(params))
}

const dataPath = (path: string) => `${path === '/' ? '/_' : path}${DATA_SUFFIX}`

/** The letters of ids may be of any case. */
const canonicalParam = (value: string) => (isUuid(value) ? value.toLowerCase() : value)

/** React Router requests the data of `/` at `/_.data`, and that of `/signup` at `/signup.data`. */
const pagePath = (pathname: string) => pathname.replace(/(\/_)?\.data$/, '') || '/'

function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => ({
      id: route?.id,
      path: route?.path,
      index: route?.index,
      handle: route?.module.handle,
      children: route?.index ? undefined : routeTree(build, route?.id),
    })) as RouteObject[]
}
