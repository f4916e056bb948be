import type { Server, Socket } from 'socket.io'
import type { EventsToClient, EventsToServer } from '#domain/chat-events.ts'
import type { Actor } from '#server/platform/actor.ts'

/** State of a connection. `isEnded` is set as soon as its session ends, even before the connection is open. */
type SocketData = { actor: Actor; isEnded: boolean }

export type ChatServer = Server<EventsToServer, EventsToClient, Record<string, never>, SocketData>
export type ChatSocket = Socket<EventsToServer, EventsToClient, Record<string, never>, SocketData>
