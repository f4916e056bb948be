import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** How many pieces of what is said pass until a connection is cut, on the average. */
const PIECES_PER_CUT = 100

/**
 * A line to a server that moves from port to port, and whose connections are cut at random in both directions: what was
 * said last is lost, be it a message or its acknowledgement.
 */
export async function createFlakyProxy(random: () => number) {
  const line = { port: 0, isRough: true, cuts: 0 }
  const open = new Set<Socket>()

  const server = createServer((near) => {
    const far = connect(line.port, '127.0.0.1')
    const both = [near, far] as const
    const cut = () => {
      for (const end of both) end.destroy()
    }
    for (const [from, to] of [both, both.toReversed()] as [Socket, Socket][]) {
      open.add(from)
      from.on('error', cut).on('close', () => {
        open.delete(from)
        cut()
      })
      from.on('data', (piece) => {
        if (line.isRough && random() * PIECES_PER_CUT < 1) {
          line.cuts++
          cut()
        } else to.write(piece)
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(line, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      for (const end of open) end.destroy()
    },
  })
}
