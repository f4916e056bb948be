import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { type ContentData, contentSchema, withSlugs } from '#platform/rules/contents/content-fields.ts'
import type { ContentDocument } from '#platform/rules/contents/contents.ts'
import { safeSessionStorage } from '#platform/web/storage/web-storage.ts'
import { type EditableKey, editableDocuments } from '../words/editable-documents.ts'
import type { Problems } from './content-form.tsx'

/** Unpublished changes, and the version that they are based on. */
const Draft = z.object({ version: z.int(), value: z.record(z.string(), z.unknown()) })
type Draft = { version: number; value: ContentData }

const storageKey = (key: string) => `sanavia.content-draft.${key}`
const NO_PROBLEMS: Problems = new Map()

/** The state of the editor: what is published, and the draft, which stays in the tab until it is published or discarded. */
export function useContentDraft(first: ContentDocument) {
  const key = first.key as EditableKey
  const { fields } = editableDocuments[key]
  const [document, setDocument] = useState(first)
  const [draft, setDraft] = useState(() => safeSessionStorage.readJson(storageKey(key), Draft) as Draft | undefined)
  const [isChecked, setChecked] = useState(false)
  const published = document.value as ContentData
  const value = draft?.value ?? published
  const problems = useMemo(() => (isChecked ? problemsOf(fields, value) : NO_PROBLEMS), [isChecked, fields, value])

  const keep = (next: Draft | undefined) => {
    setDraft(next)
    if (next) safeSessionStorage.writeJson(storageKey(key), next)
    else safeSessionStorage.remove(storageKey(key))
  }
  const completed = () => {
    const complete = withSlugs(fields, value)
    return contentSchema(fields).safeParse(complete).success ? complete : undefined
  }
  const isDirty = draft !== undefined && !isSameContent(draft.value, published)
  return {
    key,
    fields,
    document,
    published,
    value,
    problems,
    isDirty,
    /** A newer version was published than the one that the draft is based on. */
    isOutdated: isDirty && draft.version < document.version,
    change: (changed: ContentData) => keep({ version: draft?.version ?? document.version, value: changed }),
    discard: () => {
      keep(undefined)
      setChecked(false)
    },
    /** From now on the draft is a change of the newest version. */
    rebase: () => keep({ version: document.version, value }),
    /** Another version is in force. A draft stays. */
    follow: (newer: ContentDocument) => setDocument(newer),
    settle: (newer: ContentDocument) => {
      setDocument(newer)
      keep(undefined)
      setChecked(false)
    },
    /** The value with the ids of new entries, or nothing while it has problems. */
    completed,
    /** The same; the form then shows the problems, also while they are corrected. */
    check: () => {
      setChecked(true)
      return completed()
    },
  }
}
export type ContentDraft = ReturnType<typeof useContentDraft>

function problemsOf(fields: Parameters<typeof contentSchema>[0], value: ContentData): Problems {
  const { error } = contentSchema(fields).safeParse(withSlugs(fields, value))
  return new Map(error?.issues.map(({ path, message }) => [path.join('.'), message]).toReversed() as [string, string][])
}

const isSameContent = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isSameContent(each, other[at]))
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  const names = Object.keys({ ...one, ...other })
  return names.every((name) => isSameContent((one as ContentData)[name], (other as ContentData)[name]))
}
