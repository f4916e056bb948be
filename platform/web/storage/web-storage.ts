import type * as z from 'zod/mini'

/**
 * Guarded access to Web Storage. Browsers refuse it in private mode, when the quota is used up, or when site data is
 * blocked; every operation then behaves as on an empty storage instead of throwing.
 */
export const safeLocalStorage = guard(() => localStorage)
export const safeSessionStorage = guard(() => sessionStorage)

function guard(storage: () => Storage) {
  const read = (key: string): string | null => attempt(() => storage().getItem(key), null)
  /** Whether the text was stored. */
  const write = (key: string, text: string): boolean =>
    attempt(() => {
      storage().setItem(key, text)
      return true
    }, false)

  function readJson(key: string): unknown
  function readJson<Value>(key: string, schema: z.ZodMiniType<Value>): Value | undefined
  /** The parsed entry; undefined if there is none, if it is not JSON, or if it does not match the schema. */
  function readJson(key: string, schema?: z.ZodMiniType) {
    const text = read(key)
    const value = text === null ? undefined : attempt<unknown>(() => JSON.parse(text), undefined)
    return schema ? schema.safeParse(value).data : value
  }
  return {
    read,
    write,
    readJson,
    writeJson: (key: string, value: unknown): boolean => write(key, JSON.stringify(value)),
    remove: (key: string): void => attempt(() => storage().removeItem(key), undefined),
    keys: (prefix = ''): string[] => attempt(() => Object.keys(storage()).filter((key) => key.startsWith(prefix)), []),
  }
}

function attempt<Result>(use: () => Result, fallback: Result) {
  try {
    return use()
  } catch {
    return fallback
  }
}
