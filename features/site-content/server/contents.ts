import {
  type ContentDocument,
  type ContentState,
  type PublishForm,
  REVISIONS_PER_ANSWER,
} from '#platform/rules/contents/contents.ts'
import { firstProblem, INTEGER_MAX } from '#platform/rules/form-schemas.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import {
  type Contents,
  defaultContent,
  emptyContents,
  loadContents,
  parseContent,
  readContent,
} from '#platform/server/contents/contents.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { notifyPublicChange } from '#platform/server/db/public-changes.ts'
import type { Client } from '#platform/server/http/client.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { documentDefaults } from '../words/document-defaults.ts'
import { EDITABLE_KEYS, type EditableKey, editableDocuments } from '../words/editable-documents.ts'
import {
  insertRevision,
  isSameRevision,
  type NewRevision,
  type RevisionRow,
  selectNewest,
  selectRevisions,
  selectValue,
} from './queries.ts'

const CHANGED = 'A colleague has published a newer version meanwhile. Your changes are still here.'

/** The document of a path. */
export function documentKey(key: string): EditableKey {
  if (!Object.hasOwn(editableDocuments, key)) throw new AppError('not_found', 'There is no such document.')
  return key as EditableKey
}

/** All documents with their state. */
export async function listDocuments(ctx: Ctx): Promise<ContentState[]> {
  const rows = await selectNewest(ctx.db, EDITABLE_KEYS)
  return EDITABLE_KEYS.map((key) =>
    presentState(
      ctx,
      key,
      rows.find(({ document }) => document === key),
    ),
  )
}

/** A document as it is in force. */
export async function readDocument(ctx: Ctx, key: EditableKey): Promise<ContentDocument> {
  // What another process has published a moment ago belongs to the version that the answer names.
  await loadContents(ctx)
  const [newest] = await selectNewest(ctx.db, [key])
  return { ...presentState(ctx, key, newest), value: { ...readContent(ctx, key) } }
}

function presentState({ contents }: Ctx, key: EditableKey, newest: RevisionRow | undefined): ContentState {
  const isUnfit = contents.revisions.get(key)?.isUnfit ?? false
  return {
    key,
    version: newest?.version ?? 0,
    isEdited: newest?.is_default === false && !isUnfit,
    isUnfit,
    newest: newest ? presentRevision(newest) : null,
  }
}

const presentRevision = ({ version, is_default, note, author, created_at }: RevisionRow) => ({
  version,
  isDefault: is_default,
  note,
  author: author ?? '',
  at: created_at.toISOString(),
})

/** The revisions of a document, newest first. */
export async function listRevisions(ctx: Ctx, key: EditableKey, before = INTEGER_MAX) {
  const rows = await selectRevisions(ctx.db, key, before, REVISIONS_PER_ANSWER + 1)
  const page = rows.slice(0, REVISIONS_PER_ANSWER)
  const nextCursor = rows.length > page.length ? String(page.at(-1)?.version) : null
  return { revisions: page.map(presentRevision), nextCursor }
}

/** The value of a revision; that of version 0 is the default of the files. */
export async function readRevision(ctx: Ctx, key: EditableKey, version: number) {
  const revision = version === 0 ? { value: null } : await selectValue(ctx.db, key, version)
  if (!revision) throw new AppError('not_found', 'There is no such version.')
  return (revision.value ?? defaultContent(ctx, key)) as Record<string, unknown>
}

/** The value as it is stored; a value with a problem is refused in the words of its field. */
export function checkedValue({ contents }: Ctx, key: EditableKey, value: unknown): object {
  const checked = parseContent(contents, key, value)
  if (checked?.success) return checked.data
  throw new AppError('bad_request', checked ? firstProblem(checked.error).message : 'There is no such document.')
}

/** Another revision has the version: of a colleague, or of the same request before. */
class NotNewest extends Error {
  readonly revision: NewRevision
  constructor(revision: NewRevision) {
    super('The version is taken.')
    this.revision = revision
  }
}

/**
 * Publishes a value, or the default of the files: it is in force in every process when the transaction has committed.
 * Repeating a request that was carried out has no second effect.
 */
export async function publishDocument(
  ctx: AppCtx,
  key: EditableKey,
  { version, value, note }: PublishForm,
  { actor, client }: { actor: Actor; client: Client },
): Promise<ContentDocument> {
  const checked = value && checkedValue(ctx, key, value)
  const publishing = ctx.db.transaction().execute(async (tx) => {
    const completed = await ctx.registry.publications[key]?.(ctx, tx, checked ?? defaultContent(ctx, key))
    const revision = {
      document: key,
      version: version + 1,
      value: checked && (completed ?? checked),
      note,
      author_id: actor.id,
      created_at: ctx.now(),
    }
    // Rolls back what went with it.
    if (!(await insertRevision(tx, revision))) throw new NotNewest(revision)
    const target = `${key} version ${revision.version}`
    await recordEvent(tx, { action: 'content_published', at: ctx.now(), actor, client, target, reason: note })
    await notifyPublicChange(tx, { kind: 'contents' })
    return true
  })
  const isPublished = await publishing.catch((error) => {
    if (error instanceof NotNewest) return isSameRevision(ctx.db, error.revision)
    throw error
  })
  const document = await readDocument(ctx, key)
  if (!isPublished) throw new AppError('changed', CHANGED, { document })
  return document
}

/** The documents of all features, before the revisions are loaded. */
export const createContents = (): Contents =>
  emptyContents(
    Object.fromEntries(
      EDITABLE_KEYS.map((key) => [key, { fields: editableDocuments[key].fields, initial: documentDefaults[key] }]),
    ),
  )
