import { generatePath, matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from 'react-router'
import { isUuid } from '#server/platform/is-uuid.ts'
import { memoize } from '#server/platform/memoize.ts'

const DATA_SUFFIX = '.data'
const UNKNOWN_PAGE = '/not-found'
const ROUTES_PARAMETER = '_routes'

type PageHandle = { pageSearch?: (search: string) => string } | undefined

/**
 * Canonical cache keys, memoized. The path is written again from the pattern of its route, whatever its case, encoding and
 * slashes. The query of a page is parsed and written again by its route (`pageSearch` of the handle; without one a page
 * has no query), and all unknown URLs share one key, so that arbitrary query strings cannot fill the cache.
 */
export function createPageKeys(build: ServerBuild) {
  const tree = routeTree(build)
  // Route matching takes longer than a cache hit, and most new URLs differ from known ones in their query alone.
  const match = memoize((path) => matchRoutes(tree, path) ?? [])
  return memoize((address) => {
    // Not as a reference: `//search` would name a host.
    const url = URL.parse(address.startsWith('/') ? `http://site${address}` : address, 'http://site')
    return url ? pageKey(match, url) : UNKNOWN_PAGE
  })
}

function pageKey(match: (path: string) => RouteMatch[], { pathname, search: given, searchParams }: URL) {
  const isData = pathname.endsWith(DATA_SUFFIX)
  const matches = match((isData ? pagePath(pathname) : pathname).replaceAll(/\/{2,}/g, '/'))
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
  return canonicalPath(matches, isData) + (search.size === 0 ? '' : `?${search}`)
}

function canonicalPath(matches: readonly RouteMatch[], isData: boolean) {
  const pattern = matches.flatMap(({ route }) => route.path || []).join('/')
  const params = Object.entries(matches.at(-1)?.params ?? {}).map(([name, value = '']) => [name, canonicalParam(value)])
  const path = generatePath(`/${pattern}`, Object.fromEntries(params))
  if (!isData) return path
  return `${path === '/' ? '/_' : path}${DATA_SUFFIX}`
}

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
