/**
 * What the worker does with a request. A `page` comes from the network or is the offline page; an `asset` never changes
 * under its name; a `file` changes with the build only. Everything else is none of its business.
 */
type Treatment = 'page' | 'asset' | 'file' | 'none'

const PARTS_OF_A_PAGE: readonly string[] = ['script', 'style', 'font', 'image'] satisfies RequestDestination[]
const FILES = /^\/((drawings|flags|icons)\/|favicon\.svg$|offline\.js$)/

/**
 * Data is asked for by `fetch`, which has no destination: whatever its address, it is never touched and never kept, so
 * that no price can come from anywhere but the server.
 */
export function treatmentOf(
  request: Pick<Request, 'method' | 'mode' | 'destination' | 'url'>,
  site: string,
): Treatment {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== site) return 'none'
  if (request.mode === 'navigate') return 'page'
  if (!PARTS_OF_A_PAGE.includes(request.destination)) return 'none'
  if (pathname.startsWith('/assets/')) return 'asset'
  return FILES.test(pathname) ? 'file' : 'none'
}
