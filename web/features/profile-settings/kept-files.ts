import { browserStore, tooOld } from '#web/platform/storage/indexed-db.ts'

const inStore = browserStore('sanavia.profile-files')

// Storage can be refused: then chosen files simply do not survive a reload.

/** Keeps files under their keys and lets go of others. */
export const keepFiles = (files: ReadonlyMap<string, File>, gone: Iterable<string>) =>
  inStore('readwrite', (store) => {
    for (const [key, file] of files) store.put(file, key)
    for (const key of gone) store.delete(key)
    return store.delete(tooOld())
  }).catch(() => undefined)

/** Those of the files that are still there. */
export async function recallFiles(keys: Iterable<string>) {
  const found = new Map<string, File>()
  for (const key of keys) {
    const file = await inStore<unknown>('readonly', (store) => store.get(key)).catch(() => undefined)
    if (file instanceof File) found.set(key, file)
  }
  return found
}
