import { timestampedKey } from '#web/platform/storage/key-value-store.ts'
import type { Changes } from './compare-drafts.ts'
import { keepFiles, recallFiles } from './kept-files.ts'

const KEY = 'sanavia.profile-draft'

type Stored = { account: string; version: number; changes: Record<string, unknown>; files: string[] }
/** What somebody had changed before a reload, and the version of the profile that it was changed from. */
export type KeptDraft = { version: number; changes: Changes; hasLostFiles: boolean }

const ids = new WeakMap<File, string>()
let inStore = new Set<string>()

/** Keeps the changes of an account for as long as the tab lives: texts at once, chosen files as soon as they are written. */
export function keepDraft(account: string, version: number, changes: Changes) {
  const files = new Map<string, File>()
  const encoded = encode(changes, (file) => {
    const id = ids.get(file) ?? timestampedKey()
    ids.set(file, id)
    files.set(id, file)
    return id
  })
  const stored: Stored = { account, version, changes: encoded as Record<string, unknown>, files: [...files.keys()] }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // Without storage there is simply no draft.
  }
  const fresh = new Map([...files].filter(([id]) => !inStore.has(id)))
  const gone = [...inStore].filter((id) => !files.has(id))
  inStore = new Set(files.keys())
  if (fresh.size > 0 || gone.length > 0) void keepFiles(fresh, gone)
}

export function clearDraft() {
  const stored = read()
  const gone = new Set([...inStore, ...(stored?.files ?? [])])
  inStore = new Set()
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // There was none.
  }
  if (gone.size > 0) void keepFiles(new Map(), gone)
}

/** What this account had typed before a reload. A draft of anybody else is thrown away. */
export async function recallDraft(account: string): Promise<KeptDraft | undefined> {
  const stored = read()
  if (!stored) return undefined
  if (stored.account !== account) return void clearDraft()
  const files = await recallFiles(stored.files)
  for (const [id, file] of files) ids.set(file, id)
  inStore = new Set(files.keys())
  const hasLostFiles = files.size < stored.files.length
  const entries = Object.entries(stored.changes).flatMap(([name, value]) => {
    // A single picture that is lost leaves the one that is saved; an entry of a list is shown without its picture.
    const isLost = isFileMark(value) && !files.has(value.keptFile)
    return isLost ? [] : [[name, decode(value, files)]]
  })
  return { version: stored.version, changes: Object.fromEntries(entries), hasLostFiles }
}

function read(): Stored | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return stored && Array.isArray(stored.files) ? stored : undefined
  } catch {
    return undefined
  }
}

type FileMark = { keptFile: string }
const isFileMark = (value: unknown): value is FileMark =>
  typeof value === 'object' && value !== null && 'keptFile' in value

/** As JSON can hold it: files by their ids, and null for a picture that was taken away. */
function encode(value: unknown, idOf: (file: File) => string): unknown {
  if (value === undefined) return null
  if (value instanceof File) return { keptFile: idOf(value) } satisfies FileMark
  if (Array.isArray(value)) return value.map((entry) => encode(entry, idOf))
  return mapValues(value, (part) => encode(part, idOf))
}

function decode(value: unknown, files: ReadonlyMap<string, File>): unknown {
  if (value === null) return undefined
  if (isFileMark(value)) return files.get(value.keptFile)
  if (Array.isArray(value)) return value.map((entry) => decode(entry, files))
  return mapValues(value, (part) => decode(part, files))
}

const mapValues = (value: unknown, map: (part: unknown) => unknown) =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, map(part)]))
    : value
