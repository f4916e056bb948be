import type { Socket } from 'socket.io-client'
import type * as z from 'zod/mini'
import { seconds } from '#platform/rules/durations.ts'
import { LIVE_PUSHES, type LivePushes, LiveRefusal, SOCKET_PATH } from '#platform/rules/live.ts'
import type { Failure, Outcome } from '#platform/web/api/call.ts'
import { UNREACHABLE } from '#platform/web/api/unreachable.ts'
import { showSuspension } from '#platform/web/session-renewal.ts'
import { type PushSchemas, receivePush } from './pushes.ts'

/** A request over an open connection. It never throws: failures are values. */
export type LiveRequest = <Answer>(
  schema: z.ZodMiniType<Answer>,
  event: string,
  payload: object,
) => Promise<Outcome<Answer>>

export type OnPush = <Push extends keyof LivePushes>(push: Push, payload: LivePushes[Push]) => void

/** `Transport` is what requests go over while a connection is open. */
export type SocketOptions<Transport> = {
  /** Read again on every attempt. Without a token no connection is attempted. */
  token: () => string | undefined
  onConnected: (transport: Transport) => void
  /** A connection was lost, or an attempt failed. */
  onDisconnected: () => void
  onPush: OnPush
  /** The server revoked the token, or does not accept it. */
  onSessionEnded: (token: string) => void
}

export type ClientSocket = {
  /** Connects without waiting for the backoff delay, unless connected or connecting. */
  reconnect: () => void
  close: () => void
}

export type OpenSocket<Transport> = (options: SocketOptions<Transport>) => ClientSocket

/** `onPush` gets the pushes of these schemas; others go to their handlers. */
type OpenOptions = SocketOptions<LiveRequest> & { pushes: PushSchemas }

const CONNECT_TIMEOUT_MS = seconds(5)
/** Longer than any response takes. A socket without a response is closed, and the request goes over HTTP. */
const RESPONSE_TIMEOUT_MS = seconds(8)
/** Exponential backoff with jitter, so that the clients of a restarted server do not all reconnect in the same second. */
const BACKOFF = {
  reconnectionDelay: seconds(1),
  reconnectionDelayMax: seconds(30),
  randomizationFactor: 0.5,
}

type Backoff = typeof BACKOFF

/** A Socket.IO connection that reconnects by itself until it is closed. The library is loaded on demand. */
export const openSocket = (options: OpenOptions) => openSocketAt(undefined, BACKOFF, options)

/** The same, to a server of another origin or with other delays. */
export function openSocketAt(origin: string | undefined, backoff: Backoff, options: OpenOptions): ClientSocket {
  let socket: Socket | undefined
  let handshakeToken = ''
  let isClosed = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  const reconnect = () => {
    clearTimeout(retryTimer)
    if (isClosed) return
    if (!socket) return load()
    if (options.token() && !isConnecting(socket)) socket.disconnect().connect()
  }
  /** Socket.IO does not retry after a refusal, while offline, or when the library could not be fetched. */
  const retryLater = () => {
    clearTimeout(retryTimer)
    retryTimer = setTimeout(reconnect, backoff.reconnectionDelayMax)
  }
  const load = () =>
    void import('socket.io-client').then(
      ({ io }) => {
        if (isClosed || socket) return
        socket = io(origin, {
          path: SOCKET_PATH,
          transports: ['websocket'],
          auth: (send) => {
            handshakeToken = options.token() ?? ''
            send({ token: handshakeToken })
          },
          timeout: CONNECT_TIMEOUT_MS,
          forceNew: true,
          autoConnect: false,
          ...backoff,
        })
        listen(socket, { ...options, isClosed: () => isClosed, retryLater, handshakeToken: () => handshakeToken })
        reconnect()
      },
      () => {
        retryLater()
        options.onDisconnected()
      },
    )
  load()
  return {
    reconnect,
    close: () => {
      isClosed = true
      clearTimeout(retryTimer)
      // Browsers log an error for a socket that is closed during its handshake: that one is closed once it is connected.
      if (socket && socket.io.engine?.readyState !== 'opening') socket.disconnect()
    },
  }
}

const isConnecting = ({ io }: Socket) => io.engine?.readyState === 'opening' || io.engine?.readyState === 'open'

type ListenOptions = OpenOptions & {
  isClosed: () => boolean
  retryLater: () => void
  handshakeToken: () => string
}

function listen(socket: Socket, options: ListenOptions) {
  const { token, isClosed, retryLater, onConnected, onDisconnected, onPush, pushes } = options
  const endSession = () => {
    options.onSessionEnded(options.handshakeToken())
    socket.disconnect()
  }
  socket.on('connect', () => (isClosed() ? void socket.disconnect() : onConnected(requestsOver(socket))))
  socket.on('disconnect', onDisconnected)
  socket.on('connect_error', (error: Error & { data?: unknown }) => {
    if (isClosed()) return void socket.disconnect()
    if (LiveRefusal.safeParse(error.data).data?.code === 'not_signed_in') endSession()
    // An inactive socket was refused by the server.
    else if (!socket.active) retryLater()
    onDisconnected()
  })
  socket.io.on('reconnect_attempt', () => {
    // Browsers log an error for every attempt without a network.
    if (navigator.onLine && token()) return
    socket.disconnect()
    retryLater()
  })
  socket.onAny((push: string, received: unknown) => {
    const schema = Object.hasOwn(pushes, push) ? pushes[push as keyof LivePushes] : undefined
    if (!schema) return receivePush(push, received)
    const { data } = schema.safeParse(received)
    if (data) onPush(push as keyof LivePushes, data as never)
  })
  socket.on('ended', (received: unknown) => {
    const { data } = LIVE_PUSHES.ended.safeParse(received)
    if (data?.isSuspended) showSuspension(data.message)
    endSession()
  })
}

const requestsOver =
  (socket: Socket): LiveRequest =>
  (schema, event, payload) =>
    requestOver(socket, schema, event, payload)

async function requestOver<Answer>(
  socket: Socket,
  schema: z.ZodMiniType<Answer>,
  event: string,
  payload: object,
): Promise<Outcome<Answer>> {
  const { engine } = socket.io
  try {
    const answer: unknown = await socket.timeout(RESPONSE_TIMEOUT_MS).emitWithAck(event, payload)
    const { data } = schema.safeParse(answer)
    return data ? { ok: true, ...data } : refusal(answer)
  } catch {
    // Closes this connection and not the next one; Socket.IO then reconnects.
    engine.close()
    return { ok: false, message: UNREACHABLE, code: 'unreachable', status: 0 }
  }
}

function refusal(answer: unknown): Failure {
  const { data } = LiveRefusal.safeParse(answer)
  if (!data) return { ok: false, message: UNREACHABLE, code: 'unreadable', status: 0 }
  return { ok: false, message: data.message, code: data.code, status: 0, answer }
}
