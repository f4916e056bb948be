import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

const DATA_SUFFIX = '.data'
const UNKNOWN_PAGE = '/not-found'
const ROUTES_PARAMETER = '_routes'
const MEMOIZED_URLS_MAX = 10_000
/** Longer URLs are rare, and would let the memo grow large. */
const MEMOIZED_URL_LENGTH = 500

type PageHandle = { pageSearch?: (search: string) => string } | undefined

/**
 * Canonical cache keys, memoized. The query of a page is parsed and written again by its route (`pageSearch` of the
 * handle; without one a page has no query), and all unknown URLs share one key, so that arbitrary query strings cannot
 * fill the cache.
 */
export function createPageKeys(build: ServerBuild) {
  const tree = routeTree(build)
  const memoized = new Map<string, string>()
  return (address: string) => {
    const found = memoized.get(address)
    if (found !== undefined) return found
    // Route matching takes longer than a cache hit.
    if (memoized.size >= MEMOIZED_URLS_MAX) memoized.clear()
    const url = URL.parse(address, 'http://site')
    const key = url ? pageKey(tree, url) : UNKNOWN_PAGE
    if (address.length <= MEMOIZED_URL_LENGTH) memoized.set(address, key)
    return key
  }
}

function pageKey(tree: RouteObject[], { pathname, search: given, searchParams }: URL) {
  const isData = pathname.endsWith(DATA_SUFFIX)
  const matches = matchRoutes(tree, isData ? pagePath(pathname) : pathname) ?? []
  const page = matches.at(-1)
  if (!page || page.route.path === '*') return UNKNOWN_PAGE + (isData ? DATA_SUFFIX : '')
  const { pageSearch } = (page.route.handle as PageHandle) ?? {}
  const search = new URLSearchParams(pageSearch?.(given))
  const requested = searchParams.get(ROUTES_PARAMETER)?.split(',')
  // Single-fetch data requests name the routes to load: a navigation within the shell loads the page alone.
  if (isData && requested)
    search.set(
      ROUTES_PARAMETER,
      String(matches.map(({ route }) => route.id).filter((id) => requested.includes(id ?? ''))),
    )
  return pathname + (search.size === 0 ? '' : `?${search}`)
}

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
