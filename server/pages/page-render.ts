import { transcode } from 'node:buffer'
import { hash } from 'node:crypto'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { SECURITY_HEADERS } from '#server/platform/http/headers.ts'
import type { PublicResponse } from '#server/platform/response-cache/cache-entry.ts'
import type { PublicReads } from './public-reads.ts'

type Report = (error: unknown) => void
/** As in web/context.ts. */
type RenderedPage = { html: string; scripts: readonly string[]; isRoom: boolean }
type ContextKeys = {
  publicReads: RouterContext<PublicReads>
  reportBug: RouterContext<Report>
  renderedPage: RouterContext<RenderedPage>
}
type Options = { origin: string; reads: PublicReads; report: Report; isDevelopment: boolean }

// Pages show prices, so browsers revalidate each time. stale-while-revalidate is for shared caches alone: in a browser it
// would show the prices of five minutes ago.
const CACHE_HEADERS = {
  'cache-control': 'public, max-age=0, must-revalidate, s-maxage=30',
  'cdn-cache-control': 'public, max-age=30, stale-while-revalidate=300',
}
// Vite injects its styles and its client inline.
const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' data: blob: ws:; frame-ancestors 'none'"

/** Renders a URL from public data alone: no request header reaches the page, so that it can be cached for everyone. */
export function createPageRenderer(build: ServerBuild, { origin, reads, report, isDevelopment }: Options) {
  const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production')
  // Context keys match by identity: they must come from the build, not from a second copy of their module.
  const { publicReads, reportBug, renderedPage } = build.entry.module as unknown as ContextKeys

  return async (url: string, readsOfPage = reads): Promise<PublicResponse> => {
    const context = new RouterContextProvider()
    context.set(publicReads, readsOfPage)
    context.set(reportBug, report)
    const page: RenderedPage = { html: '', scripts: [], isRoom: false }
    context.set(renderedPage, page)
    const response = await handle(new Request(new URL(url, origin)), context)
    const { html } = page
    const plain = html ? toUtf8(html) : Buffer.from(await response.arrayBuffer())
    const headers = Object.fromEntries(response.headers)
    // The body is buffered and compressed here.
    for (const name of ['transfer-encoding', 'content-encoding', 'content-length']) delete headers[name]
    if (html) headers['content-security-policy'] = isDevelopment ? DEVELOPMENT_POLICY : contentSecurityPolicy(page)
    if (response.status === 200 || response.status === 404) Object.assign(headers, CACHE_HEADERS)
    return { status: response.status, headers: { ...SECURITY_HEADERS, ...headers, vary: 'accept-encoding' }, plain }
  }
}

/** `Buffer.from` takes four times as long for a text beyond Latin-1, as every page is. It also replaces lone surrogates. */
const toUtf8 = (text: string) =>
  text.isWellFormed() ? transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8') : Buffer.from(text)

/**
 * Content-Security-Policy that admits the inline scripts that were rendered on purpose, by their hashes. One that got into
 * the finished HTML in any other way is not among them.
 */
export function contentSecurityPolicy({ scripts, isRoom }: Pick<RenderedPage, 'scripts' | 'isRoom'>) {
  const hashes = scripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`)
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes)].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // web/platform/workers.ts
    isRoom ? 'trusted-types sanavia-worker default' : 'trusted-types sanavia-worker',
  ].join('; ')
}
