import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type ContentFields, contentSchema } from '#platform/rules/contents/content-fields.ts'
import { seconds } from '#platform/rules/durations.ts'
import type { Site } from '#platform/rules/site.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { ContentValue, DocumentKey } from '#platform/words/documents.ts'

/** A document: the fields of its form, and what is in force until an administrator publishes a revision. */
type EditableDocument = { fields: ContentFields; initial: (installation: { isDemo: boolean }) => object }

/** The newest revision of a document. Without a value the default of the files is in force. */
type InForce = { version: number; value: object | null; isUnfit: boolean }

/** The documents that administrators can edit, and in memory what they have edited: a page reads it without a query. */
export type Contents = {
  documents: Readonly<Record<string, EditableDocument>>
  revisions: Map<string, InForce>
}

export const emptyContents = (documents: Contents['documents']): Contents => ({ documents, revisions: new Map() })

export type ContentReader = { contents: Contents; demoAccounts: Site['demoAccounts'] }
type Loader = { contents: Contents; db: Database }

/** What is in force of a document. */
export function readContent<Key extends DocumentKey>(ctx: ContentReader, key: Key): ContentValue<Key>
export function readContent(ctx: ContentReader, key: string): object
export function readContent(ctx: ContentReader, key: string): object {
  return ctx.contents.revisions.get(key)?.value ?? defaultContent(ctx, key)
}

/** What the files say. */
export function defaultContent<Key extends DocumentKey>(ctx: ContentReader, key: Key): ContentValue<Key>
export function defaultContent(ctx: ContentReader, key: string): object
export function defaultContent({ contents, demoAccounts }: ContentReader, key: string): object {
  const document = contents.documents[key]
  if (!document) throw new Error(`There is no document ${key}.`)
  return document.initial({ isDemo: demoAccounts !== null })
}

/** Checks a value of a document with the schema of its fields. */
export function parseContent({ documents }: Contents, key: string, value: unknown) {
  const document = documents[key]
  return document && contentSchema(document.fields).safeParse(value)
}

/** Everything as it is, but for one document, in a version that no cached part of a page has: for a preview. */
export const withPreview = ({ documents, revisions }: Contents, key: string, value: object): Contents => ({
  documents,
  revisions: new Map(revisions).set(key, { version: -randomInt(1, 2 ** 31), value, isUnfit: false }),
})

/**
 * Loads the newest revisions. A value that does not fit the fields of this version of the software is not used. Returns
 * whether a document has changed. Of two loads at once the newer revision stays, whichever ends last.
 */
export async function loadContents({ db, contents }: Loader) {
  const { rows } = await sql<{ document: string; version: number; value: object | null }>`
    select newest.* from unnest(${Object.keys(contents.documents)}::text[]) as key
    cross join lateral (
      select document, version, value from content_revisions where document = key order by version desc limit 1
    ) as newest`.execute(db)
  const changed = rows.filter(({ document, version }) => version > (contents.revisions.get(document)?.version ?? 0))
  for (const { document, version, value } of changed) {
    const fitting = value ? parseContent(contents, document, value)?.data : undefined
    contents.revisions.set(document, { version, value: fitting ?? null, isUnfit: value !== null && !fitting })
  }
  return changed.length > 0
}

const RETRY_MS = seconds(1)
const ATTEMPTS_MAX = 10

/** Loads the newest revisions after a notification, with some retries: otherwise the old ones would stay until the next one. */
export async function reloadContents(ctx: Loader, attempt = 1): Promise<boolean> {
  try {
    return await loadContents(ctx)
  } catch {
    // A lost connection ends in another notification once it is back.
    if (attempt === ATTEMPTS_MAX) return false
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
    return reloadContents(ctx, attempt + 1)
  }
}
