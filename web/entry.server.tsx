import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  ServerRouter,
} from 'react-router'
import { publicReads, renderedPage, reportBug } from './context.ts'
import { deferScripts } from './defer-scripts.ts'
import { randomId } from './platform/random-id.ts'
import { collectFragments, FragmentCache } from './shell/cached-fragment.tsx'
import { headScript } from './shell/head-script.tsx'

/** Contexts are looked up by identity, so the server takes their keys from the build. */
export { publicReads, renderedPage, reportBug }

/** A page that fails is a bug, unless the client has disconnected. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportBug)(error)
}

/** How long a loader may take before its page fails. */
export const streamTimeout = 5_000

const END = '</body></html>'
/** React Router marks each link whose route it would have to discover. Ours are all known from the start. */
const DISCOVERED = ' data-discover="true"'
/** None in development, where components change. */
/** Several times what the routes need: fragments of earlier facts of the company stay until then. */
const FRAGMENTS_MAX = 500
const fragments = import.meta.env.DEV ? undefined : new Map<string, string>()

/**
 * Renders the whole page as one string for the page cache. React Router would stream the loaders' data to the browser
 * through React; here they are complete already, and follow the page as the same two calls.
 */
const renderPage: HandleDocumentRequestFunction = async (request, status, headers, entry, context) => {
  const { serverHandoffStream, ...rest } = entry
  const data = serverHandoffStream ? await text(serverHandoffStream) : undefined
  // The nonce never leaves the server: it marks the scripts that React Router renders, as opposed to any in the content.
  const nonce = randomId()
  const rendered = renderToString(
    <FragmentCache value={fragments}>
      <ServerRouter context={{ ...rest, manifest: matchedManifest(rest) }} url={request.url} nonce={nonce} />
    </FragmentCache>,
  )
  if (fragments && fragments.size > FRAGMENTS_MAX) fragments.clear()
  const html = fragments ? collectFragments(rendered, fragments) : rendered
  if (!html.endsWith(END)) throw new Error('The page has no end to put its data before.')
  headers.set('content-type', 'text/html; charset=utf-8')
  // A page without scripts is never hydrated, and needs no data.
  const script = entry.renderMeta?.didRenderScripts ? hydrationData(data) : ''
  const { head, content, end } = splitPage(html.slice(0, -END.length), nonce)
  const deferred = import.meta.env.DEV ? { head, end } : deferScripts(head, end)
  const withoutNonce = (part: string) => part.replaceAll(` nonce="${nonce}"`, '')
  const page = context.get(renderedPage)
  page.html = [
    '<!DOCTYPE html>',
    withoutNonce(deferred.head),
    content.replaceAll(DISCOVERED, ''),
    withoutNonce(deferred.end),
    script && `<script>${script}</script>`,
    END,
  ].join('')
  const scripts = markedScripts(deferred.head + deferred.end, nonce)
  page.scripts = [headScript, ...scripts, ...(script ? [script] : [])]
  page.isRoom = isRoom(entry)
  return new Response(null, { status, headers })
}
export default renderPage

/** The manifest with the routes of the page alone: for every page React Router builds all routes that it is given. */
function matchedManifest({ manifest, staticHandlerContext: { matches } }: EntryContext) {
  const routes = matches.map(({ route: { id } }) => [id, manifest.routes[id]])
  return { ...manifest, routes: Object.fromEntries(routes) }
}

const isRoom = ({ routeModules, staticHandlerContext: { matches } }: EntryContext) =>
  matches.some(({ route: { id } }) => (routeModules[id]?.handle as { isRoom?: true } | undefined)?.isRoom)

/** Scripts with the nonce are in the head and behind the content, which is most of the page and need not be searched. */
function splitPage(html: string, nonce: string) {
  const headEnd = html.indexOf('</head>')
  const marked = html.indexOf(` nonce="${nonce}"`, headEnd)
  const contentEnd = marked < 0 ? html.length : html.lastIndexOf('<', marked)
  return { head: html.slice(0, headEnd), content: html.slice(headEnd, contentEnd), end: html.slice(contentEnd) }
}

/** The script through which React Router, hydrating in the browser, receives the loaders' data. */
function hydrationData(data: string | undefined) {
  if (data === undefined) return ''
  const stream = 'window.__reactRouterContext.streamController'
  return `${stream}.enqueue('${escapeForScript(data)}');${stream}.close();`
}

/** The inline scripts that carry the nonce. */
function markedScripts(html: string, nonce: string) {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)
  return Array.from(scripts).flatMap(([, attributes = '', script = '']) =>
    attributes.includes(` nonce="${nonce}"`) && !/\ssrc=/.test(attributes) ? [script] : [],
  )
}

const ESCAPES: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
  "'": '\\u0027',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
}
/** The text of a string in single quotes, for JSON is full of double ones. Nothing in it can end the string or the script. */
const escapeForScript = (text: string) => text.replace(/[&<>\u2028\u2029'\\\n\r]/g, (sign) => ESCAPES[sign] ?? sign)
