import type { Feature } from '#platform/server/feature.ts'
import { doctors, patients } from '#platform/server/http/permissions.ts'
import { deleteBatch } from '#platform/server/retention/retention.ts'
import { unusedSnapshots } from './freed-queries.ts'
import { waitingListLimits, waitingListRoutes } from './http.ts'
import { scheduleWaitingLists } from './jobs.ts'
import { waitingListNotifications } from './notifications.ts'
import { waitingListData } from './personal-data.ts'
import { deleteEntriesOf, endedEntries } from './queries.ts'

export const waitingLists = {
  name: 'waiting-lists',
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
