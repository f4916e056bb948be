import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from './database.ts'
import { listenOn } from './listen.ts'

/**
 * A change of public data, by what shows it: the page of a provider; a writer's name on that page; all pages that list
 * providers or packages; every page; or the documents that administrators edit, which are loaded before every page counts
 * as changed.
 */
export type PublicChange =
  | { readonly kind: 'provider' | 'names'; readonly providerId: string }
  | { readonly kind: 'lists' | 'everything' | 'contents' }

export const EVERYTHING: PublicChange = { kind: 'everything' }
const OF_PROVIDER = /^(provider|names) ([0-9a-f-]{36})$/

/** Calls back after changes of public data in any process. After a gap everything counts as changed. */
export const watchPublicChanges = (connection: pg.ClientConfig, listener: (change: PublicChange) => void) =>
  listenOn(connection, 'public_data_changed', {
    name: 'sanavia changes',
    onNotification: (payload) => listener(parseChange(payload)),
    onGap: () => listener(EVERYTHING),
  })

/** Notifies every process of a change when the transaction commits. */
export async function notifyPublicChange(tx: Tx, change: PublicChange) {
  const payload = 'providerId' in change ? `${change.kind} ${change.providerId}` : change.kind
  await sql`select pg_notify('public_data_changed', ${payload})`.execute(tx)
}

/** The same of a change of the provider in a column, as an expression of another statement. */
export const notifyProviderChange = (column: string) =>
  sql`pg_notify('public_data_changed', 'provider ' || ${sql.ref(column)})`

/** A payload that is not understood, such as one of a newer version, stands for everything. */
function parseChange(payload: string): PublicChange {
  if (payload === 'lists' || payload === 'contents') return { kind: payload }
  const [, kind, providerId] = OF_PROVIDER.exec(payload) ?? []
  return providerId ? { kind: kind as 'provider' | 'names', providerId } : EVERYTHING
}
