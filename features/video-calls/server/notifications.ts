import type { Appointment } from '#features/appointments/rules/appointments.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Notifying } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { NotificationKind } from '#platform/server/feature.ts'
import type { CallSide } from '../rules/video-calls.ts'

export const callNotifications = {
  call_waiting: {
    topic: 'appointments',
    describe: ({ subjectId, other }) => ({
      text: `${other} is waiting for you in your video consultation.`,
      path: `/consultation/${subjectId}`,
    }),
  },
} as const satisfies Record<string, NotificationKind>

/** Notifies the other participant of a visit that waits for them, once per appointment. */
export function notifyOfWaiting(ctx: Notifying, tx: Tx, { _id, patient, provider }: Appointment, side: CallSide) {
  const [waiting, other] = side === 'patient' ? [patient, provider] : [provider, patient]
  return notify(ctx, tx, { accountId: other._id, otherId: waiting._id, kind: 'call_waiting', subjectId: _id })
}
