import * as z from 'zod/mini'
import { filled, moment, refuse, seenVersion } from '#platform/rules/form-schemas.ts'
import { formatCount, sanitizeLine, sanitizeLines } from '#platform/rules/text.ts'
import { SOURCES } from './consultations.ts'
import { Handover } from './handovers.ts'

/*
 * The queue of the care team: consultations, package enquiries and calls, as operators work on them.
 * - `GET  /api/v1/operator/requests`: `RequestPage`, by `RequestFilter`, oldest first; with `q` a search of all requests.
 * - `GET  /api/v1/operator/requests.csv`: the same as a file.
 * - `GET  /api/v1/operator/requests/revision`: `Revision`, which open screens poll.
 * - `GET  /api/v1/operator/requests/:reference`: `RequestAnswer`.
 * - `GET  /api/v1/operator/requests/:reference/documents/:documentId/file?width=`: a document that the patient sent along. The patient sees every opening.
 * - `POST /api/v1/operator/requests/:reference/changes`: `RequestChange`, with optimistic locking.
 * - `POST /api/v1/operator/requests/:reference/answers`, `/replies`, `/notes`: `RequestAnswerForm`, `ReplyForm`, `NoteForm`.
 * - `POST /api/v1/operator/requests/:reference/deletion`: `RequestDeletion`, of administrators.
 * - `POST /api/v1/operator/requests/:reference/presence`: `PresenceForm`, answered with `Presence`.
 */

