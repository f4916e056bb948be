/**
 * The caching strategy of a request. `page`: network first, falling back to the offline page. `asset` (immutable, hashed
 * name) and `file` (changes with the build only): cache first. `none`: the worker does not intercept it.
 */
type Strategy = 'page' | 'asset' | 'file' | 'none'

const PAGE_RESOURCES: readonly string[] = ['script', 'style', 'font', 'image'] satisfies RequestDestination[]
const FILES = /^\/((drawings|flags|icons)\/|favicon\.svg$|offline\.js$)/

/**
 * Requests of `fetch` have no destination: whatever their URL, they are neither intercepted nor cached, so that prices
 * always come from the server.
 */
export function strategyOf(request: Pick<Request, 'method' | 'mode' | 'destination' | 'url'>, site: string): Strategy {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== site) return 'none'
  if (request.mode === 'navigate') return 'page'
  if (!PAGE_RESOURCES.includes(request.destination)) return 'none'
  if (pathname.startsWith('/assets/')) return 'asset'
  return FILES.test(pathname) ? 'file' : 'none'
}

const FILE = /\s(?:href|src)="(\/(?:assets\/[^"#]+|favicon\.svg|offline\.js))(?:#[^"]*)?"/g

/** The assets that a page's markup references, for precaching; icons are fragments of one. */
export const filesOfPage = (html: string) => [...new Set([...html.matchAll(FILE)].map(([, path = '']) => path))]
