import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Problem } from '#domain/rules.ts'
import { type EntryRules, isBlank } from './entry-kind.ts'

export type Keyed = { key: string }

type View<Entry> = {
  /** The entry that Add New began and that is not added yet. */
  adding: string | undefined
  unfolded: readonly string[]
  /** What was deleted last, and the key of what stood before it. */
  removed?: { entry: Entry; after: string | undefined } | undefined
  /** Where the keyboard goes. A new object sends it there again. */
  wanted?: { key: string } | undefined
  /** The entry that is to blame, as it was then. */
  blamed?: { entry: Entry; message: string } | undefined
  /** A problem of which no entry is to blame. */
  ofAll?: string | undefined
}
type Look<Entry> = (change: (view: View<Entry>) => Partial<View<Entry>>) => void
type Latest<Entry> = { entries: readonly Entry[]; onChange: (next: Entry[]) => void }

type ListProps<Entry> = Latest<Entry> & {
  kind: EntryRules<Entry>
  /** The problem of this list, if it is this list that has one. */
  problem: Problem | undefined
}

/** The entries of a list: which are unfolded, what is wrong, and everything that can be done with them. */
export function useEntries<Entry extends Keyed>({ kind, entries, onChange, problem }: ListProps<Entry>) {
  // What was left before it was complete is found unfolded.
  const unfinished = () => entries.filter(kind.problemOf).map(({ key }) => key)
  const [view, setView] = useState<View<Entry>>(() => ({ adding: undefined, unfolded: unfinished() }))
  const [seen, setSeen] = useState<Problem>()
  if (problem !== seen) {
    setSeen(problem)
    if (problem) setView({ ...view, ...blame(kind, entries, view, problem) })
  }

  const latest = useRef<Latest<Entry>>({ entries, onChange })
  useLayoutEffect(() => {
    latest.current = { entries, onChange }
  })
  // The same as long as the list is shown, so that a row is drawn anew only when its own entry has changed.
  const actions = useMemo(() => {
    const look: Look<Entry> = (change) => setView((now) => ({ ...now, ...change(now) }))
    return { ...writes(kind, latest, look), ...looks(kind, latest, look) }
  }, [kind])

  const { blamed, ofAll } = view
  const messageFor = (entry: Entry) => (problem && entry === blamed?.entry ? blamed.message : undefined)
  return { ...view, actions, messageFor, ofAll: problem && ofAll }
}

export type EntryActions<Entry extends Keyed> = ReturnType<typeof writes<Entry>> & ReturnType<typeof looks<Entry>>

/** Opens the entry that a problem is about. */
function blame<Entry extends Keyed>(
  kind: EntryRules<Entry>,
  entries: readonly Entry[],
  view: View<Entry>,
  problem: Problem,
) {
  const entry = problem.at === undefined ? entries.find(kind.problemOf) : entries[problem.at]
  const { message } = problem
  if (!entry) return { blamed: undefined, ofAll: message }
  return { blamed: { entry, message }, ofAll: undefined, unfolded: [...without(view.unfolded, entry.key), entry.key] }
}

const without = (keys: readonly string[], key: string) => keys.filter((other) => other !== key)

/** What changes the list. Each goes by the newest list, since files are looked at while people go on typing. */
function writes<Entry extends Keyed>(kind: EntryRules<Entry>, latest: { current: Latest<Entry> }, look: Look<Entry>) {
  const write = (next: Entry[]) => {
    latest.current.entries = next
    latest.current.onChange(next)
  }
  const remove = (key: string) => {
    const { entries } = latest.current
    const at = entries.findIndex((entry) => entry.key === key)
    const entry = entries[at]
    if (!entry) return
    write(entries.toSpliced(at, 1))
    look(({ adding, removed }) => {
      const isNothing = adding === key && isBlank(entry)
      return {
        removed: isNothing ? removed : { entry, after: entries[at - 1]?.key },
        adding: adding === key ? undefined : adding,
      }
    })
  }
  return {
    remove,
    /** Puts a blank entry before all others. */
    begin: () => {
      const entry = { ...kind.blank(), key: newKey() } as Entry
      write([entry, ...latest.current.entries])
      look(() => ({ adding: entry.key, wanted: { key: entry.key } }))
    },
    append: (added: Omit<Entry, 'key'>[]) =>
      write([...latest.current.entries, ...added.map((entry) => ({ ...entry, key: newKey() }) as Entry)]),
    edit: (key: string, patch: Partial<Entry>) =>
      write(latest.current.entries.map((entry) => (entry.key === key ? { ...entry, ...patch } : entry))),
    restore: ({ entry, after }: NonNullable<View<Entry>['removed']>) => {
      const { entries } = latest.current
      // Its old key may belong to another entry by now.
      const key = newKey()
      write(entries.toSpliced(entries.findIndex((other) => other.key === after) + 1, 0, { ...entry, key }))
      const opened = kind.problemOf(entry) ? [key] : []
      look(({ unfolded }) => ({ removed: undefined, wanted: { key }, unfolded: [...unfolded, ...opened] }))
    },
    /** Moves an entry by one place. */
    move: (key: string, by: 1 | -1) => {
      const { entries } = latest.current
      const at = entries.findIndex((entry) => entry.key === key)
      const entry = entries[at]
      if (entry) write(entries.toSpliced(at, 1).toSpliced(at + by, 0, entry))
      look(() => ({ wanted: { key } }))
    },
  }
}

/** What only changes how the list is seen. */
function looks<Entry extends Keyed>(kind: EntryRules<Entry>, latest: { current: Latest<Entry> }, look: Look<Entry>) {
  return {
    unfold: (key: string) => look(({ unfolded }) => ({ unfolded: [...unfolded, key], wanted: { key } })),
    /** Folds an entry once it is complete, and says what it lacks before. */
    finish: (key: string) => {
      const entry = latest.current.entries.find((other) => other.key === key)
      const message = entry && kind.problemOf(entry)
      if (message) return look(() => ({ blamed: { entry, message }, wanted: { key } }))
      look(({ adding, unfolded, blamed }) => ({
        adding: adding === key ? undefined : adding,
        unfolded: without(unfolded, key),
        blamed: blamed?.entry.key === key ? undefined : blamed,
        wanted: { key },
      }))
    },
  }
}

const newKey = () => crypto.getRandomValues(new Uint32Array(2)).join('-')
