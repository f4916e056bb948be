import { sql } from 'kysely'
import type { Feature, NotificationKind, RetentionRule } from '#platform/server/feature.ts'
import { doctors, patients } from '#platform/server/http/permissions.ts'
import { deleteBatch, retentionEnd } from '#platform/server/retention/retention.ts'
import { healthRecordRoutes, healthRecordUploadRoutes } from './http.ts'
import { healthRecordData } from './personal-data.ts'

/** Names neither the document nor the clinic, like its mail. */
const recordNotifications = {
  record_first_opened: {
    topic: 'account',
    describe: () => ({
      text: 'A clinic has opened a document you shared for the first time.',
      path: '/dashboard/health-records',
    }),
  },
} as const satisfies Record<string, NotificationKind>

/** 24 months, like the audit log. */
const AGE = { days: 730 }

/** The log of what happened to documents. */
const recordEventRetention: RetentionRule = {
  name: 'health record events',
  end: (ctx, batch) => deleteBatch(ctx, 'health_record_events', sql`at < ${retentionEnd(ctx, AGE)}`, batch),
}

export const healthRecords = {
  name: 'health-records',
  routes: [healthRecordRoutes],
  uploadRoutes: [healthRecordUploadRoutes],
  // Documents of other patients, and shares with other clinics, are answered with 404.
  permissions: {
    'GET /api/v1/health-records': patients,
    'GET /api/v1/health-records/clinics': patients,
    'GET /api/v1/health-records/log': patients,
    'GET /api/v1/health-records/:id/file': patients,
    'POST /api/v1/health-records': patients,
    'PUT /api/v1/health-records/:id': patients,
    'DELETE /api/v1/health-records/:id': patients,
    'PUT /api/v1/health-records/:id/shares/:clinicId': patients,
    'DELETE /api/v1/health-records/:id/shares/:clinicId': patients,
    'GET /api/v1/chats/:id/shared-records': doctors,
    'GET /api/v1/shared-records/:id/file': doctors,
  },
  fileReferences: [{ table: 'health_records', column: 'file_path' }],
  notifications: recordNotifications,
  personalData: [healthRecordData],
  retention: [recordEventRetention],
} as const satisfies Feature
