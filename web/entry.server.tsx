// biome-ignore lint/style/noRestrictedImports: this file alone of web/ never reaches the browser
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'
import { publicReads, reportBug } from './context.ts'

/** The server fills contexts by identity, so it takes their keys from the build. */
export { publicReads, reportBug }

/** A page that fails is a bug, unless nobody waits for it any more. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportBug)(error)
}

/** How long a loader may take before its page fails. */
export const streamTimeout = 5_000

/** Renders the whole page before the first byte leaves: it goes into the page cache as one piece. */
export default function renderPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    let finalStatus = status
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // Nothing is streamed later, so no part of the page may be left for a script to fill in.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(deadline)
        headers.set('content-type', 'text/html; charset=utf-8')
        text(pipe(new PassThrough())).then(
          (html) => resolve(new Response(html, { status: finalStatus, headers })),
          reject,
        )
      },
      onShellError: reject,
      onError() {
        finalStatus = 500
      },
    })
    const deadline = setTimeout(abort, streamTimeout + 1_000)
  })
}
