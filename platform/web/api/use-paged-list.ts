import { useCallback, useEffect, useRef, useState } from 'react'
import { UNREACHABLE } from './unreachable.ts'

/** One page of keyset pagination. */
type Page = { nextCursor: string | null }
/** The shape of pages without an `entriesOf`. */
export type EntriesPage<Entry> = Page & { entries: readonly Entry[] }

type Options<Entry, Some extends Page> = {
  /**
   * Reads the page after the cursor, or the first one. Must be stable between renders: it is the identity of the list. A
   * rejection is a failure.
   */
  read: (cursor?: string) => Promise<({ ok: true } & Some) | { ok: false; message: string }>
  entriesOf: (page: Some) => readonly Entry[]
  /**
   * The first page, where the route has loaded it. A newer one takes its place; the later pages stay, unless `read` is
   * another one as well.
   */
  first?: Some | undefined
  /** The identity of an entry: keyset pages overlap when entries change between two reads, and show it once. */
  keyOf?: (entry: Entry) => string
  /** Versioned entries: a reload must not bring back an older version than the known one. Needs `keyOf`. */
  newestOf?: (known: Entry, received: Entry) => Entry
  /** The first page is read when this becomes true. */
  isWanted?: boolean
}

export type PagedEntries<Entry> = {
  /** Undefined until the first page has arrived. */
  entries: readonly Entry[] | undefined
  /** The message of the last read, if it failed. */
  failure: string | undefined
  isBusy: boolean
  hasMore: boolean
  /** Reads the next page; after a failure, the one that failed. */
  loadMore: () => Promise<void>
}

type Loaded<Entry, Some> = { page: Some; entries: readonly Entry[] }
/** The read that failed, by its cursor: undefined for the first page. */
type Failed = { message: string; cursor: string | undefined }

/** A list that grows by pages. For reads that answer `{ entries, nextCursor }` see `usePages`. */
export function usePagedList<Entry, Some extends Page>(options: Options<Entry, Some>) {
  const { read, first, isWanted = true } = options
  const [pages, setPages] = useState<readonly Loaded<Entry, Some>[]>(() => (first ? [loaded(first, options)] : []))
  const [source, setSource] = useState({ first, read })
  const [failure, setFailure] = useState<Failed>()
  const [isBusy, setBusy] = useState(false)
  // Derived state: a revalidated route brings a new first page.
  if (first && first !== source.first) {
    const isSameList = read === source.read
    setSource({ first, read })
    setPages([loaded(first, options), ...(isSameList ? pages.slice(1) : [])])
    if (!isSameList) {
      setFailure(undefined)
      setBusy(false)
    }
  }
  /** The newest read: answers of earlier ones, and those after unmount, are ignored. */
  const newest = useRef(0)
  const latestOptions = useRef(options)
  latestOptions.current = options

  const load = useCallback(
    async (cursor?: string) => {
      newest.current += 1
      const number = newest.current
      setBusy(true)
      const answer = await read(cursor).catch(() => ({ ok: false as const, message: UNREACHABLE }))
      if (number !== newest.current) return
      setBusy(false)
      setFailure(answer.ok ? undefined : { message: answer.message, cursor })
      if (!answer.ok) return
      const page = loaded(answer, latestOptions.current)
      setPages((before) => (cursor ? [...before, page] : withFirst(page, before, latestOptions.current)))
    },
    [read],
  )
  const hasFirst = first !== undefined
  useEffect(() => {
    if (isWanted && !hasFirst) void load()
    return () => {
      newest.current += 1
    }
  }, [load, isWanted, hasFirst])

  const { page } = pages.at(-1) ?? {}
  const cursor = page?.nextCursor ?? undefined
  const changeEntries = (change: (entries: readonly Entry[], at: number) => readonly Entry[]) =>
    setPages((before) => before.map((one, at) => ({ page: one.page, entries: change(one.entries, at) })))
  return {
    entries: page && unique(pages, options.keyOf),
    /** The newest page, for what comes with the entries, such as totals. */
    page,
    failure: failure?.message,
    isBusy,
    hasMore: cursor !== undefined,
    loadMore: async () => {
      if (!isBusy) await load(failure ? failure.cursor : cursor)
    },
    /** Reads the first page again and merges it; the later pages stay. */
    reload: () => load(),
    /** Puts a newer state of an entry in its place. */
    replace: (isSame: (known: Entry) => boolean, changed: Entry) =>
      changeEntries((entries) => entries.map((known) => (isSame(known) ? changed : known))),
    remove: (isRemoved: (known: Entry) => boolean) =>
      changeEntries((entries) => entries.filter((known) => !isRemoved(known))),
    /** Puts a new entry on top. */
    prepend: (entry: Entry) => changeEntries((entries, at) => (at === 0 ? [entry, ...entries] : entries)),
  }
}

const entriesOfPage = <Entry>(page: EntriesPage<Entry>) => page.entries

/** The paged list of a read that answers `{ entries, nextCursor }`. */
export const usePages = <Entry>(
  read: (cursor?: string) => Promise<({ ok: true } & EntriesPage<Entry>) | { ok: false; message: string }>,
  isWanted = true,
) => usePagedList<Entry, EntriesPage<Entry>>({ read, entriesOf: entriesOfPage, isWanted })

const loaded = <Entry, Some extends Page>(page: Some, { entriesOf }: Options<Entry, Some>): Loaded<Entry, Some> => ({
  page,
  entries: entriesOf(page),
})

function unique<Entry, Some>(pages: readonly Loaded<Entry, Some>[], keyOf: ((entry: Entry) => string) | undefined) {
  const entries = pages.flatMap((page) => page.entries)
  return keyOf ? [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()] : entries
}

/**
 * The pages with a newer first one. Known entries up to the last one that both have are replaced; those after it stay,
 * since new entries only push them to a later page. Without a next page the first one is the whole list.
 */
function withFirst<Entry, Some extends Page>(
  first: Loaded<Entry, Some>,
  before: readonly Loaded<Entry, Some>[],
  { keyOf, newestOf = (_known, received) => received }: Options<Entry, Some>,
) {
  if (!keyOf) return [first]
  const known = unique(before, keyOf)
  const knownByKey = new Map(known.map((entry) => [keyOf(entry), entry]))
  const received = new Set(first.entries.map(keyOf))
  const entries = first.entries.map((entry) => newestOf(knownByKey.get(keyOf(entry)) ?? entry, entry))
  if (first.page.nextCursor === null) return [{ page: first.page, entries }]
  const rest = known
    .slice(known.findLastIndex((entry) => received.has(keyOf(entry))) + 1)
    .filter((entry) => !received.has(keyOf(entry)))
  const last = before.length > 1 ? before.at(-1) : undefined
  return [
    { page: first.page, entries },
    ...(rest.length > 0 ? [{ page: last?.page ?? first.page, entries: rest }] : []),
  ]
}
