import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { type HandleDocumentRequestFunction, type HandleErrorFunction, ServerRouter } from 'react-router'
import { publicReads, renderedPage, reportBug } from './context.ts'

/** The server fills contexts by identity, so it takes their keys from the build. */
export { publicReads, renderedPage, reportBug }

/** A page that fails is a bug, unless nobody waits for it any more. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportBug)(error)
}

/** How long a loader may take before its page fails. */
export const streamTimeout = 5_000

const END = '</body></html>'

/**
 * Renders the whole page as one text, since it goes into the page cache as one piece. React Router would stream the
 * loaders' data to the browser through React; here they are known already, and follow the page as the same two calls.
 */
const renderPage: HandleDocumentRequestFunction = async (request, status, headers, entry, context) => {
  const { serverHandoffStream, ...rest } = entry
  const data = serverHandoffStream ? await text(serverHandoffStream) : undefined
  const html = renderToString(<ServerRouter context={rest} url={request.url} />)
  if (!html.endsWith(END)) throw new Error('The page has no end to put its data before.')
  headers.set('content-type', 'text/html; charset=utf-8')
  // A page that brings no scripts along never wakes up, and has nobody to hand anything to
  const script = entry.renderMeta?.didRenderScripts ? handOver(data) : ''
  context.get(renderedPage).html = `<!DOCTYPE html>${paintFirst(html.slice(0, -END.length))}${script}${END}`
  return new Response(null, { status, headers })
}
export default renderPage

const SCRIPT_HINT = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g
const START = '<script type="module" async="">'
/** When the page has been painted for the first time; at once in a tab that nobody sees. */
const PAINTED = 'await new Promise(go=>document.hidden?go():requestAnimationFrame(()=>setTimeout(go)));'
const ASK_FOR =
  "for(const href of hrefs)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));"

/**
 * Scripts wake up a page that can be read already. React Router asks for them in the head, before the styles, and they
 * would take the line from what paints the page: here they are asked for when it has been painted.
 */
function paintFirst(html: string) {
  const start = html.indexOf(START) + START.length
  if (import.meta.env.DEV || start < START.length) return html
  const hrefs = Array.from(html.matchAll(SCRIPT_HINT), ([, href]) => href)
  const end = html.indexOf('</script>', start)
  const awaiting = html
    .slice(start, end)
    .replaceAll(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);')
    .replaceAll(/^import ("[^"]+");/gm, 'await import($1);')
  const script = `const hrefs=${JSON.stringify(hrefs)};${PAINTED}${ASK_FOR}\n${awaiting}`
  return html.slice(0, start).replace(SCRIPT_HINT, '') + script + html.slice(end)
}

/** The script by which React Router, waking up in the browser, gets what the loaders read. */
function handOver(data: string | undefined) {
  if (data === undefined) return ''
  const stream = 'window.__reactRouterContext.streamController'
  return `<script>${stream}.enqueue(${escapeForScript(JSON.stringify(data))});${stream}.close();</script>`
}

const ESCAPES: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
/** No text inside can end the script or begin a comment. */
const escapeForScript = (json: string) => json.replace(/[&<>\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign)
