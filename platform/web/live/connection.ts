import { seconds } from '#platform/rules/durations.ts'
import type { ClientSocket, OnPush, OpenSocket } from './socket.ts'

/** How the server is reached: over the socket, by polling, or not at all. */
export type Connection = 'connecting' | 'live' | 'polling' | 'offline'

/** `Transport` is what requests go over: the socket, or HTTP while there is none. */
export type ConnectionOptions<Transport> = {
  http: Transport
  openSocket: OpenSocket<Transport>
  token: () => string | undefined
  onPush: OnPush
  /** Synchronizes with the server; whether it was reached. */
  onSync: () => Promise<boolean>
  onConnection: (connection: Connection) => void
  /** A socket is connected again, or late: pushes before it are lost. */
  onMissedPushes: () => void
  /** The server revoked this token. */
  onSessionEnded: (token: string) => void
  /** The delay between two polls while there is no socket. */
  pollIntervalMs: () => number
}

/** The socket, with HTTP polling as its fallback. */
export type ClientConnection<Transport> = {
  options: ConnectionOptions<Transport>
  socket: ClientSocket | undefined
  /** Requests go over the socket while it is connected. */
  socketTransport: Transport | undefined
  status: Connection
  pollTimer: ReturnType<typeof setTimeout> | undefined
  isPolling: boolean
  endedToken: string | undefined
  isClosed: boolean
}

/** Polling begins when the socket is not connected by then. */
const FALLBACK_DELAY_MS = seconds(3)

export const createConnection = <Transport>(options: ConnectionOptions<Transport>): ClientConnection<Transport> => ({
  options,
  socket: undefined,
  socketTransport: undefined,
  status: 'connecting',
  pollTimer: undefined,
  isPolling: false,
  endedToken: undefined,
  isClosed: false,
})

export function connect<Transport>(connection: ClientConnection<Transport>) {
  const { openSocket, onPush } = connection.options
  connection.socket = openSocket({
    token: () => usableToken(connection),
    onPush,
    onConnected: (transport) => onConnected(connection, transport),
    onDisconnected: () => onDisconnected(connection),
    onSessionEnded: (token) => onSessionEnded(connection, token),
  })
  connection.pollTimer = setTimeout(() => poll(connection), FALLBACK_DELAY_MS)
}

/** What requests go over now. */
export const transportOf = <Transport>({ socketTransport, options }: ClientConnection<Transport>) =>
  socketTransport ?? options.http

/** Synchronizes now and skips the backoff delay: the network came back, or the tab became visible. */
export function reconnect<Transport>(connection: ClientConnection<Transport>) {
  if (connection.isClosed) return
  if (connection.socketTransport) return void connection.options.onSync()
  connection.socket?.reconnect()
  void poll(connection)
}

export function disconnect<Transport>(connection: ClientConnection<Transport>) {
  connection.isClosed = true
  clearTimeout(connection.pollTimer)
  connection.socket?.close()
}

function onConnected<Transport>(connection: ClientConnection<Transport>, transport: Transport) {
  connection.socketTransport = transport
  clearTimeout(connection.pollTimer)
  // Only the first connection begins at `connecting`. A short gap leaves the status at `live`.
  const mayHaveMissed = connection.status !== 'connecting'
  setStatus(connection, 'live')
  if (mayHaveMissed) connection.options.onMissedPushes()
  void connection.options.onSync()
}

function onDisconnected<Transport>(connection: ClientConnection<Transport>) {
  connection.socketTransport = undefined
  if (connection.isClosed) return
  // Later failed attempts find polling under way.
  if (connection.status === 'connecting' || connection.status === 'live') void poll(connection)
}

/** No request is made until the account has another token. */
function onSessionEnded<Transport>(connection: ClientConnection<Transport>, token: string) {
  connection.endedToken = token
  connection.options.onSessionEnded(token)
}

function usableToken<Transport>({ options, endedToken }: ClientConnection<Transport>) {
  const token = options.token()
  return token === endedToken ? undefined : token
}

async function poll<Transport>(connection: ClientConnection<Transport>) {
  if (connection.isPolling || !usableToken(connection)) return
  connection.isPolling = true
  clearTimeout(connection.pollTimer)
  const isReached = await connection.options.onSync()
  connection.isPolling = false
  if (connection.isClosed || connection.socketTransport) return
  setStatus(connection, isReached ? 'polling' : 'offline')
  connection.pollTimer = setTimeout(() => poll(connection), connection.options.pollIntervalMs())
}

function setStatus<Transport>(connection: ClientConnection<Transport>, status: Connection) {
  connection.status = status
  connection.options.onConnection(status)
}
