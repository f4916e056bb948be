import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

const DATA_SUFFIX = '.data'
const UNKNOWN_PAGE = '/not-found'
const WANTED_ROUTES = '_routes'
const KNOWN_ADDRESSES_MAX = 10_000
/** Longer ones are rare, and ten thousand of them would be a lot of memory. */
const KNOWN_ADDRESS_LENGTH = 500

/**
 * The address under which a page is rendered and kept. Many addresses are one page: parameters that its route does not
 * declare change nothing, and all unknown addresses share one answer. So whatever people append to an address, they
 * cannot fill the cache.
 */
export function createPageKeys(build: ServerBuild) {
  const tree = routeTree(build)
  const known = new Map<string, string>()
  return (address: string) => {
    const found = known.get(address)
    if (found !== undefined) return found
    // Matching an address against all routes takes longer than answering from the cache.
    if (known.size >= KNOWN_ADDRESSES_MAX) known.clear()
    const url = URL.parse(address, 'http://site')
    const key = url ? pageKey(tree, url) : UNKNOWN_PAGE
    if (address.length <= KNOWN_ADDRESS_LENGTH) known.set(address, key)
    return key
  }
}

function pageKey(tree: RouteObject[], { pathname, searchParams }: URL) {
  const isData = pathname.endsWith(DATA_SUFFIX)
  const matches = matchRoutes(tree, isData ? pagePath(pathname) : pathname) ?? []
  const page = matches.at(-1)
  if (!page || page.route.path === '*') return UNKNOWN_PAGE + (isData ? DATA_SUFFIX : '')
  const declared: string[] = matches.flatMap(({ route }) => route.handle?.parameters ?? [])
  const search = new URLSearchParams(
    declared.flatMap((name) => searchParams.getAll(name).map((value) => [name, value])),
  )
  const wanted = searchParams.get(WANTED_ROUTES)?.split(',')
  // A navigation that keeps the shell asks for the data of the page alone.
  if (isData && wanted)
    search.set(WANTED_ROUTES, String(matches.map(({ route }) => route.id).filter((id) => wanted.includes(id ?? ''))))
  return pathname + (search.size === 0 ? '' : `?${search}`)
}

/** React Router asks for the data of `/` at `/_.data` and for that of `/signup` at `/signup.data`. */
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
