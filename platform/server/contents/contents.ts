import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { contentSchema } from '#platform/rules/content-fields.ts'
import { seconds } from '#platform/rules/durations.ts'
import type { Site } from '#platform/rules/site.ts'
import type { Database } from '#platform/server/db/database.ts'
import { documentDefaults } from '#platform/words/document-defaults.ts'
import { type ContentValue, DOCUMENT_KEYS, type DocumentKey, documents } from '#platform/words/documents.ts'

/** The newest revision of a document. Without a value the default of the files is in force. */
type InForce = { version: number; value: object | null; isUnfit: boolean }

/** The documents that administrators have edited, in memory: a page reads them without a query. */
export type Contents = Map<DocumentKey, InForce>

export const createContents = (): Contents => new Map()

export type ContentReader = { contents: Contents; demoAccounts: Site['demoAccounts'] }
type Loader = { contents: Contents; db: Database }

/** What is in force of a document. */
export function readContent<Key extends DocumentKey>(ctx: ContentReader, key: Key): ContentValue<Key> {
  const edited = ctx.contents.get(key)?.value as ContentValue<Key> | null | undefined
  return edited ?? defaultContent(ctx, key)
}

/** What the files say. */
export const defaultContent = <Key extends DocumentKey>({ demoAccounts }: ContentReader, key: Key): ContentValue<Key> =>
  documentDefaults[key]({ isDemo: demoAccounts !== null })

const schemas = new Map(DOCUMENT_KEYS.map((key) => [key, contentSchema(documents[key].fields)]))

/** Checks a value of a document with the schema of its fields. */
export const parseContent = (key: DocumentKey, value: unknown) => schemas.get(key)?.safeParse(value)

/** Everything as it is, but for one document, in a version that no cached part of a page has: for a preview. */
export const withPreview = (contents: Contents, key: DocumentKey, value: object): Contents =>
  new Map(contents).set(key, { version: -randomInt(1, 2 ** 31), value, isUnfit: false })

/**
 * Loads the newest revisions. A value that does not fit the fields of this version of the software is not used. Returns
 * whether a document has changed. Of two loads at once the newer revision stays, whichever ends last.
 */
export async function loadContents({ db, contents }: Loader) {
  const { rows } = await sql<{ document: DocumentKey; version: number; value: object | null }>`
    select newest.* from unnest(${DOCUMENT_KEYS}::text[]) as key
    cross join lateral (
      select document, version, value from content_revisions where document = key order by version desc limit 1
    ) as newest`.execute(db)
  const changed = rows.filter(({ document, version }) => version > (contents.get(document)?.version ?? 0))
  for (const { document, version, value } of changed) {
    const fitting = value ? parseContent(document, value)?.data : undefined
    contents.set(document, { version, value: fitting ?? null, isUnfit: value !== null && !fitting })
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
