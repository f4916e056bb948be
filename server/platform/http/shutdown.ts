import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** At the end, connections that were busy are closed once they have their answer instead of being kept for the next. */
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
