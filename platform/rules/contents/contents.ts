import * as z from 'zod/mini'
import { line, seenVersion } from '#platform/rules/form-schemas.ts'
import { sanitizeLines } from '#platform/rules/text.ts'

/*
 * The texts and facts of the site that administrators edit (decision 067). The files of content/ are the defaults; the newest
 * revision of a document is in force.
 * - `GET /api/v1/operator/contents`: `ContentList`, the documents with their state.
 * - `GET /api/v1/operator/contents/:key`: `ContentAnswer`.
 * - `GET /api/v1/operator/contents/:key/revisions?before`: `RevisionPage`, newest first.
 * - `GET /api/v1/operator/contents/:key/revisions/:version`: `RevisionAnswer`; version 0 is the default of the files.
 * - `POST /api/v1/operator/contents/:key/revisions`, `PublishForm`: `ContentAnswer`, or 409 with the newer document.
 * - `POST /api/v1/operator/contents/:key/previews`, `PreviewForm`: `PreviewAnswer`, the secret address of a rendered page.
 */

export const NOTE_MAX = 200
export const REVISIONS_PER_ANSWER = 30

const Data = z.record(z.string(), z.unknown())

const Revision = z.object({
  version: z.int(),
  /** Back to the default of the files. */
  isDefault: z.boolean(),
  note: z.string(),
  /** Empty when the account is erased. */
  author: z.string(),
  at: z.iso.datetime(),
})
export type Revision = z.output<typeof Revision>

export const ContentState = z.object({
  key: z.string(),
  /** Of the newest revision; 0 before the first one. */
  version: z.int(),
  isEdited: z.boolean(),
  /** The newest revision does not fit this version of the software: the default is in force. */
  isUnfit: z.boolean(),
  newest: z.nullable(Revision),
})
export type ContentState = z.output<typeof ContentState>

export const ContentList = z.object({ success: z.literal(true), documents: z.array(ContentState) })
export type ContentList = z.output<typeof ContentList>

export const ContentDocument = z.extend(ContentState, { value: Data })
export type ContentDocument = z.output<typeof ContentDocument>
export const ContentAnswer = z.object({ success: z.literal(true), document: ContentDocument })
/** What the refusal of a publication from an old version carries. */
export const ContentConflict = z.object({ document: ContentDocument })

export const RevisionPage = z.object({
  success: z.literal(true),
  revisions: z.array(Revision),
  nextCursor: z.nullable(z.string()),
})
export type RevisionPage = z.output<typeof RevisionPage>
export const RevisionAnswer = z.object({ success: z.literal(true), value: Data })

const TEXT_MAX = 20_000
/** Deeper than any form. */
const DEPTH_MAX = 8

/** Sanitises all texts of a value; the fields of the document decide about the rest. What is too deep is left out. */
function sanitizeTexts(given: unknown, depth = 0): unknown {
  if (typeof given === 'string') return sanitizeLines(given)
  if (typeof given !== 'object' || given === null) return given
  if (depth === DEPTH_MAX) return null
  if (Array.isArray(given)) return given.map((each) => sanitizeTexts(each, depth + 1))
  return Object.fromEntries(Object.entries(given).map(([name, each]) => [name, sanitizeTexts(each, depth + 1)]))
}

const hasShortTexts = (given: unknown): boolean => {
  if (typeof given === 'string') return given.length <= TEXT_MAX
  return typeof given !== 'object' || given === null || Object.values(given).every(hasShortTexts)
}

const value = z.record(z.string(), z.unknown(), 'Send the values of the form.').check(
  z.overwrite((given) => sanitizeTexts(given) as Record<string, unknown>),
  z.refine(hasShortTexts, 'A text is too long.'),
)

/** `version` is the newest that was seen (optimistic locking). Without a value the default of the files is published. */
export const PublishForm = z.object({
  version: seenVersion(),
  value: z.nullable(value),
  note: line('The note', NOTE_MAX),
})
export type PublishForm = z.output<typeof PublishForm>

export const PreviewForm = z.object({ value })
export type PreviewForm = z.output<typeof PreviewForm>
export const PreviewAnswer = z.object({ success: z.literal(true), path: z.string() })
