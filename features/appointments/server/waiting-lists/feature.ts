import type { FastifyInstance } from 'fastify'
import { seconds } from '#platform/rules/durations.ts'
import type { Feature, PersonalData } from '#platform/server/feature.ts'
import { doctors, patients } from '#platform/server/http/permissions.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { deleteBatch } from '#platform/server/retention/retention.ts'
import { findFreedTimes } from './find-freed-times.ts'
import { unusedSnapshots } from './freed-queries.ts'
import { waitingListLimits, waitingListRoutes } from './http.ts'
import { waitingListNotifications } from './notifications.ts'
import { notifyPatients } from './notify-patients.ts'
import { deleteEntriesOf, endedEntries } from './queries.ts'

const POLL_INTERVAL_MS = seconds(10)

/** Schedules the search for times that have become free, and the messages about them. */
function scheduleWaitingLists(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'waiting lists',
    intervalMs: POLL_INTERVAL_MS,
    work: async (signal) => {
      await findFreedTimes(app.ctx, signal)
      await notifyPatients(app.ctx, signal)
    },
  })
}

/**
 * The waiting lists that the subject is on. Snapshots are derived from the calendars of providers. Mails name the provider, and are erased with
 * either account.
 */
export const waitingListData: PersonalData = {
  name: 'waiting-lists',
  tables: ['waiting_list_entries', 'waiting_list_snapshots'],
  read: (ctx, { id }) =>
    ctx.db
      .selectFrom('waiting_list_entries as entry')
      .innerJoin('accounts as provider', 'provider.id', 'entry.provider_id')
      .select([
        'provider.display_name as with',
        'entry.kind',
        'entry.appointment_id as appointment',
        'entry.wanted_before as wantedBefore',
        'entry.joined_at as joinedAt',
        'entry.notified_at as notifiedAt',
      ])
      .where('entry.patient_id', '=', id)
      .orderBy('entry.joined_at')
      .execute(),
  erase: async (tx, { id }) => {
    await tx
      .deleteFrom('waiting_list_entries')
      .where(({ or, eb }) => or([eb('patient_id', '=', id), eb('provider_id', '=', id)]))
      .execute()
    await tx.deleteFrom('mails').where('cause', 'like', `waiting list ${id} to %`).execute()
  },
}

export const waitingLists = {
  name: 'appointments/waiting-lists',
  routes: [waitingListRoutes],
  // All of them act on the entries of the caller. An appointment of other accounts is answered with 404.
  permissions: {
    'PUT /api/v1/appointments/:id/waiting-list': patients,
    'PUT /api/v1/providers/:id/waiting-list': patients,
    'GET /api/v1/waiting-lists': patients,
    'DELETE /api/v1/waiting-lists/:id': patients,
    'GET /api/v1/waiting-lists/count': doctors,
  },
  rateLimits: waitingListLimits,
  jobs: [scheduleWaitingLists],
  personalData: [waitingListData],
  notifications: waitingListNotifications,
  accountHooks: {
    closed: async (_ctx, tx, { id }) => {
      await deleteEntriesOf(tx, id)
      return undefined
    },
  },
  retention: [
    {
      name: 'ended waiting list entries',
      end: (ctx, batch) => deleteBatch(ctx, 'waiting_list_entries', endedEntries(ctx.now()), batch),
    },
    {
      name: 'unused waiting list snapshots',
      end: (ctx, batch) => deleteBatch(ctx, 'waiting_list_snapshots', unusedSnapshots, batch),
    },
  ],
} as const satisfies Feature
