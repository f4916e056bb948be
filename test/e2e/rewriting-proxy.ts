import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Answer = { status: number; headers: Headers; body: Buffer }

/** A server may close a connection that is kept alive in the moment in which it is used again: the second attempt has a new one. */
const ask = (url: URL) =>
  fetch(url)
    .catch(() => fetch(url))
    .catch(() => undefined)

/** Stands between browser and server, so that a test can change what is said and hang up altogether. */
export async function openRewritingProxy(server: string, retell: (path: string, answer: Answer) => Answer) {
  const desk = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const told = await ask(new URL(path, server))
    // The browser sees that nothing came, instead of waiting for it
    if (!told) return response.destroy()
    const { status, headers, body } = retell(path, {
      status: told.status,
      headers: new Headers(told.headers),
      body: Buffer.from(await told.arrayBuffer()),
    })
    // It arrived unpacked, and it is no longer what the server put its mark on
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'etag', 'connection', 'keep-alive'])
      headers.delete(name)
    response.writeHead(status, Object.fromEntries(headers)).end(body)
  })
  const open = async (port: number) => once(desk.listen(port, '127.0.0.1'), 'listening')
  await open(0)
  const { port } = desk.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    hangUp: async () => {
      desk.close().closeAllConnections()
      await once(desk, 'close')
    },
    answerAgain: () => open(port),
  }
}
