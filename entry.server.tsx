import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  ServerRouter,
} from 'react-router'
import { pagePolicy, reportBug } from '#app/web/context.ts'
import { ScriptNonce } from '#app/web/shell/head-script.tsx'
import { publicReads } from '#platform/web/public-reads.ts'

/** Contexts are looked up by identity, so the server takes their keys from the build. */
export { pagePolicy, publicReads, reportBug }

/** A page that fails is a bug, unless the client has disconnected. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportBug)(error)
}

/** How long a loader may take before its page fails. */
export const streamTimeout = 5_000

/** A page goes into the response cache as a whole, so that it is sent once all of it is rendered. */
const renderPage: HandleDocumentRequestFunction = async (request, status, headers, entry, context) => {
  const policy = context.get(pagePolicy)
  policy.isRoom = isRoom(entry)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(await renderDocument(request.url, entry, policy.nonce), { status, headers })
}
export default renderPage

const renderDocument = (url: string, entry: EntryContext, nonce: string) =>
  new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const document = (
      <ScriptNonce value={nonce}>
        <ServerRouter context={{ ...entry, manifest: matchedManifest(entry) }} url={url} nonce={nonce} />
      </ScriptNonce>
    )
    const { pipe } = renderToPipeableStream(document, {
      nonce,
      // Nothing is moved behind the content, from where a script would have to fetch it
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    })
  })

/** The manifest with the routes of the page alone: React Router builds all that it is given, for every page. */
function matchedManifest({ manifest, staticHandlerContext: { matches } }: EntryContext) {
  const routes = matches.map(({ route: { id } }) => [id, manifest.routes[id]])
  return { ...manifest, routes: Object.fromEntries(routes) }
}

const isRoom = ({ routeModules, staticHandlerContext: { matches } }: EntryContext) =>
  matches.some(({ route: { id } }) => (routeModules[id]?.handle as { isRoom?: true } | undefined)?.isRoom)
