import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import type { EventsToClient, LivePushes } from '#platform/rules/live.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { SharedCount } from '#platform/server/http/shared-counts.ts'

/** Emits an event to every connected device of the accounts. */
export type Broadcast = {
  <Push extends keyof LivePushes>(accountIds: string[], push: Push, payload: LivePushes[Push]): void
  /** Whether a device of the account may be connected; one that connects later syncs. */
  canReach: (accountId: string) => boolean
}

/** An authenticated connection, as the features see it. */
export type LiveConnection = {
  id: string
  actor: Actor
  /** Emits an event over this connection alone. */
  push: <Push extends keyof LivePushes>(push: Push, payload: LivePushes[Push]) => void
  /** Emits to every other device: what the answer says already is not pushed to the one that asked. */
  broadcast: Broadcast
  /** Calls back when the connection is closed. A later listener under the same name replaces the earlier one. */
  onClose: (name: string, listener: () => Promise<unknown>) => void
}

/** State of a connection. `isEnded` is set as soon as its session ends, even before the connection is open. */
type SocketData = { actor: Actor; isEnded: boolean }

/** Between processes. */
type EventsToProcesses = { counts: (counts: readonly SharedCount[]) => void }

// Events to the server are registered in the manifests and validated by name, so their payloads are unknown here.
export type LiveServer = Server<DefaultEventsMap, EventsToClient, EventsToProcesses, SocketData>
export type LiveSocket = Socket<DefaultEventsMap, EventsToClient, EventsToProcesses, SocketData>
