import type { IncomingHttpHeaders } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import { seconds } from '#platform/rules/durations.ts'
import { SOCKET_PATH } from '#platform/rules/live.ts'
import { connectionOf, listenOn } from '#platform/server/db/listen.ts'
import { attachAdapter } from './adapter.ts'
import {
  authenticateSocket,
  type ConnectionRegistry,
  connectProblem,
  createConnectionRegistry,
  type SessionLookup,
} from './authenticate.ts'
import { registerHandlers } from './handlers.ts'
import type { Broadcast, LiveServer } from './socket-types.ts'

/** Large enough that a message above the limit is refused with a reason instead of closing the connection. */
const FRAME_MAX_BYTES = 512 * 1024
const AUTHENTICATION_TIMEOUT_MS = seconds(10)
/** How long a shutdown waits for the closing handshakes of open sockets. */
const CLOSE_TIMEOUT_MS = 500

declare module 'fastify' {
  interface FastifyInstance {
    /** Emits an event to every connected device of the accounts, in all processes. */
    broadcast: Broadcast
    countOpenSockets: () => number
  }
}

/** Socket.IO on the HTTP server: events of features over the same use cases as their HTTP routes. */
export function liveSockets(app: FastifyInstance, sessions: SessionLookup) {
  const io: LiveServer = new Server({
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: FRAME_MAX_BYTES,
    connectTimeout: AUTHENTICATION_TIMEOUT_MS,
    allowRequest: (request, respond) => respond(null, isSameOrigin(request.headers, app.ctx.config.publicUrl)),
  })
  const registry = createConnectionRegistry()
  const canReach = reachability(app, io)
  const emit = ((accountIds, push, payload) => {
    // Nothing is encoded for accounts without a connected device.
    if (accountIds.some(canReach)) io.to(accountIds).emit(push, ...([payload] as never))
  }) as Broadcast
  app.decorate('broadcast', Object.assign(emit, { canReach }))
  app.decorate('countOpenSockets', () => io.engine.clientsCount)
  io.use((socket, next) => {
    authenticateSocket(app, registry, sessions, socket).then(
      () => next(),
      (error) => next(connectProblem(app, socket, error)),
    )
  })
  io.on('connection', (socket) => registerHandlers(app, socket))
  io.attach(app.server)
  subscribeToProcesses(app, io, registry)
  closeWithServer(app, io)
}

/** An embedded database has one process. */
const hasOtherProcesses = ({ ctx: { config } }: FastifyInstance) => Boolean(config.redisUrl ?? config.databaseUrl)

/** Devices may be connected to other processes, of which this one knows nothing. */
function reachability(app: FastifyInstance, io: LiveServer): Broadcast['canReach'] {
  return (accountId) => hasOtherProcesses(app) || io.of('/').adapter.rooms.has(accountId)
}

/** Whether a page of this site opens the socket. Clients that are no browsers send no origin. */
function isSameOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string) {
  if (origin === undefined) return true
  const url = URL.parse(origin)
  return url !== null && (url.host === host || url.origin === new URL(publicUrl).origin)
}

/**
 * Subscribes to broadcasts and sign-outs of other processes. After a gap in either, all connections are closed: clients
 * reconnect, authenticate again and sync.
 */
function subscribeToProcesses(app: FastifyInstance, io: LiveServer, registry: ConnectionRegistry) {
  const closers: (() => unknown)[] = []
  app.addHook('onReady', async () => {
    const onError = (error: Error) => app.log.warn({ err: error }, 'a broadcast did not reach other processes')
    closers.push(await attachAdapter(io, app.ctx, { onGap: registry.closeAll, onError }))
    closers.push(shareCounts(app, io))
    const signOuts = listenOn(connectionOf(app.ctx.pool), 'session_ended', {
      name: 'sanavia sign-outs',
      onNotification: registry.end,
      onGap: registry.closeAll,
    })
    closers.push(signOuts.close)
    await signOuts.ready
  })
  app.addHook('onClose', async () => {
    for (const close of closers) await close()
  })
}

/** Rate limits hold for all processes together: the bus of the sockets carries their counts. */
function shareCounts(app: FastifyInstance, io: LiveServer) {
  if (!hasOtherProcesses(app)) return () => undefined
  io.on('counts', app.sharedCounts.receive)
  return app.sharedCounts.connect((counts) => io.serverSideEmit('counts', counts))
}

/** Closes the transports at shutdown without a Socket.IO disconnect, after which clients would not reconnect. */
function closeWithServer(app: FastifyInstance, io: LiveServer) {
  const connections = new Set<Duplex>()
  app.server.on('upgrade', (_request, connection: Duplex) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })
  app.addHook('preClose', async () => {
    await io.of('/').adapter.close()
    io.engine.close()
    setTimeout(() => {
      for (const connection of connections) connection.destroy()
    }, CLOSE_TIMEOUT_MS).unref()
  })
}
