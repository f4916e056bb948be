import type { Server, Socket } from 'socket.io'
import type { Actor } from '#platform/server/actor.ts'
import type { SharedCount } from '#platform/server/http/shared-counts.ts'
import type { EventsToClient, EventsToServer } from '../rules/chat-events.ts'

/** State of a connection. `isEnded` is set as soon as its session ends, even before the connection is open. */
type SocketData = { actor: Actor; isEnded: boolean }

/** Between processes. */
type EventsToProcesses = { counts: (counts: readonly SharedCount[]) => void }

export type ChatServer = Server<EventsToServer, EventsToClient, EventsToProcesses, SocketData>
export type ChatSocket = Socket<EventsToServer, EventsToClient, EventsToProcesses, SocketData>
