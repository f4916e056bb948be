import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server has announced its end: `/readyz` says no, and keep-alive connections end with their next response. */
    isDraining?: () => boolean
    /** Announces the end, and goes on serving while load balancers take notice. */
    drain: (ms: number) => Promise<void>
  }
}

/** Graceful shutdown: keep-alive connections are closed after the response of their current request. */
export const cleanShutdown = fastifyPlugin(async (app: FastifyInstance) => {
  let isDraining = false
  let isClosing = false
  app.decorate('isDraining', () => isDraining)
  app.decorate('drain', async (ms) => {
    isDraining = true
    await delay(ms)
  })
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done()
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections())
    done()
  })
})
