import type { Server, Socket } from 'socket.io'
import type { EventsToClient, EventsToServer } from '#domain/chat-events.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { SharedCount } from '#server/platform/http/shared-counts.ts'

/** State of a connection. `isEnded` is set as soon as its session ends, even before the connection is open. */
type SocketData = { actor: Actor; isEnded: boolean }

/** Between processes. */
type EventsToProcesses = { counts: (counts: readonly SharedCount[]) => void }

export type ChatServer = Server<EventsToServer, EventsToClient, EventsToProcesses, SocketData>
export type ChatSocket = Socket<EventsToServer, EventsToClient, EventsToProcesses, SocketData>
