import { randomBytes } from 'node:crypto'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { PublicReads } from '#platform/rules/public-reads.ts'
import type { PublicResponse } from '#platform/server/response-cache/cache-entry.ts'

type Report = (error: unknown) => void
/** As in app/web/context.ts. */
type PagePolicy = { nonce: string; isRoom: boolean }
type ContextKeys = {
  publicReads: RouterContext<PublicReads>
  reportBug: RouterContext<Report>
  pagePolicy: RouterContext<PagePolicy>
}
type Options = { origin: string; reads: PublicReads; report: Report; isDevelopment: boolean }

// Pages show prices, so browsers revalidate each time. stale-while-revalidate is for shared caches alone: in a browser it
// would show the prices of five minutes ago.
const CACHE_HEADERS = {
  'cache-control': 'public, max-age=0, must-revalidate, s-maxage=30',
  'cdn-cache-control': 'public, max-age=30, stale-while-revalidate=300',
}
const NONCE_BYTES = 16
// Vite injects its styles and its client inline.
const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' data: blob: ws:; frame-ancestors 'none'"

/** Renders a URL from public data alone: no request header reaches the page, so that it can be cached for everyone. */
export function createPageRenderer(build: ServerBuild, { origin, reads, report, isDevelopment }: Options) {
  const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production')
  // Context keys match by identity: they must come from the build, not from a second copy of their module.
  const { publicReads, reportBug, pagePolicy } = build.entry.module as unknown as ContextKeys

  return async (url: string, readsOfPage = reads): Promise<PublicResponse> => {
    const context = new RouterContextProvider()
    context.set(publicReads, readsOfPage)
    context.set(reportBug, report)
    const policy = { nonce: randomBytes(NONCE_BYTES).toString('base64'), isRoom: false }
    context.set(pagePolicy, policy)
    const response = await handle(new Request(new URL(url, origin)), context)
    const plain = Buffer.from(await response.arrayBuffer())
    const headers = Object.fromEntries(response.headers)
    // The body is buffered and compressed here.
    for (const name of ['transfer-encoding', 'content-encoding', 'content-length']) delete headers[name]
    if (headers['content-type']?.startsWith('text/html'))
      headers['content-security-policy'] = isDevelopment ? DEVELOPMENT_POLICY : contentSecurityPolicy(policy)
    if (response.status === 200 || response.status === 404) Object.assign(headers, CACHE_HEADERS)
    return { status: response.status, headers: { ...headers, vary: 'accept-encoding' }, plain }
  }
}

/**
 * Content-Security-Policy that admits the inline scripts with the nonce of this rendering. It is in the response cache with its page,
 * and a script that others got into the content was there before the nonce was drawn.
 */
export function contentSecurityPolicy({ nonce, isRoom }: PagePolicy) {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // platform/web/workers.ts
    isRoom ? 'trusted-types sanavia-worker default' : 'trusted-types sanavia-worker',
  ].join('; ')
}
