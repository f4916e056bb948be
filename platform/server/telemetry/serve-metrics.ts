import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { listenProblem } from '#platform/server/start-problem.ts'
import { collectMetrics } from './metrics.ts'

type Address = { host: string; port: number }

/** Serves the metrics of this process at `/metrics`, on a port of their own, which no proxy publishes. */
export async function serveMetrics(app: FastifyInstance, { host, port }: Address) {
  const { register, close } = collectMetrics(app, app.ctx.registry.measurements)
  const server = createServer(({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end()
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      (error) => fail(app, response, error),
    )
  })
  server.listen({ host, port })
  await once(server, 'listening').catch((error) => {
    close()
    throw listenProblem(error, { host, port, setting: 'METRICS_PORT' })
  })
  return {
    address: server.address(),
    close: async () => {
      close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function fail(app: FastifyInstance, response: ServerResponse, error: unknown) {
  app.log.error({ err: error }, 'the metrics cannot be read')
  response.writeHead(500).end()
}
