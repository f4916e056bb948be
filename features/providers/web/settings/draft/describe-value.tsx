import type { ReactNode } from 'react'
import { shortWeekdays } from '#content/times.ts'
import type { FileValue } from '#platform/web/ui/files/file-field.tsx'
import { Picture } from '#platform/web/ui/pictures/picture.tsx'
import { profileSettingsPage } from '../../../words/profile-settings.ts'
import { isSame, type ProfileDraft } from './profile-draft.ts'

const words = profileSettingsPage.conflict

/** Renders a field of one version for comparison with the other. */
export function describeValue(name: keyof ProfileDraft, draft: ProfileDraft, other: ProfileDraft): ReactNode {
  if (name === 'avatar' || name === 'logoofclinic') return describePicture(draft[name])
  if (name === 'openingHours')
    return draft.openingHours
      .map(({ weekday, opens, closes }) => `${shortWeekdays[weekday - 1]} ${opens}–${closes}`)
      .join(', ')
  const value: unknown = draft[name]
  if (!Array.isArray(value)) return String(value)
  if (value.every((entry) => typeof entry === 'string')) return value.join(', ')
  return describeEntries(value, other[name] as unknown as object[])
}

function describePicture(value: FileValue) {
  if (value instanceof File) return value.name
  return (
    value && <Picture src={value} alt={words.savedPicture} sizes="96px" className="size-24 rounded-sm object-cover" />
  )
}

/** The entries of a list that the other version does not have. */
function describeEntries(entries: readonly { key: string }[], others: readonly object[]) {
  const own = entries.filter((entry) => !others.some((other) => isSame(entry, other)))
  if (own.length === 0) return words.allInOther(entries.length)
  return (
    <>
      {own.length < entries.length && words.notInOther(entries.length)}
      <ul className="list-disc pl-5">
        {own.map((entry) => (
          <li key={entry.key}>{describeEntry(entry)}</li>
        ))}
      </ul>
    </>
  )
}

const ADDRESS = /^\/\S+$/

function describeEntry({ key: _, _id, ...entry }: { key: string; _id?: string }) {
  const parts = Object.values<unknown>(entry)
    .flat()
    .map((part) => (part instanceof File ? part.name : String(part ?? '')))
  return parts.filter((part) => part && !ADDRESS.test(part)).join(', ') || words.picture
}
