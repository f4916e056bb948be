import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** Graceful shutdown: keep-alive connections are closed after the response of their current request. */
export const cleanShutdown = fastifyPlugin(async (app: FastifyInstance) => {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections())
    done()
  })
})
