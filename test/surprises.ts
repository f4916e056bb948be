import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { format } from 'node:util'

const METHODS = ['debug', 'info', 'log', 'warn', 'error'] as const
/** Loopback addresses and sockets in the file system. */
const LOCAL = /^(127\.|0\.0\.0\.0$|::1$|::ffff:127\.|localhost$|\[::1\]$|\/)/

/**
 * React says so by chance: once per process that happy-dom does not know an element, as browsers do, and on a busy machine that a timer
 * or a module changed a page between two waits of a test.
 */
const KNOWN = /^The tag <search> is unrecognized in this browser|was not wrapped in act\(/

const surprises: string[] = []

/** Returns what tests must not do: reach for other machines, or print something, since the last call. */
export const takeSurprises = () => surprises.splice(0)

/** Records console output until the returned function is called. */
export function watchConsole() {
  const originals = { ...console }
  for (const method of METHODS) {
    console[method] = (...values: unknown[]) => {
      const text = format(...values)
      if (KNOWN.test(text)) return
      surprises.push(`console.${method}: ${text}`)
      originals[method](...values)
    }
  }
  return () => {
    for (const method of METHODS) console[method] = originals[method]
  }
}

subscribe('net.client.socket', (message) => {
  const { socket } = message as { socket: Socket }
  socket.on('lookup', (error, _address, _family, host) => error && reach(host))
  socket.on('connectionAttempt', reach)
})
// TLS connections do not announce themselves on the channel above.
subscribe('undici:client:beforeConnect', (message) => {
  reach((message as { connectParams: { hostname: string } }).connectParams.hostname)
})

function reach(host: string) {
  if (!LOCAL.test(host)) surprises.push(`a connection to ${host}`)
}
