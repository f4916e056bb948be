import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** The address under which a page is rendered and kept; `isKept` is false when it must be made anew each time. */
export type PageKey = { url: string; isKept: boolean }

const DATA_SUFFIX = '.data'
const UNKNOWN_PAGE = '/not-found'

/**
 * Many addresses are one page: parameters that its route does not declare change nothing, and all unknown addresses
 * share one answer. So whatever people append to an address, they cannot fill the cache.
 */
export function createPageKeys(build: ServerBuild) {
  const tree = routeTree(build)
  return (url: URL): PageKey => {
    const isData = url.pathname.endsWith(DATA_SUFFIX)
    const path = isData ? pagePath(url.pathname) : url.pathname
    const matches = matchRoutes(tree, path) ?? []
    const page = matches.at(-1)
    if (!page || page.route.path === '*') return { url: UNKNOWN_PAGE + (isData ? DATA_SUFFIX : ''), isKept: true }
    const declared: string[] = matches.flatMap(({ route }) => route.handle?.parameters ?? [])
    return { url: url.pathname + declaredSearch(url.searchParams, declared), isKept: !url.searchParams.has('_routes') }
  }
}

/** React Router asks for the data of `/` at `/_root.data` and for that of `/signup` at `/signup.data`. */
const pagePath = (pathname: string) => pathname.replace(/(\/_root)?\.data$/, '') || '/'

function declaredSearch(given: URLSearchParams, declared: string[]) {
  const kept = new URLSearchParams()
  for (const name of [...declared, '_routes']) {
    for (const value of given.getAll(name)) kept.append(name, value)
  }
  return kept.size === 0 ? '' : `?${kept}`
}

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
