import { invoiceNumber } from '#features/invoices/server/numbers.ts'
import { summaryTitle } from '#features/summaries/server/pdf.ts'
import { fileTypeOf, privateFile } from '#platform/server/files/private-files.ts'
import {
  type DocumentShare,
  type HealthDocument,
  kindOfName,
  type RecordClinic,
  titleOfName,
} from '../rules/health-records.ts'
import type { ClinicRow, DocumentRow } from './queries.ts'
import type { SendingRow, ShareRow } from './share-queries.ts'

export function presentClinic(row: ClinicRow): RecordClinic {
  return {
    _id: row.id,
    name: row.name ?? row.display_name,
    doctor: row.display_name,
    city: row.city ?? '',
    logo: row.logo_path ?? row.avatar_path,
  }
}

type Related = {
  clinics: ReadonlyMap<string, RecordClinic>
  shares: readonly ShareRow[]
  sendings: readonly SendingRow[]
  now: Date
}

export function presentDocument(row: DocumentRow, { clinics, shares, sendings, now }: Related): HealthDocument {
  const title = titleOf(row)
  return {
    _id: row.id,
    source: row.source,
    title,
    kind: kindOf(row),
    date: row.dated_on,
    clinic: (row.provider_id && clinics.get(row.provider_id)) || null,
    isMine: row.is_mine,
    file: fileOf(row),
    shares: shares.flatMap((share) => {
      const clinic = clinics.get(share.provider_id)
      return clinic ? [presentShare(share, clinic, now)] : []
    }),
    sendings: sendings.map(({ recipient, reference }) => ({ to: recipient, reference })),
  }
}

/** The title of a document that the patient has not renamed: its file name, the number of the invoice, or the day. */
export function titleOf(row: DocumentRow) {
  const { title, file_name, invoice_prefix, invoice_year, invoice_number } = row
  if (title) return title
  if (row.summary_id) return summaryTitle(row.dated_on)
  if (invoice_prefix !== null && invoice_year !== null && invoice_number !== null)
    return `Invoice ${invoiceNumber({ prefix: invoice_prefix, year: invoice_year, number: invoice_number })}`
  return titleOfName(file_name ?? '')
}

export const kindOf = ({ kind, file_name, summary_id }: DocumentRow) =>
  kind ?? (summary_id ? 'letter' : kindOfName(file_name ?? ''))

const ENDINGS = { image: 'webp', pdf: 'pdf', dicom: 'dcm' } as const

/** Its file under the title. Images are stored as WebP, whatever was uploaded. */
export function fileOf(row: DocumentRow): HealthDocument['file'] {
  const { width, height } = privateFile(row.file_path ?? '')
  const type = fileTypeOf(row.file_path)
  return { type, name: `${titleOf(row)}.${ENDINGS[type]}`, bytes: row.bytes, width, height }
}

function presentShare(row: ShareRow, clinic: RecordClinic, now: Date): DocumentShare {
  const hasEnded = row.ends_at !== null && row.ends_at <= now
  const endedAt = row.stopped_at ?? (hasEnded ? row.ends_at : null)
  return {
    clinic,
    sharedAt: row.created_at.toISOString(),
    mayDownload: row.may_download,
    endsAt: row.ends_at?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    isStopped: row.stopped_at !== null,
  }
}
