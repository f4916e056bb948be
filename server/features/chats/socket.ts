import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Server, type Socket } from 'socket.io'
import type { EventsToClient, EventsToServer } from '#domain/chat-events.ts'
import { SOCKET_PATH } from '#domain/chats.ts'
import type { Actor } from '#server/platform/actor.ts'
import { connectionOf, listenOn } from '#server/platform/db/listen.ts'
import { createConnectionRegistry } from './connection-registry.ts'
import { createLimits, type Limits } from './limits.ts'
import type { Broadcast } from './messages.ts'
import { attachAdapter } from './socket-adapter.ts'
import { authenticateSocket, connectProblem } from './socket-auth.ts'
import { registerHandlers } from './socket-handlers.ts'

type Data = { actor: Actor; expiresAt: Date; isEnded: boolean }
type ChatServer = Server<EventsToServer, EventsToClient, Record<string, never>, Data>
export type ChatSocket = Socket<EventsToServer, EventsToClient, Record<string, never>, Data>
type Connections = ReturnType<typeof createConnectionRegistry>

/** Enough for a message that is much too long to be told so, instead of ending the connection. */
const FRAME_MAX_BYTES = 512 * 1024
/** How long a connection may be open without saying whose it is. */
const SILENT_MS = 10_000
/** How long the end of the server waits for the other side to say goodbye. */
const GOODBYE_MS = 500

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells people on all their devices what a call did to their chats. */
    tellChats: Broadcast
    limitChats: Limits
  }
}

/** The socket over which chats are live, on the server that also answers the calls. */
export const chatSockets = fastifyPlugin(async (app: FastifyInstance) => {
  const io: ChatServer = new Server({
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: FRAME_MAX_BYTES,
    connectTimeout: SILENT_MS,
  })
  const connections = createConnectionRegistry()
  app.decorate('tellChats', ((to, push, what) => void io.to(to).emit(push, ...([what] as never))) as Broadcast)
  app.decorate('limitChats', app.ctx.config.rateLimits ? createLimits(app.ctx.now) : () => undefined)
  io.use((socket, next) => {
    authenticateSocket(app.ctx, connections, socket).then(
      () => next(),
      (error) => next(connectProblem(app, socket, error)),
    )
  })
  io.on('connection', (socket) => registerHandlers(app, socket))
  io.attach(app.server)
  hearOthers(app, io, connections)
  sayGoodbye(app, io)
})

/** Signed out anywhere is signed out here, and told anywhere is heard here. Whoever may have missed something asks anew. */
function hearOthers(app: FastifyInstance, io: ChatServer, { end, letAllGo: onGap }: Connections) {
  const closers: (() => unknown)[] = []
  app.addHook('onReady', async () => {
    const failed = (error: Error) => app.log.warn({ err: error }, 'other processes were not told of a message')
    closers.push(await attachAdapter(io, app.ctx, { onGap, failed }))
    const name = 'sanavia sign-outs'
    const signOuts = listenOn(connectionOf(app.ctx.pool), 'session_ended', { name, onNotification: end, onGap })
    closers.push(signOuts.close)
    await signOuts.ready
  })
  app.addHook('onClose', async () => {
    for (const close of closers) await close()
  })
}

/** Without a word of ending, so that everybody comes back by themselves as soon as there is a server again. */
function sayGoodbye(app: FastifyInstance, io: ChatServer) {
  const open = new Set<Duplex>()
  app.server.on('upgrade', (_request, connection: Duplex) => {
    open.add(connection)
    connection.once('close', () => open.delete(connection))
  })
  app.addHook('preClose', async () => {
    await io.of('/').adapter.close()
    io.engine.close()
    setTimeout(() => {
      for (const connection of open) connection.destroy()
    }, GOODBYE_MS).unref()
  })
}
