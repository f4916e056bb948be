import type * as z from 'zod/mini'
import { LIVE_PUSHES, type LivePushes } from '#platform/rules/live.ts'
import { liveChanges, pushedNotifications } from './live-changes.ts'

export type PushSchemas = { readonly [Push in keyof LivePushes]?: z.ZodMiniType<LivePushes[Push]> }

const handlers = new Map<string, (received: unknown) => void>()

/** Handles a push wherever the connection is open. While no handler is loaded nothing on the page follows the push. */
export function handlePush<Push extends keyof LivePushes>(
  push: Push,
  schema: z.ZodMiniType<LivePushes[Push]>,
  handle: (payload: LivePushes[Push]) => void,
) {
  handlers.set(push, (received) => {
    const { data } = schema.safeParse(received)
    if (data) handle(data)
  })
}

/** Hands a push to its handler. */
export const receivePush = (push: string, received: unknown) => handlers.get(push)?.(received)

handlePush('appointment', LIVE_PUSHES.appointment, ({ appointmentId, version }) =>
  liveChanges.set({ kind: 'appointment', id: appointmentId, version }),
)
handlePush('invoice', LIVE_PUSHES.invoice, ({ invoiceId }) => liveChanges.set({ kind: 'invoice', id: invoiceId }))
handlePush('notifications', LIVE_PUSHES.notifications, ({ unread }) => pushedNotifications.set(unread))
