import type { ConnectSocket } from './socket.ts'
import type { Connection } from './state.ts'
import type { OnPush, Transport } from './transport.ts'

export type ConnectionDeps = {
  http: Transport
  connect: ConnectSocket
  token: () => string | undefined
  onPush: OnPush
  /** Asks the server for what is new; whether it could be reached. */
  onCatchUp: () => Promise<boolean>
  onConnection: (connection: Connection) => void
  /** The server does not know this token any more. */
  onEnded: (token: string) => void
  /** How long to wait between two questions while there is no socket. */
  pollSeconds: () => number
}

/** The way to the server. It always works as well as it can: by the socket, else by asking every few seconds. */
export type ChatConnection = {
  parts: ConnectionDeps
  /** The socket, while it is up. */
  socket: Transport | undefined
  closeSocket: (() => void) | undefined
  triesInVain: number
  retryTimer: ReturnType<typeof setTimeout> | undefined
  pollTimer: ReturnType<typeof setTimeout> | undefined
  isPolling: boolean
  /** The token that the server does not know any more. */
  endedToken: string | undefined
  isClosed: boolean
}

/** The socket is tried again after one second, then two, four … and at last every 30. */
const RETRY_MAX_SECONDS = 30
/** A socket that takes longer to connect is not waited for. */
const PATIENCE_SECONDS = 3

export function createConnection(parts: ConnectionDeps): ChatConnection {
  const line: ChatConnection = {
    parts,
    socket: undefined,
    closeSocket: undefined,
    triesInVain: 0,
    retryTimer: undefined,
    pollTimer: undefined,
    isPolling: false,
    endedToken: undefined,
    isClosed: false,
  }
  connect(line)
  line.pollTimer = after(PATIENCE_SECONDS, () => poll(line))
  return line
}

/** What to send with now. */
export const transportOf = ({ socket, parts }: ChatConnection) => socket ?? parts.http

/** The network is back, or somebody looks again: no reason to wait any longer. */
export function wake(line: ChatConnection) {
  if (line.isClosed) return
  if (line.socket) return void line.parts.onCatchUp()
  line.triesInVain = 0
  if (!line.closeSocket) connect(line)
  void poll(line)
}

export function disconnect(line: ChatConnection) {
  line.isClosed = true
  clearTimeout(line.retryTimer)
  clearTimeout(line.pollTimer)
  line.closeSocket?.()
}

function connect(line: ChatConnection) {
  clearTimeout(line.retryTimer)
  const token = usableToken(line)
  if (!token) return
  const { onPush } = line.parts
  const onUp = (transport: Transport) => isUp(line, transport)
  line.closeSocket = line.parts.connect(token, {
    onPush,
    onUp,
    onDown: () => isDown(line),
    onEnded: () => isEnded(line, token),
  })
}

function isUp(line: ChatConnection, transport: Transport) {
  line.socket = transport
  line.triesInVain = 0
  clearTimeout(line.pollTimer)
  line.parts.onConnection('live')
  void line.parts.onCatchUp()
}

/** Signed out. There is nothing to ask until somebody is signed in with another token. */
function isEnded(line: ChatConnection, token: string) {
  line.endedToken = token
  line.parts.onEnded(token)
}

function usableToken({ parts, endedToken }: ChatConnection) {
  const token = parts.token()
  return token === endedToken ? undefined : token
}

function isDown(line: ChatConnection) {
  const wasUp = line.socket !== undefined
  line.socket = undefined
  line.closeSocket = undefined
  if (line.isClosed) return
  // Browsers complain of every socket that is tried without a network.
  const seconds = navigator.onLine ? Math.min(2 ** line.triesInVain, RETRY_MAX_SECONDS) : RETRY_MAX_SECONDS
  line.triesInVain++
  // Not all at the same moment, when a server comes back that thousands are waiting for.
  line.retryTimer = after(seconds * (1 - Math.random() / 2), () => connect(line))
  if (wasUp || line.triesInVain === 1) void poll(line)
}

async function poll(line: ChatConnection) {
  if (line.isPolling || !usableToken(line)) return
  line.isPolling = true
  clearTimeout(line.pollTimer)
  const isReached = await line.parts.onCatchUp()
  line.isPolling = false
  if (line.isClosed || line.socket) return
  line.parts.onConnection(isReached ? 'polling' : 'offline')
  line.pollTimer = after(line.parts.pollSeconds(), () => poll(line))
}

const after = (seconds: number, work: () => void) => setTimeout(work, seconds * 1000)
