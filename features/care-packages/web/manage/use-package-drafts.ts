import { useState } from 'react'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import type { FileValue } from '#platform/web/ui/files/file-field.tsx'
import { useSessionStorage } from '#platform/web/ui/use-session-storage.ts'
import type { OwnCarePackage } from '../../rules/care-packages.ts'
import { draftOf, newDraft, type PackageDraft } from './package-draft.ts'

/** Key of the draft of a new package; drafts of edited packages are keyed by id. */
const NEW = 'new'

type Keyed<Value> = Readonly<Record<string, Value>>
type StoredDrafts = {
  /** The key of the draft in the form. */
  target: string
  typed: Keyed<PackageDraft>
  /** Names of chosen files, which do not survive a reload themselves. */
  files: Keyed<string>
}
const NO_DRAFTS: StoredDrafts = { target: NEW, typed: {}, files: {} }

/** One draft for the new package and one per edited package. In session storage: they survive a reload. */
export function usePackageDrafts(user: OwnProvider, packages: readonly OwnCarePackage[]) {
  const [{ target, typed, files }, setStored] = useSessionStorage(`sanavia.packages.${user._id}`, NO_DRAFTS)
  const [images, setImages] = useState<Keyed<{ value: FileValue }>>({})
  const edited = packages.find(({ _id }) => _id === target)
  const key = edited?._id ?? NEW
  const draft = typed[key] ?? (edited ? draftOf(edited) : newDraft(user))
  return {
    edited,
    draft,
    image: images[key] ? images[key].value : edited?.displayImage,
    /** The name of a picture that was chosen before a reload and has to be chosen again. */
    lostFile: images[key] ? undefined : files[key],
    change: (patch: Partial<PackageDraft>) =>
      setStored((now) => ({ ...now, typed: { ...now.typed, [key]: { ...draft, ...patch } } })),
    changeImage: (value: FileValue) => {
      setImages((now) => ({ ...now, [key]: { value } }))
      const name = value instanceof File ? { [key]: value.name } : {}
      setStored((now) => ({ ...now, files: { ...without(now.files, key), ...name } }))
    },
    edit: (id: string) => setStored((now) => ({ ...now, target: id })),
    /** Deletes the draft and shows the form for a new package. */
    reset: () => {
      setImages((now) => without(now, key))
      setStored((now) => ({
        // The form may show another draft by now, opened during the save.
        target: now.target === key ? NEW : now.target,
        typed: without(now.typed, key),
        files: without(now.files, key),
      }))
    },
  }
}

function without<Value>(values: Keyed<Value>, key: string): Keyed<Value> {
  const { [key]: _, ...others } = values
  return others
}
