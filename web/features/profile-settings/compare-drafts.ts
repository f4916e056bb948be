import { phoneDigits } from '#domain/accounts.ts'
import type { ProfileDraft } from './profile-draft.ts'

export type Changes = Partial<ProfileDraft>
type FieldName = keyof ProfileDraft

/** The fields of a draft that are not as they were. */
export function changesOf(base: ProfileDraft, draft: ProfileDraft): Changes {
  const names = Object.keys(draft) as FieldName[]
  return Object.fromEntries(names.filter((name) => !isSameField(name, base, draft)).map((name) => [name, draft[name]]))
}

/** Phone numbers are written with spaces while they are typed, and stored without. */
export const isSameField = (name: FieldName, one: ProfileDraft, other: ProfileDraft) =>
  name === 'phone' ? phoneDigits(one.phone) === phoneDigits(other.phone) : isSame(one[name], other[name])

/** Whether two values say the same. A chosen file is like no other; what keeps entries apart on the screen says nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  names.delete('key')
  return [...names].every((name) => isSame(one[name], other[name]))
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof File)
