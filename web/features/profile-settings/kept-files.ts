import { openKeyValueStore } from '#web/platform/storage/key-value-store.ts'

const store = openKeyValueStore<File>('sanavia.profile-files')

/** Stores files under their keys and removes others. Where storage is refused, chosen files do not survive a reload. */
export const keepFiles = (files: ReadonlyMap<string, File>, gone: Iterable<string>) =>
  store.write({ put: files, remove: gone, removeExpired: true })

/** The stored files among these keys. */
export async function recallFiles(keys: Iterable<string>) {
  const found = new Map<string, File>()
  for (const key of keys) {
    const file = await store.get(key)
    if (file instanceof File) found.set(key, file)
  }
  return found
}
