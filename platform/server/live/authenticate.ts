import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance } from 'fastify'
import { SOCKET_PATH } from '#platform/rules/live.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { clientOf } from '#platform/server/http/client.ts'
import { asAppError, toBody } from '#platform/server/http/refusals.ts'
import { tokenHash } from '#platform/server/tokens.ts'
import type { LiveSocket } from './socket-types.ts'

/** Per account and process. */
const CONNECTIONS_MAX = 50
const TIMER_MAX_MS = 2 ** 31 - 1
const SIGNED_OUT = 'You were logged out. Please log in again.'

/** How connections find their sessions, which the accounts have. */
export type SessionLookup = {
  findOwner: (ctx: Ctx, token: string) => Promise<{ actor: Actor; expiresAt: Date } | undefined>
  /** What the owner of a suspended account reads; nothing for other accounts. */
  findSuspension: (ctx: Ctx, accountId: string) => Promise<string | undefined>
}

type Connection = {
  /** Ends the session: the client is informed and does not reconnect. */
  end: () => void
  /** Closes the transport: the client reconnects and syncs. */
  close: () => void
}
export type ConnectionRegistry = ReturnType<typeof createConnectionRegistry>

/** The open connections of this process by the hash of their token. */
export function createConnectionRegistry() {
  const connectionsByToken = new Map<string, Set<Connection>>()
  return {
    /** Returns the function that removes the connection again. */
    add: (token: string, connection: Connection) => {
      const connections = connectionsByToken.get(token) ?? new Set()
      connectionsByToken.set(token, connections.add(connection))
      return () => {
        connections.delete(connection)
        if (connections.size === 0) connectionsByToken.delete(token)
      }
    },
    /** Ends the connections of a revoked token. */
    end: (token: string) => {
      for (const connection of connectionsByToken.get(token) ?? []) connection.end()
    },
    /** Closes all connections, so that every client reconnects and syncs. */
    closeAll: () => {
      for (const connections of connectionsByToken.values()) for (const connection of connections) connection.close()
    },
  }
}

/** Authenticates a connection by its token, and ends it as soon as the token is revoked or expires. */
export async function authenticateSocket(
  app: FastifyInstance,
  registry: ConnectionRegistry,
  sessions: SessionLookup,
  socket: LiveSocket,
) {
  const { ctx } = app
  const endSession = () => void end(ctx, sessions, socket)
  const { token } = socket.handshake.auth
  const isToken = typeof token === 'string' && /^[\w-]{1,200}$/.test(token)
  const hash = isToken ? tokenHash(token).toString('hex') : ''
  // Registered before the token is looked up, so that a sign-out in between ends this connection, too.
  const unregister = registry.add(hash, { end: endSession, close: () => socket.conn.close() })
  socket.conn.once('close', unregister)

  const owner = isToken ? await sessions.findOwner(ctx, token) : undefined
  if (!owner || socket.data.isEnded) throw new AppError('not_signed_in', 'Please log in first.')
  if (owner.actor.role === 'operator') {
    const client = socketClient(ctx, socket)
    await app.recordAccess({ action: 'access_refused', actor: owner.actor, client, target: `SOCKET ${SOCKET_PATH}` })
    throw new AppError('forbidden', 'Your account cannot do this.')
  }
  const connectionCount = socket.nsp.adapter.rooms.get(owner.actor.id)?.size ?? 0
  if (ctx.config.rateLimits && connectionCount >= CONNECTIONS_MAX)
    throw new AppError('too_many_requests', 'You are connected too many times. Close some windows and try again.')
  socket.data.actor = owner.actor
  endAt(ctx, socket, owner.expiresAt, endSession)
}

/** Behind proxies, the address that the last trusted one has seen. */
function socketClient({ config }: Ctx, { handshake, conn }: LiveSocket) {
  const forwarded = String(handshake.headers['x-forwarded-for'] ?? '').split(',')
  const trusted = config.trustProxy > 0 ? forwarded.at(-config.trustProxy)?.trim() : undefined
  return clientOf({ headers: handshake.headers, ip: trusted || conn.remoteAddress })
}

/** From here on nothing is received or handled. The owner of a suspended account reads why. */
async function end(ctx: Ctx, { findSuspension }: SessionLookup, socket: LiveSocket) {
  socket.data.isEnded = true
  if (!socket.connected) return
  const { id } = socket.data.actor
  void socket.leave(id)
  const suspension = await findSuspension(ctx, id).catch(() => undefined)
  if (!socket.connected) return
  socket.emit('ended', suspension ? { message: suspension, isSuspended: true } : { message: SIGNED_OUT })
  socket.disconnect(true)
}

function endAt(ctx: Ctx, socket: LiveSocket, expiresAt: Date, endSession: () => void) {
  const remaining = expiresAt.getTime() - ctx.now().getTime()
  const timer = setTimeout(
    () => (remaining > TIMER_MAX_MS ? endAt(ctx, socket, expiresAt, endSession) : endSession()),
    Math.min(remaining, TIMER_MAX_MS),
  )
  socket.conn.once('close', () => clearTimeout(timer))
}

/**
 * The refusal of a connection. After an error of the server the transport is closed instead, since a client reconnects after
 * that and gives up after a refusal.
 */
export function connectProblem(app: FastifyInstance, socket: LiveSocket, error: unknown) {
  const requestId = randomUUID()
  const refusal = error instanceof AppError ? error : asAppError(error as FastifyError, requestId)
  if (refusal !== error) {
    app.log.error({ err: error, reqId: requestId }, 'a connection failed')
    socket.conn.close()
  }
  return Object.assign(new Error(refusal.message), { data: JSON.parse(toBody(refusal)) })
}
