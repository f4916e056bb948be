import type { Feature } from '#platform/server/feature.ts'
import { doctors, patients } from '#platform/server/http/permissions.ts'
import { healthRecordRoutes, healthRecordUploadRoutes } from './http.ts'
import { recordNotifications } from './notifications.ts'
import { healthRecordData } from './personal-data.ts'
import { recordEventRetention } from './retention.ts'

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
