import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy that delays what the server answers by `delayMs`, which can change at any time. */
export async function createDelayProxy(targetPort: number) {
  const proxy = { port: 0, delayMs: 0 }
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(targetPort, '127.0.0.1')
    for (const end of [client, upstream]) {
      open.add(end)
      end.once('close', () => open.delete(end))
    }
    forward(client, upstream, () => 0)
    forward(upstream, client, () => proxy.delayMs)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy.port = (server.address() as AddressInfo).port
  const close = () => {
    server.close()
    for (const end of open) end.destroy()
  }
  return Object.assign(proxy, { close })
}

function forward(from: Socket, to: Socket, delayMs: () => number) {
  from.setNoDelay()
  let last = Promise.resolve()
  from.on('data', (chunk) => {
    const ms = delayMs()
    // In order, also when the delay has just become shorter
    last = last
      .then(() => (ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined))
      .then(() => void to.write(chunk))
  })
  from.on('error', () => to.destroy())
  from.on('close', () => void last.then(() => to.destroy()))
}
