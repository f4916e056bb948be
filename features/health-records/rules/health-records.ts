/**
 * Health records of patients: the documents and pictures of their chats, their invoices, the summaries of their appointments,
 * and own uploads.
 *
 * For the patient:
 * - `GET /api/v1/health-records?limit&cursor`: `HealthDocuments`, newest first by date, keyset pagination.
 * - `POST /api/v1/health-records`, multipart: the fields of `UploadForm` and one `file`. The id is an idempotency key.
 * - `PUT /api/v1/health-records/:id`, JSON `DocumentForm`; `DELETE …/:id` for own uploads.
 * - `GET /api/v1/health-records/:id/file?width=`: the file as an attachment; a picture also in the widths of `IMAGE_WIDTHS`.
 * - `PUT /api/v1/health-records/:id/shares/:clinicId`, JSON `ShareForm`, and `DELETE` of the same: one document with one clinic.
 * - `GET /api/v1/health-records/clinics`: whom it can be shared with. `GET /api/v1/health-records/log`: what happened.
 *
 * For the clinic, in its chat with the patient:
 * - `GET /api/v1/chats/:id/shared-records`: the documents that are shared now.
 * - `GET /api/v1/shared-records/:id/file?width=&download=`: one of them. Every opening is logged for the patient.
 *
 * A document of other people, and a share that has ended, is not found (404).
 */
import * as z from 'zod/mini'
import { Done } from '#platform/rules/answers.ts'
import { days } from '#platform/rules/durations.ts'
import { day, filled, line, refuse } from '#platform/rules/form-schemas.ts'

/** Files of DICOM series are larger than photographs. */
export const DICOM_MAX_BYTES = 100 * 1024 * 1024
/** What a patient may store. */
export const UPLOADS_MAX = 300
export const UPLOADS_MAX_BYTES = 2 * 1024 * 1024 * 1024
export const DOCUMENTS_PER_ANSWER = 200
export const RECORD_EVENTS_PER_ANSWER = 20
export const TITLE_MAX = 120

