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
