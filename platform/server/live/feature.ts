import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Feature, Measurement } from '#platform/server/feature.ts'
import type { SessionLookup } from '#platform/server/live/authenticate.ts'
import { liveSockets } from '#platform/server/live/sockets.ts'

const openSockets: Measurement = {
  name: 'sanavia_open_sockets',
  help: 'Connected devices of signed-in people.',
  read: async (app) => app.countOpenSockets(),
}

/** Live updates: the socket, and what every feature pushes over it. */
export const live = (sessions: SessionLookup) =>
  ({
    name: 'live',
    plugins: [fastifyPlugin(async (app: FastifyInstance) => liveSockets(app, sessions))],
    measurements: [openSockets],
  }) as const satisfies Feature
