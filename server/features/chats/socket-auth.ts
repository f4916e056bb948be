import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance } from 'fastify'
import { findSessionOwner } from '#server/features/accounts/accounts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { asAppError, toBody } from '#server/platform/http/refusals.ts'
import { tokenHash } from '#server/platform/tokens.ts'
import type { createConnectionRegistry } from './connection-registry.ts'
import type { ChatSocket } from './socket.ts'

/** In one process. Nobody has so many windows open. */
const CONNECTIONS_MAX = 50
const TIMER_MAX_MS = 2 ** 31 - 1
const SIGNED_OUT = 'You were signed out. Please log in again.'

/** Finds out whose connection it is, and ends it as soon as the token is not valid any more. */
export async function authenticateSocket(
  ctx: Ctx,
  connections: ReturnType<typeof createConnectionRegistry>,
  socket: ChatSocket,
) {
  const { token } = socket.handshake.auth
  const isToken = typeof token === 'string' && /^[\w-]{1,200}$/.test(token)
  const hash = isToken ? tokenHash(token).toString('hex') : ''
  // Before the token is looked up: from here on a sign-out is heard.
  const forget = connections.add(hash, { end: () => end(socket), letGo: () => socket.conn.close() })
  socket.conn.once('close', forget)

  const owner = isToken ? await findSessionOwner(ctx, token) : undefined
  if (!owner || socket.data.isEnded) throw new AppError('not_signed_in', 'Please log in first.')
  if (owner.actor.role === 'operator') throw new AppError('forbidden', 'Your account cannot do this.')
  const open = socket.nsp.adapter.rooms.get(owner.actor.id)?.size ?? 0
  if (ctx.config.rateLimits && open >= CONNECTIONS_MAX)
    throw new AppError('too_many_requests', 'You are connected too many times. Close some windows and try again.')
  socket.data.actor = owner.actor
  endAt(ctx, socket, owner.expiresAt)
}

function end(socket: ChatSocket) {
  socket.data.isEnded = true
  if (!socket.connected) return
  socket.emit('ended', { message: SIGNED_OUT })
  socket.disconnect(true)
}

function endAt(ctx: Ctx, socket: ChatSocket, expiresAt: Date) {
  const left = expiresAt.getTime() - ctx.now().getTime()
  const timer = setTimeout(
    () => (left > TIMER_MAX_MS ? endAt(ctx, socket, expiresAt) : end(socket)),
    Math.min(left, TIMER_MAX_MS),
  )
  socket.conn.once('close', () => clearTimeout(timer))
}

/** What somebody hears who may not connect. When it is our fault they hear nothing, and so try again by themselves. */
export function connectProblem(app: FastifyInstance, socket: ChatSocket, error: unknown) {
  const number = randomUUID()
  const refusal = error instanceof AppError ? error : asAppError(error as FastifyError, number)
  if (refusal !== error) {
    app.log.error({ err: error, reqId: number }, 'a connection failed')
    socket.conn.close()
  }
  return Object.assign(new Error(refusal.message), { data: JSON.parse(toBody(refusal)) })
}
