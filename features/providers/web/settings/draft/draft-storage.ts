import type { OwnUser } from '#platform/rules/own-user.ts'
import type { Failure } from '#platform/web/api/call.ts'
import { loadPlaces } from '#platform/web/catalogue.ts'
import { loadOwnUser } from '#platform/web/own-user.ts'
import { currentSession } from '#platform/web/session.ts'
import { openKeyValueStore, timestampedKey } from '#platform/web/storage/key-value-store.ts'
import { safeSessionStorage } from '#platform/web/storage/web-storage.ts'
import type { Changes } from './profile-draft.ts'

/** An account and its unsaved draft from before a reload. */
export type LoadedProfile = { user: OwnUser; stored: StoredDraft | undefined }

/** Providers wait for the cities that are suggested to them, too. */
export async function loadProfileSettings(request?: Request): Promise<({ ok: true } & LoadedProfile) | Failure> {
  const suggestions = currentSession()?.user.isDoctor ? loadPlaces() : undefined
  const [loaded] = await Promise.all([loadOwnUser(request), suggestions])
  return loaded.ok ? { ...loaded, stored: await restoreDraft(loaded.user._id) } : loaded
}

const KEY = 'sanavia.profile-draft'
const fileStore = openKeyValueStore<File>('sanavia.profile-files')

type StoredEntry = { account: string; version: number; changes: Record<string, unknown>; files: string[] }

/** Unsaved changes, and the version of the profile that they were made from. */
export type StoredDraft = { version: number; changes: Changes; hasLostFiles: boolean }

const fileIds = new WeakMap<File, string>()
let storedIds = new Set<string>()

/** Stores the changes for the lifetime of the tab: texts synchronously in session storage, files in IndexedDB. */
export function storeDraft(account: string, version: number, changes: Changes) {
  const files = new Map<string, File>()
  const encoded = encode(changes, (file) => {
    const id = fileIds.get(file) ?? timestampedKey()
    fileIds.set(file, id)
    files.set(id, file)
    return id
  })
  const entry: StoredEntry = {
    account,
    version,
    changes: encoded as Record<string, unknown>,
    files: [...files.keys()],
  }
  safeSessionStorage.writeJson(KEY, entry)
  const added = new Map([...files].filter(([id]) => !storedIds.has(id)))
  const removed = [...storedIds].filter((id) => !files.has(id))
  storedIds = new Set(files.keys())
  if (added.size > 0 || removed.length > 0) void storeFiles(added, removed)
}

export function clearDraft() {
  const removed = new Set([...storedIds, ...(readEntry()?.files ?? [])])
  storedIds = new Set()
  safeSessionStorage.remove(KEY)
  if (removed.size > 0) void storeFiles(new Map(), removed)
}

/** Restores the draft of this account; a draft of another account is deleted. */
export async function restoreDraft(account: string): Promise<StoredDraft | undefined> {
  const entry = readEntry()
  if (!entry) return undefined
  if (entry.account !== account) return void clearDraft()
  const files = await readFiles(entry.files)
  for (const [id, file] of files) fileIds.set(file, id)
  storedIds = new Set(files.keys())
  const hasLostFiles = files.size < entry.files.length
  const changes = Object.entries(entry.changes).flatMap(([name, value]) => {
    // A lost avatar or logo falls back to the saved one; an entry of a list is restored without its picture.
    const isLost = isFileReference(value) && !files.has(value.storedFile)
    return isLost ? [] : [[name, decode(value, files)]]
  })
  return { version: entry.version, changes: Object.fromEntries(changes), hasLostFiles }
}

function readEntry(): StoredEntry | undefined {
  const entry = safeSessionStorage.readJson(KEY) as StoredEntry | null | undefined
  return entry && Array.isArray(entry.files) ? entry : undefined
}

/** Where the browser refuses storage, chosen files do not survive a reload. */
const storeFiles = (added: ReadonlyMap<string, File>, removed: Iterable<string>) =>
  fileStore.write({ put: added, remove: removed, removeExpired: true })

async function readFiles(ids: Iterable<string>) {
  const found = new Map<string, File>()
  for (const id of ids) {
    const file = await fileStore.get(id)
    if (file instanceof File) found.set(id, file)
  }
  return found
}

type FileReference = { storedFile: string }
const isFileReference = (value: unknown): value is FileReference =>
  typeof value === 'object' && value !== null && 'storedFile' in value

/** JSON representation: files by their ids, and null for a removed picture. */
function encode(value: unknown, idOf: (file: File) => string): unknown {
  if (value === undefined) return null
  if (value instanceof File) return { storedFile: idOf(value) } satisfies FileReference
  if (Array.isArray(value)) return value.map((entry) => encode(entry, idOf))
  return mapValues(value, (part) => encode(part, idOf))
}

function decode(value: unknown, files: ReadonlyMap<string, File>): unknown {
  if (value === null) return undefined
  if (isFileReference(value)) return files.get(value.storedFile)
  if (Array.isArray(value)) return value.map((entry) => decode(entry, files))
  return mapValues(value, (part) => decode(part, files))
}

const mapValues = (value: unknown, map: (part: unknown) => unknown) =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, map(part)]))
    : value
