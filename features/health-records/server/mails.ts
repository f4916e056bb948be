import { templated } from '#platform/server/mail/mail.ts'
import { healthRecordMails } from '../words/mail-templates/health-records.ts'
import type { OpenShareRow } from './share-queries.ts'

/** Names neither the document nor the clinic: both are health data. */
export function firstOpeningMail({ id, patient_id }: OpenShareRow, publicUrl: string) {
  return {
    accountId: patient_id,
    kind: 'messages' as const,
    cause: `health record share ${id} first opened`,
    ...templated(
      healthRecordMails,
      'mail-document-opened',
      {},
      { action: { text: 'See your health records', url: `${publicUrl}/dashboard/health-records` } },
    ),
  }
}
