import { createStore } from '#platform/web/store.ts'

type SavedIds = { account: string | undefined; ids: ReadonlySet<string> }

export const NONE_SAVED: SavedIds = { account: undefined, ids: new Set() }

/** The saved ids of the signed-in account. Apart from `saved-store.ts`, which pages load on demand only. */
export const savedIds = createStore(NONE_SAVED)

/** Saved ids of an account; empty while another account's ids are loaded. */
export const savedIdsOf = (account: string | undefined, saved = savedIds.get()) =>
  saved.account === account ? saved.ids : NONE_SAVED.ids