export const REQUEST_STATUSES = ['new', 'in_progress', 'waiting', 'answered', 'closed'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** These are still to be worked on. */
export const isOpenStatus = (status: RequestStatus) => status !== 'answered' && status !== 'closed'

export const PRIORITIES = ['low', 'normal', 'high'] as const
export type Priority = (typeof PRIORITIES)[number]

export const TAGS_MAX = 10
export const TAG_LENGTH_MAX = 30
export const TEXT_MAX = 8000
export const REQUESTS_PER_ANSWER = 30
/** A search answers the first matches; a longer beginning of the name finds the others. */
export const MATCHES_MAX = 50
/** The rows of one export. */
export const EXPORT_MAX = 10_000
const SEARCH_MAX = 100
/** How long a deletion can be undone. */
export const DELETION_DAYS = 30
const CONFIRMATION_MAX = 40

const statusText = 'Choose a status from the list.'
const ownerText = 'Choose an operator from the list.'
const priorityText = 'Choose a priority from the list.'
const tagText = `A tag is one word or a few, of at most ${TAG_LENGTH_MAX} characters.`
const filterText = 'This filter is not one of the desk.'

const Id = z.uuid(ownerText).check(z.toLowerCase())
const Tag = filled(tagText, TAG_LENGTH_MAX, tagText).check(z.overwrite((tag) => tag.toLowerCase()))

/** What a queue shows: `status` is `open` unless it says otherwise, `owner` an operator, `me` or `unassigned`. */
export const RequestFilter = z.object({
  status: z._default(z.enum([...REQUEST_STATUSES, 'open', 'all'], filterText), 'open'),
  owner: z.optional(z.union([z.literal('me'), z.literal('unassigned'), Id], ownerText)),
  source: z.optional(z.enum(SOURCES, filterText)),
  tag: z.optional(Tag),
  due: z.optional(z.enum(['overdue', 'today'], filterText)),
  q: z.optional(z.string(filterText).check(z.overwrite(sanitizeLine), z.maxLength(SEARCH_MAX, filterText))),
})
export type RequestFilter = z.output<typeof RequestFilter>

/** An operator who can own requests. */
export const Colleague = z.object({ id: z.uuid(), name: z.string() })
export type Colleague = z.output<typeof Colleague>

const status = z.enum(REQUEST_STATUSES, statusText)
const priority = z.enum(PRIORITIES, priorityText)
const tags = z
  .array(Tag, 'Send the tags as a list.')
  .check(z.maxLength(TAGS_MAX, `A request can have at most ${TAGS_MAX} tags.`))

/** A request as a row of the queue. */
export const RequestSummary = z.object({
  reference: z.string(),
  fullName: z.string(),
  source: z.string(),
  /** Empty when it was left out. */
  treatment: z.string(),
  packageTitle: z.string(),
  callAt: z.nullable(z.iso.datetime()),
  status: z.enum(REQUEST_STATUSES),
  owner: z.nullable(Colleague),
  priority: z.enum(PRIORITIES),
  tags: z.array(z.string()),
  createdAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  version: z.int(),
})
export type RequestSummary = z.output<typeof RequestSummary>

/** `GET /api/v1/operator/requests`. */
export const RequestPage = z.object({
  success: z.literal(true),
  requests: z.array(RequestSummary),
  nextCursor: z.nullable(z.string()),
  colleagues: z.array(Colleague),
})
export type RequestPage = z.output<typeof RequestPage>

const CHANGED_FIELDS = ['status', 'owner', 'priority', 'tags', 'due', 'handover', 'deletion'] as const
export type ChangedField = (typeof CHANGED_FIELDS)[number]

/**
 * A part of the conversation about a request; a change has its field, and what it was and is. That of a hand-over has the
 * provider instead of what it was, and that of a deletion the status that it had.
 */
export const RequestEntry = z.object({
  id: z.uuid(),
  kind: z.enum(['answer', 'reply', 'note', 'change']),
  at: z.iso.datetime(),
  /** Null when the server made the change, or when the operator's account is gone. */
  author: z.nullable(Colleague),
  text: z.string(),
  change: z.nullable(z.object({ field: z.enum(CHANGED_FIELDS), before: z.string(), after: z.string() })),
})
export type RequestEntry = z.output<typeof RequestEntry>

/** A document that a patient sent with a request. */
export const RequestDocument = z.object({
  _id: z.uuid(),
  name: z.string(),
  type: z.enum(['image', 'pdf', 'dicom']),
})
export type RequestDocument = z.output<typeof RequestDocument>

/** A request with everything that belongs to it. */
export const DeskRequest = z.extend(RequestSummary, {
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  timeZone: z.nullable(z.string()),
  /** The provider of the package that the request is about. */
  provider: z.nullable(Colleague),
  /** The account of the sender, where there is one. */
  hasAccount: z.boolean(),
  /** Other requests of the same address. */
  otherRequests: z.array(z.object({ reference: z.string(), createdAt: z.iso.datetime() })),
  /** Without those that the patient has deleted since. */
  documents: z.array(RequestDocument),
  entries: z.array(RequestEntry),
  handovers: z.array(Handover),
  /** When it was deleted; all personal data of the answer is empty then. */
  deletedAt: z.nullable(z.iso.datetime()),
})
export type DeskRequest = z.output<typeof DeskRequest>

/** `GET /api/v1/operator/requests/:reference`, and the answer to every change. */
export const RequestAnswer = z.object({
  success: z.literal(true),
  request: DeskRequest,
  colleagues: z.array(Colleague),
})
export type RequestAnswer = z.output<typeof RequestAnswer>

/** What a conflict carries: the newer state of the request. */
export const RequestConflict = z.object({ request: DeskRequest })

/** `POST …/changes`. At least one field; the others stay as they are. */
export const RequestChange = z
  .object({
    version: seenVersion(),
    status: z.optional(status),
    ownerId: z.optional(z.nullable(Id)),
    priority: z.optional(priority),
    tags: z.optional(tags),
    dueAt: z.optional(moment('Choose a day and a time.', { offset: true })),
  })
  .check(refuse(({ version: _, ...change }) => (Object.keys(change).length > 0 ? undefined : 'Nothing was changed.')))
export type RequestChange = z.output<typeof RequestChange>

const confirmationText = 'Type the reference of the request.'

/** `POST …/deletion`: deletes the request, or undoes that. A deletion is confirmed by typing the reference. */
export const RequestDeletion = z.object({
  version: seenVersion(),
  isDeleted: z.boolean('Say whether to delete the request.'),
  confirmation: z._default(
    z.string(confirmationText).check(z.overwrite(sanitizeLine), z.maxLength(CONFIRMATION_MAX, confirmationText)),
    '',
  ),
})
export type RequestDeletion = z.output<typeof RequestDeletion>

export const deletionProblem = (typed: string, reference: string) =>
  typed.toUpperCase() === reference ? undefined : `To confirm, type the reference: ${reference}`

const text = (missing: string) =>
  z
    .string(missing)
    .check(
      z.overwrite(sanitizeLines),
      z.minLength(1, missing),
      z.maxLength(TEXT_MAX, `A text can have at most ${formatCount(TEXT_MAX)} characters.`),
    )
/** Idempotency key, created by the browser once per form. */
const id = z.uuid('This form has no number of its own. Please reload the page.').check(z.toLowerCase())

/** `POST …/answers`: the mail to the patient, and the status of the request after it. */
export const RequestAnswerForm = z.object({
  id,
  version: seenVersion(),
  text: text('Write an answer first.').check(refuse(variableProblem)),
  next: z.enum(['waiting', 'answered', 'in_progress'], statusText),
})
export type RequestAnswerForm = z.output<typeof RequestAnswerForm>

/** `POST …/replies`: what the patient wrote back, pasted in by an operator. */
export const ReplyForm = z.object({ id, version: seenVersion(), text: text('Paste the patient’s reply first.') })
export type ReplyForm = z.output<typeof ReplyForm>

/** `POST …/notes`. A note changes nothing, so that it needs no version. */
export const NoteForm = z.object({ id, text: text('Write a note first.') })
export type NoteForm = z.output<typeof NoteForm>

/** `POST …/presence`: renewed by open screens. */
export const PresenceForm = z.object({ isAnswering: z.boolean('Say whether an answer is being written.') })
export type PresenceForm = z.output<typeof PresenceForm>

/** Who else has the request open, and the version that an open screen should have. */
export const Presence = z.object({
  success: z.literal(true),
  others: z.array(z.object({ name: z.string(), isAnswering: z.boolean() })),
  changedAt: z.iso.datetime(),
})
export type Presence = z.output<typeof Presence>

/** `GET …/revision`: differs when a request has changed or arrived. */
export const Revision = z.object({ success: z.literal(true), revision: z.string() })
export type Revision = z.output<typeof Revision>

const VARIABLE = /\{\{[^{}\n]{0,60}\}\}/

/** An answer must not leave the house with a variable in it. */
export function variableProblem(typed: string) {
  const [variable] = VARIABLE.exec(typed) ?? []
  return variable ? `Replace ${variable} first.` : undefined
}
