import { useEffect, useState } from 'react'
import { usePagedList } from '#platform/web/api/use-paged-list.ts'
import type { HealthDocument, HealthDocuments } from '../rules/health-records.ts'
import { chooseDocuments } from '../words/health-records.ts'
import { fetchDocuments } from './api.ts'
import { useUploads } from './use-uploads.ts'

type Page = Pick<HealthDocuments, 'entries' | 'nextCursor'>
const keyOf = ({ _id }: HealthDocument) => _id
/** Only what the patient has added can be sent: other documents name the people of a chat. */
const entriesOf = ({ entries }: Page) => entries.filter(({ source }) => source === 'upload')

type Change = (change: (chosen: readonly string[]) => readonly string[]) => void

type Choice = { chosen: readonly string[]; most: number; onChange: Change }

/** The documents of the health records to choose from, and uploads of further ones, which are chosen at once. */
export function useChosenDocuments({ chosen, most, onChange }: Choice) {
  const pages = usePagedList<HealthDocument, Page>({ read: fetchDocuments, entriesOf, keyOf })
  // Kept apart from the pages: an upload can be stored before the first page has arrived, or without any.
  const [added, setAdded] = useState<readonly HealthDocument[]>([])
  const [notChosen, setNotChosen] = useState<readonly HealthDocument[]>([])
  const queue = useUploads((document) => {
    setAdded((now) => [document, ...now])
    if (chosen.length < most) onChange((now) => [...now, document._id])
    else setNotChosen((now) => [...now, document])
  })
  const { entries: read, hasMore, isBusy, failure, loadMore } = pages
  const addedIds = new Set(added.map(keyOf))
  const entries =
    read || added.length > 0 ? [...added, ...(read ?? []).filter((one) => !addedIds.has(one._id))] : undefined
  const unseen = chosen.filter((id) => !entries?.some(({ _id }) => _id === id))
  const isLookingOn = read !== undefined && unseen.length > 0 && hasMore && !isBusy && !failure
  // Chosen documents are always shown, on whichever page they are.
  useEffect(() => {
    if (isLookingOn) void loadMore()
  }, [isLookingOn, loadMore])
  return {
    pages,
    entries,
    queue,
    /** Stored, but not chosen any more since no more can be sent. */
    notChosen: notChosen.filter(({ _id }) => !chosen.includes(_id)),
    /** Chosen, and deleted from the health records since. */
    gone: read && !hasMore && !failure ? unseen : [],
  }
}

export type ChosenDocuments = ReturnType<typeof useChosenDocuments>

/** Why the documents cannot be sent yet: a file that the patient has added would be missing. */
export function documentsProblem({ queue: { uploads }, gone }: ChosenDocuments) {
  const words = chooseDocuments
  if (uploads.some(({ problem }) => problem !== undefined)) return words.notUploaded
  if (uploads.length > 0) return words.uploading
  return gone.length > 0 ? words.goneChosen : undefined
}