export const DOCUMENT_KINDS = ['scan', 'plan', 'letter', 'other'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** A clinic as it is named beside a document. */
export const RecordClinic = z.object({
  _id: z.uuid(),
  /** The clinic, or the doctor without one. */
  name: z.string(),
  doctor: z.string(),
  city: z.string(),
  logo: z.nullable(z.string()),
})
export type RecordClinic = z.output<typeof RecordClinic>

export const DocumentShare = z.object({
  clinic: RecordClinic,
  sharedAt: z.iso.datetime(),
  mayDownload: z.boolean(),
  /** Null until the patient stops it. */
  endsAt: z.nullable(z.iso.datetime()),
  /** When it ended or was stopped; null while the clinic can open the document. */
  endedAt: z.nullable(z.iso.datetime()),
  isStopped: z.boolean(),
})
export type DocumentShare = z.output<typeof DocumentShare>

const DocumentFile = z.object({
  type: z.enum(['image', 'pdf', 'dicom']),
  /** The name under which it is saved. */
  name: z.string(),
  /** Null for an invoice or a summary, which is printed on demand. */
  bytes: z.nullable(z.int()),
  /** In pixels; null for documents. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})

/** Where a document was sent along and can be opened by others than the patient. */
export const DocumentSending = z.object({
  to: z.enum(['clinics', 'care-team']),
  /** Of the case or the request. */
  reference: z.string(),
})
export type DocumentSending = z.output<typeof DocumentSending>

export const HealthDocument = z.object({
  _id: z.uuid(),
  source: z.enum(['upload', 'chat', 'invoice', 'summary']),
  title: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** The day that it is about. */
  date: z.iso.date(),
  /** The other side of the chat, invoice or appointment; null for an upload. */
  clinic: z.nullable(RecordClinic),
  /** Whether the patient added or sent it. */
  isMine: z.boolean(),
  file: DocumentFile,
  shares: z.array(DocumentShare),
  /** With cases and requests to the care team that have not ended. */
  sendings: z.array(DocumentSending),
})
export type HealthDocument = z.output<typeof HealthDocument>

/** `GET /api/v1/health-records`. */
export const HealthDocuments = z.object({
  success: z.literal(true),
  entries: z.array(HealthDocument),
  nextCursor: z.nullable(z.string()),
})
export type HealthDocuments = z.output<typeof HealthDocuments>

/** The answer to every change of a document. */
export const DocumentSaved = z.extend(Done, { document: HealthDocument })

const idText = 'A document needs an id of its own, a UUID.'
const kindText = 'Choose what the document is.'
const kind = z.enum(DOCUMENT_KINDS, kindText)
const date = day('Enter the date as a day, such as 2026-11-17.')
const title = filled('Give the document a title.', TITLE_MAX, `A title can have at most ${TITLE_MAX} characters.`)

/** `PUT /api/v1/health-records/:id`. */
export const DocumentForm = z.object({ title, kind, date }).check(refuse(({ date }) => dateProblem(date, new Date())))
export type DocumentForm = z.output<typeof DocumentForm>

/** The fields beside an uploaded file. Without a title its name is the title, and decides about the kind. */
export const UploadForm = z.object({
  id: z.uuid(idText).check(z.toLowerCase()),
  title: line('The title', TITLE_MAX),
  kind: z.optional(kind),
  date: z.optional(date),
})

/** A day of tolerance, since it is tomorrow elsewhere already. */
const TOLERANCE_MS = days(1)

/** Documents are about the past. */
export function dateProblem(date: string, now: Date) {
  if (Date.parse(date) > now.getTime() + TOLERANCE_MS) return 'The date of a document cannot be in the future.'
}

/** For how long a document is shared. */
export const SHARE_DURATIONS = ['30 days', '6 months', 'until stopped'] as const
export type ShareDuration = (typeof SHARE_DURATIONS)[number]

/** `PUT /api/v1/health-records/:id/shares/:clinicId`. */
export const ShareForm = z.object({
  /** Idempotency key: the id of the chat message that tells the clinic. */
  id: z.uuid(idText).check(z.toLowerCase()),
  duration: z.enum(SHARE_DURATIONS, 'Choose for how long you share the document.'),
  mayDownload: z.boolean('Say whether the clinic may download a copy.'),
})
export type ShareForm = z.output<typeof ShareForm>

/** When a share that begins now ends; null when only the patient ends it. */
export function shareEnd(duration: ShareDuration, now: Date) {
  if (duration === 'until stopped') return null
  const end = new Date(now)
  if (duration === '30 days') {
    end.setUTCDate(end.getUTCDate() + 30)
    return end
  }
  end.setUTCMonth(end.getUTCMonth() + 6)
  // The last day of a shorter month: half a year after 31 August is the end of February.
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0)
  return end
}

/** Only pictures can be shown on screen: other files are opened by downloading them. */
export const DOWNLOAD_NEEDED =
  'PDF and DICOM files can only be opened by downloading them. Allow the clinic to download a copy.'

/** What is wrong with sharing a file of this type. */
export function shareProblem(type: HealthDocument['file']['type'], mayDownload: boolean) {
  if (type !== 'image' && !mayDownload) return DOWNLOAD_NEEDED
}

/** `GET /api/v1/health-records/clinics`: those the patient is in contact with. */
export const RecordClinics = z.object({ success: z.literal(true), clinics: z.array(RecordClinic) })

export const RECORD_EVENTS = ['added', 'deleted', 'shared', 'stopped', 'opened', 'downloaded'] as const

/** One line of the log. */
export const RecordEvent = z.object({
  _id: z.string(),
  event: z.enum(RECORD_EVENTS),
  /** The title at that time. */
  title: z.string(),
  /** Who opened it, or with whom it was shared; null for the patient alone and for a clinic that has left. */
  clinic: z.nullable(RecordClinic),
  /** Whether the care team opened it. */
  isCareTeam: z.boolean(),
  at: z.iso.datetime(),
})
export type RecordEvent = z.output<typeof RecordEvent>

/** `GET /api/v1/health-records/log`, newest first. */
export const RecordLog = z.object({
  success: z.literal(true),
  entries: z.array(RecordEvent),
  nextCursor: z.nullable(z.string()),
})
export type RecordLog = z.output<typeof RecordLog>

/** A document as a clinic sees it while it is shared. */
export const SharedRecord = z.object({
  /** Of the share, not of the document. */
  _id: z.uuid(),
  title: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  date: z.iso.date(),
  file: DocumentFile,
  mayDownload: z.boolean(),
  endsAt: z.nullable(z.iso.datetime()),
})
export type SharedRecord = z.output<typeof SharedRecord>

/** `GET /api/v1/chats/:id/shared-records`. */
export const SharedRecords = z.object({ success: z.literal(true), records: z.array(SharedRecord) })

const KIND_WORDS: readonly [DocumentKind, RegExp][] = [
  [
    'scan',
    /x-?ray|r[oö]ntgen|radio(graph|log)|panoram|\bopg\b|\bopt\b|\bcb?ct\b|\bmr[it]\b|scan|dicom|ultraso|tomograph/i,
  ],
  ['plan', /plan|quote|offer|estimate|kostenvoranschlag|angebot|devis|presupuesto|preventivo|teklif/i],
  ['letter', /letter|summary|report|discharge|referral|befund|arztbrief|bericht|rapport|informe|rapor|epikriz/i],
]

/** The kind of a document, guessed from its name. */
export function kindOfName(name: string): DocumentKind {
  const words = name.replaceAll(/[_.]+/g, ' ')
  return KIND_WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other'
}

/** The title of an upload that has none: its file name without the ending. */
export const titleOfName = (name: string) =>
  [
    ...name
      .replace(/\.[a-z0-9]{1,5}$/i, '')
      .replaceAll(/[_\s]+/g, ' ')
      .trim(),
  ]
    .slice(0, TITLE_MAX)
    .join('') || 'Document'
