import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Average number of chunks until a connection is cut. */
const CHUNKS_PER_CUT = 100

/**
 * A TCP proxy to a server whose port changes with every restart. It cuts connections at random in both directions and drops
 * the last chunk, be it a message or its acknowledgement.
 */
export async function createFlakyProxy(random: () => number) {
  const proxy = { port: 0, isFlaky: true, cuts: 0 }
  const open = new Set<Socket>()

  const server = createServer((client) => {
    const upstream = connect(proxy.port, '127.0.0.1')
    const both = [client, upstream] as const
    const cut = () => {
      for (const end of both) end.destroy()
    }
    for (const [from, to] of [both, both.toReversed()] as [Socket, Socket][]) {
      open.add(from)
      from.on('error', cut).on('close', () => {
        open.delete(from)
        cut()
      })
      from.on('data', (chunk) => {
        if (proxy.isFlaky && random() * CHUNKS_PER_CUT < 1) {
          proxy.cuts++
          cut()
        } else to.write(chunk)
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      for (const end of open) end.destroy()
    },
  })
}
