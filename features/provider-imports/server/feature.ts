import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { seconds } from '#platform/rules/durations.ts'
import type { Feature, PersonalData } from '#platform/server/feature.ts'
import { administrators } from '#platform/server/http/permissions.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { deleteBatch, retentionEnd } from '#platform/server/retention/retention.ts'
import { importItems } from './desk-items.ts'
import { importLimits, importRoutes, importUploadRoutes } from './http.ts'
import { applyWithdrawals } from './undo.ts'
import { sendInvitations, writeImports } from './write-import.ts'

const POLL_INTERVAL_MS = seconds(2)
/** A file that was not imported may have contact data of people who never heard of us. */
const UNUSED_AGE = { days: 7 }

function scheduleImports(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'provider imports',
    intervalMs: POLL_INTERVAL_MS,
    work: async (signal) => {
      await writeImports(app.ctx, signal)
      await sendInvitations(app.ctx, signal)
      await applyWithdrawals(app.ctx, signal)
    },
  })
}

/** That a profile was imported, and when. The rows of files are deleted with their import, or after a week. */
const importData: PersonalData = {
  name: 'imported-profile',
  tables: ['imported_providers', 'provider_imports', 'provider_import_rows'],
  read: (ctx, { id }) =>
    ctx.db.selectFrom('imported_providers').select('imported_at as importedAt').where('provider_id', '=', id).execute(),
}

export const providerImports = {
  name: 'provider-imports',
  routes: [importRoutes],
  uploadRoutes: [importUploadRoutes],
  permissions: {
    'GET /api/v1/operator/imports': administrators,
    'POST /api/v1/operator/imports': administrators,
    'GET /api/v1/operator/imports/:id': administrators,
    'POST /api/v1/operator/imports/:id/check': administrators,
    'POST /api/v1/operator/imports/:id/run': administrators,
    'POST /api/v1/operator/imports/:id/undo': administrators,
    'GET /api/v1/operator/providers/export': administrators,
  },
  rateLimits: importLimits,
  jobs: [scheduleImports],
  deskItems: [importItems],
  personalData: [importData],
  retention: [
    {
      name: 'imports that were not used',
      end: (ctx, batch) =>
        deleteBatch(
          ctx,
          'provider_imports',
          sql`state in ('uploaded', 'checked', 'failed') and created_at < ${retentionEnd(ctx, UNUSED_AGE)}`,
          batch,
        ),
    },
  ],
} as const satisfies Feature
