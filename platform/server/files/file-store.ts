import type { Readable } from 'node:stream'

/** Storage of uploaded files. Names are flat and content-addressed: the same name always has the same content. */
export type FileStore = {
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Stores a file from disk without reading it into memory. */
  putFile: (name: string, place: string) => Promise<void>
  open: (name: string) => Promise<OpenFile | undefined>
  /** Idempotent: missing names are ignored. */
  remove: (names: readonly string[]) => Promise<void>
  list: () => AsyncIterable<{ name: string; changedAt: Date }>
}
type OpenFile = { size: number; stream: Readable }

/** The storage itself failed: a full disk, or a bucket that does not answer. The request can be repeated later. */
export class FileStoreFailure extends Error {
  override name = 'FileStoreFailure'
}

/** The store with its failures marked as such, for all that serves requests. */
export function markFailures(store: FileStore): FileStore {
  const fail = (cause: unknown) => Promise.reject(new FileStoreFailure('the file store failed', { cause }))
  return {
    ...store,
    put: (name, bytes) => store.put(name, bytes).catch(fail),
    putFile: (name, place) => store.putFile(name, place).catch(fail),
    open: (name) => store.open(name).catch(fail),
  }
}
