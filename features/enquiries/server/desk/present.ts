import type { AppointmentKind } from '#features/appointments/rules/appointment-kinds.ts'
import { fileTypeOf } from '#platform/server/files/private-files.ts'
import type { Handover, HandoverState } from '../../rules/handovers.ts'
import type {
  ChangedField,
  Colleague,
  DeskRequest,
  Priority,
  RequestDocument,
  RequestEntry,
  RequestStatus,
  RequestSummary,
} from '../../rules/requests.ts'
import type { HandoverRow } from './handover-queries.ts'
import type { DocumentRow, EntryRow, RequestRow, SummaryRow } from './queries.ts'

export type Names = ReadonlyMap<string, string>

const colleague = (id: string | null, names: Names): Colleague | null =>
  id === null ? null : { id, name: names.get(id) ?? '' }

/** A row of the queue. */
export function presentSummary(row: SummaryRow, names: Names): RequestSummary {
  return {
    reference: row.reference,
    fullName: row.full_name,
    source: row.source,
    treatment: row.treatment ?? '',
    packageTitle: row.package_title ?? '',
    callAt: row.call_at?.toISOString() ?? null,
    status: row.status as RequestStatus,
    owner: colleague(row.owner_id, names),
    priority: row.priority as Priority,
    tags: row.tags,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    version: row.version,
  }
}

type Around = {
  names: Names
  documents: readonly DocumentRow[]
  entries: readonly EntryRow[]
  others: readonly { reference: string; created_at: Date }[]
  handovers: readonly HandoverRow[]
}

const presentDocument = ({ id, title, file_path }: DocumentRow): RequestDocument => ({
  _id: id,
  name: title ?? '',
  type: fileTypeOf(file_path),
})

/** A request with its conversation. */
export function presentRequest(row: RequestRow, { names, documents, entries, others, handovers }: Around): DeskRequest {
  return {
    ...presentSummary(row, names),
    email: row.email ?? '',
    phone: row.phone ?? '',
    message: row.message,
    timeZone: row.time_zone,
    provider: colleague(row.provider_id, names),
    hasAccount: row.sender_id !== null,
    otherRequests: others.map(({ reference, created_at }) => ({ reference, createdAt: created_at.toISOString() })),
    documents: documents.map(presentDocument),
    entries: entries.map((entry) => presentEntry(entry, names)),
    handovers: handovers.map(presentHandover),
    deletedAt: null,
  }
}

/** A deleted request: what a deletion that is undone needs, and no personal data. */
export function presentDeleted(row: RequestRow): DeskRequest {
  return {
    reference: row.reference,
    fullName: '',
    source: row.source,
    treatment: '',
    packageTitle: '',
    callAt: null,
    status: row.status as RequestStatus,
    owner: null,
    priority: row.priority as Priority,
    tags: [],
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    version: row.version,
    email: '',
    phone: '',
    message: '',
    timeZone: null,
    provider: null,
    hasAccount: false,
    otherRequests: [],
    documents: [],
    entries: [],
    handovers: [],
    deletedAt: row.deleted_at?.toISOString() ?? null,
  }
}

function presentHandover(row: HandoverRow): Handover {
  return {
    id: row.id,
    provider: { id: row.provider_id, name: row.provider_name },
    state: row.state as HandoverState,
    note: row.note,
    expiresAt: row.expires_at?.toISOString() ?? null,
    offer: row.offered_times && {
      kind: row.offered_kind as AppointmentKind,
      timeZone: row.time_zone,
      times: row.offered_times.map((time) => time.toISOString()),
    },
  }
}

function presentEntry(row: EntryRow, names: Names): RequestEntry {
  return {
    id: row.id,
    kind: row.kind as RequestEntry['kind'],
    at: row.at.toISOString(),
    author: colleague(row.author_id, names),
    text: row.text,
    change: row.field === null ? null : presentChange(row, row.field as ChangedField, names),
  }
}

/** Owners and providers are stored by their ids, so that the history holds no name of an account that is erased. */
function presentChange({ before, after }: EntryRow, field: ChangedField, names: Names) {
  if (field === 'handover') return { field, before: names.get(before ?? '') ?? '', after: after ?? '' }
  const shown = (value: string | null) => (field === 'owner' && value ? (names.get(value) ?? '') : (value ?? ''))
  return { field, before: shown(before), after: shown(after) }
}
