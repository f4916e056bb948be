import type { OpenShareRow } from './share-queries.ts'

/** Names neither the document nor the clinic: both are health data. */
export function firstOpeningMail({ id, patient_id }: OpenShareRow, publicUrl: string) {
  return {
    accountId: patient_id,
    kind: 'messages' as const,
    cause: `health record share ${id} first opened`,
    subject: 'A document you shared has been opened',
    content: {
      paragraphs: [
        'A clinic has opened a document from your health records for the first time.',
        'You can see which document it was, who opened it and when, and stop sharing it at any time.',
      ],
      action: { text: 'See your health records', url: `${publicUrl}/dashboard/health-records` },
    },
  }
}
