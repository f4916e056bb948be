import { useState } from 'react'
import type { OwnCarePackage } from '#domain/care-packages.ts'
import type { OwnProvider } from '#domain/own-user.ts'
import type { FileValue } from '#web/ui/file-field.tsx'
import { useSessionStorage } from '#web/ui/use-session-storage.ts'
import { draftOf, newDraft, type PackageDraft } from './package-draft.ts'

/** Where the package is kept that is not on sale yet; those that are edited go by their ids. */
const NEW = 'new'

type Named<Value> = Readonly<Record<string, Value>>
type Kept = {
  /** The package that the form shows. */
  target: string
  typed: Named<PackageDraft>
  /** The names of chosen files: a reload lets go of the files themselves. */
  files: Named<string>
}
const nothing: Kept = { target: NEW, typed: {}, files: {} }

/** What is typed for the new package and for each that is edited. It outlives a reload. */
export function usePackageDrafts(user: OwnProvider, packages: readonly OwnCarePackage[]) {
  const [{ target, typed, files }, setKept] = useSessionStorage(`sanavia.packages.${user._id}`, nothing)
  const [images, setImages] = useState<Named<{ value: FileValue }>>({})
  const edited = packages.find(({ _id }) => _id === target)
  const key = edited?._id ?? NEW
  const draft = typed[key] ?? (edited ? draftOf(edited) : newDraft(user))
  return {
    edited,
    draft,
    image: images[key] ? images[key].value : edited?.displayImage,
    /** A picture that was chosen before a reload, and has to be chosen again. */
    lostFile: images[key] ? undefined : files[key],
    change: (patch: Partial<PackageDraft>) =>
      setKept((now) => ({ ...now, typed: { ...now.typed, [key]: { ...draft, ...patch } } })),
    changeImage: (value: FileValue) => {
      setImages((now) => ({ ...now, [key]: { value } }))
      const name = value instanceof File ? { [key]: value.name } : {}
      setKept((now) => ({ ...now, files: { ...without(now.files, key), ...name } }))
    },
    edit: (id: string) => setKept((now) => ({ ...now, target: id })),
    /** Nothing is left of what was typed, and the form is there for a new package. */
    reset: () => {
      setImages((now) => without(now, key))
      setKept((now) => ({
        // Another may have been opened while this one was saved.
        target: now.target === key ? NEW : now.target,
        typed: without(now.typed, key),
        files: without(now.files, key),
      }))
    },
  }
}

function without<Value>(values: Named<Value>, key: string): Named<Value> {
  const { [key]: _, ...others } = values
  return others
}
