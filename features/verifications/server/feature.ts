import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { seconds } from '#platform/rules/durations.ts'
import { type Ctx, type Notifying, notifyingTransaction } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { Feature, RetentionRule } from '#platform/server/feature.ts'
import { administrators, doctors, operators } from '#platform/server/http/permissions.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { deleteBatch, retentionEnd } from '#platform/server/retention/retention.ts'
import { dueWarning, WARNING_DAYS } from '../rules/verifications.ts'
import { verificationItems } from './desk-items.ts'
import { refreshStatus } from './evidence.ts'
import {
  evidenceDecisionRoutes,
  evidenceReviewRoutes,
  evidenceUploadRoutes,
  ownEvidenceRoutes,
  verificationLimits,
} from './http.ts'
import { notifyOfExpiry, verificationNotifications, warnOfEnd } from './mails.ts'
import { verificationData } from './personal-data.ts'
import {
  countQueue,
  type EvidenceRow,
  lockEvidence,
  selectEnding,
  selectIsVerified,
  updateEvidence,
} from './queries.ts'

const POLL_INTERVAL_MS = seconds(15)

const BATCH = 100

/** Warns of evidence that ends soon, and lets what has ended expire. Idempotent; several processes may run it concurrently. */
export async function applyExpiry(ctx: Ctx, signal?: AbortSignal) {
  const today = ctx.now().toISOString().slice(0, 10)
  for (let count = BATCH; count === BATCH && !signal?.aborted; ) {
    const ids = await selectEnding(ctx.db, today, WARNING_DAYS, BATCH)
    for (const id of ids) {
      if (signal?.aborted) return
      await notifyingTransaction(ctx, (tx, notifying) => applyTo(notifying, tx, id, today))
    }
    count = ids.length
  }
}

/** Reads the row again under its lock: another process may have been first. */
async function applyTo(ctx: Notifying, tx: Tx, id: string, today: string) {
  const row = await lockEvidence(tx, id)
  if (row?.state !== 'approved' || row.valid_until === null) return
  if (row.valid_until < today) return expire(ctx, tx, row)
  const within = dueWarning(row.valid_until, row.warned_days, ctx.now())
  if (within === undefined) return
  await updateEvidence(tx, id, { warned_days: within })
  await warnOfEnd(ctx, tx, { ...row, valid_until: row.valid_until }, within)
}

async function expire(ctx: Notifying, tx: Tx, row: EvidenceRow) {
  const wasVerified = await selectIsVerified(tx, row.provider_id)
  await updateEvidence(tx, row.id, { state: 'expired' })
  const isVerified = await refreshStatus(ctx, tx, row.provider_id)
  await notifyOfExpiry(ctx, tx, row, wasVerified && !isVerified)
}

/** Schedules the warnings before evidence ends, and its end. */
function scheduleExpiry(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'verification',
    intervalMs: POLL_INTERVAL_MS,
    work: (signal) => applyExpiry(app.ctx, signal),
  })
}

/** Evidence that does not count any more: long enough for questions about a decision. */
const CLOSED_AGE = { days: 365 }
/** 24 months, like the audit log. */
const OPENING_AGE = { days: 730 }

const verificationRetention: readonly RetentionRule[] = [
  {
    name: 'closed evidence',
    end: (ctx, batch) => {
      const end = retentionEnd(ctx, CLOSED_AGE)
      const isClosed = sql`state in ('returned', 'refused', 'withdrawn', 'replaced', 'expired')
        and greatest(decided_at, valid_until) < ${end}`
      return deleteBatch(ctx, 'evidence', isClosed, batch)
    },
  },
  {
    name: 'evidence openings',
    end: (ctx, batch) => deleteBatch(ctx, 'evidence_openings', sql`at < ${retentionEnd(ctx, OPENING_AGE)}`, batch),
  },
]

export const verifications = {
  name: 'verifications',
  routes: [ownEvidenceRoutes, evidenceReviewRoutes, evidenceDecisionRoutes],
  uploadRoutes: [evidenceUploadRoutes],
  // Evidence of other providers is answered with 404.
  permissions: {
    'GET /api/v1/verifications': doctors,
    'POST /api/v1/verifications': doctors,
    'DELETE /api/v1/verifications/:id': doctors,
    'GET /api/v1/verifications/:id/file': doctors,
    'GET /api/v1/operator/verifications': operators,
    'GET /api/v1/operator/verifications/:id': operators,
    'GET /api/v1/operator/verifications/:id/file': operators,
    'PUT /api/v1/operator/verifications/:id/checks': operators,
    'POST /api/v1/operator/verifications/:id/decisions': operators,
    'GET /api/v1/operator/verifications/:id/openings': administrators,
  },
  rateLimits: verificationLimits,
  jobs: [scheduleExpiry],
  fileReferences: [{ table: 'evidence', column: 'file_path' }],
  deskCounts: { verifications: (ctx, max) => countQueue(ctx.db, max) },
  notifications: verificationNotifications,
  personalData: [verificationData],
  retention: verificationRetention,
  deskItems: [verificationItems],
} as const satisfies Feature
