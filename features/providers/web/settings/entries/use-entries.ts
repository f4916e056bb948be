import { useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import type { Problem } from '#platform/rules/form-schemas.ts'
import { type EntryRules, isBlank } from './entry-kind.ts'

export type Keyed = { key: string }

/** A deleted entry and the key of its predecessor, for undo. */
type Removed<Entry> = { entry: Entry; after: string | undefined }

type View<Entry> = {
  /** The entry that "Add New" began, until it is added or cancelled. */
  addingKey: string | undefined
  expanded: readonly string[]
  removed: Removed<Entry> | undefined
  /** Focus request. A new object requests the focus again. */
  focus: { key: string } | undefined
  /** The invalid entry as it was when its problem was found. */
  invalid: { entry: Entry; message: string } | undefined
  /** A problem of the list as a whole. */
  listProblem: string | undefined
  /** The problem from the last save that the view was derived from. */
  seenProblem: Problem | undefined
}

type Action<Entry> =
  | { type: 'add'; entry: Entry }
  | { type: 'append'; entries: readonly Entry[] }
  | { type: 'edit'; key: string; patch: Partial<Entry> }
  | { type: 'remove'; removed: Removed<Entry> }
  | { type: 'restore'; entry: Entry; after: string | undefined; isComplete: boolean }
  | { type: 'move'; key: string; by: 1 | -1 }
  | { type: 'expand'; key: string }
  | { type: 'collapse'; key: string }
  | { type: 'reject'; entry: Entry; message: string }
  | { type: 'report'; problem: Problem | undefined; entry: Entry | undefined }

type Controlled<Entry> = { entries: readonly Entry[]; onChange: (next: Entry[]) => void }

type ListProps<Entry> = Controlled<Entry> & {
  kind: EntryRules<Entry>
  /** The problem of this list that the last save found. */
  problem: Problem | undefined
}

/** A controlled list of entries: the parent owns the entries, this hook which are expanded, focused, invalid or removed. */
export function useEntries<Entry extends Keyed>({ kind, entries, onChange, problem }: ListProps<Entry>) {
  const [view, dispatch] = useReducer(reduceView<Entry>, undefined, () => initialView(kind, entries))
  // Derived state: a new problem opens the entry it is about.
  if (problem !== view.seenProblem)
    dispatch({ type: 'report', problem, entry: problem && findInvalid(kind, entries, problem) })

  const latest = useRef<Controlled<Entry>>({ entries, onChange })
  useLayoutEffect(() => {
    latest.current = { entries, onChange }
  })
  // Stable, so that a memoized row renders only when its own entry changes.
  const actions = useMemo(() => {
    const perform = (action: Action<Entry>) => {
      // Reads the latest list: files are decoded asynchronously, while the list may change.
      const before = latest.current.entries
      const next = reduceEntries(before, action)
      if (next !== before) {
        latest.current.entries = next
        latest.current.onChange([...next])
      }
      dispatch(action)
    }
    return createActions(kind, () => latest.current.entries, perform)
  }, [kind])

  const { invalid, listProblem } = view
  const messageFor = (entry: Entry) => (problem && entry === invalid?.entry ? invalid.message : undefined)
  return { ...view, actions, messageFor, listProblem: problem && listProblem }
}

export type EntryActions<Entry extends Keyed> = ReturnType<typeof createActions<Entry>>

function createActions<Entry extends Keyed>(
  kind: EntryRules<Entry>,
  readEntries: () => readonly Entry[],
  perform: (action: Action<Entry>) => void,
) {
  return {
    /** Prepends a blank entry. */
    add: () => perform({ type: 'add', entry: { ...kind.blank(), key: newKey() } as Entry }),
    append: (added: Omit<Entry, 'key'>[]) =>
      perform({ type: 'append', entries: added.map((entry) => ({ ...entry, key: newKey() }) as Entry) }),
    edit: (key: string, patch: Partial<Entry>) => perform({ type: 'edit', key, patch }),
    remove: (key: string) => {
      const entries = readEntries()
      const at = entries.findIndex((entry) => entry.key === key)
      const entry = entries[at]
      if (entry) perform({ type: 'remove', removed: { entry, after: entries[at - 1]?.key } })
    },
    /** Undoes a removal. The entry gets a new key, since its old one may be in use by now. */
    restore: ({ entry, after }: Removed<Entry>) =>
      perform({
        type: 'restore',
        entry: { ...entry, key: newKey() },
        after,
        isComplete: kind.problemOf(entry) === undefined,
      }),
    /** Moves an entry by one place. */
    move: (key: string, by: 1 | -1) => perform({ type: 'move', key, by }),
    expand: (key: string) => perform({ type: 'expand', key }),
    /** Collapses a complete entry; an incomplete one stays expanded and shows its problem. */
    finish: (key: string) => {
      const entry = readEntries().find((other) => other.key === key)
      const message = entry && kind.problemOf(entry)
      if (message) perform({ type: 'reject', entry, message })
      else perform({ type: 'collapse', key })
    },
  }
}

function reduceEntries<Entry extends Keyed>(entries: readonly Entry[], action: Action<Entry>): readonly Entry[] {
  switch (action.type) {
    case 'add':
      return [action.entry, ...entries]
    case 'append':
      return [...entries, ...action.entries]
    case 'edit':
      return entries.map((entry) => (entry.key === action.key ? { ...entry, ...action.patch } : entry))
    case 'remove':
      return entries.filter(({ key }) => key !== action.removed.entry.key)
    case 'restore':
      return entries.toSpliced(entries.findIndex(({ key }) => key === action.after) + 1, 0, action.entry)
    case 'move': {
      const at = entries.findIndex(({ key }) => key === action.key)
      const entry = entries[at]
      return entry ? entries.toSpliced(at, 1).toSpliced(at + action.by, 0, entry) : entries
    }
    default:
      return entries
  }
}

/** Incomplete entries of an earlier visit start expanded. */
const initialView = <Entry extends Keyed>(kind: EntryRules<Entry>, entries: readonly Entry[]): View<Entry> => ({
  addingKey: undefined,
  expanded: entries.filter(kind.problemOf).map(({ key }) => key),
  removed: undefined,
  focus: undefined,
  invalid: undefined,
  listProblem: undefined,
  seenProblem: undefined,
})

function reduceView<Entry extends Keyed>(view: View<Entry>, action: Action<Entry>): View<Entry> {
  switch (action.type) {
    case 'add':
      return { ...view, addingKey: action.entry.key, focus: { key: action.entry.key } }
    case 'remove': {
      const isCancelled = view.addingKey === action.removed.entry.key
      // Cancelling a blank entry leaves nothing to undo.
      const isUndoable = !(isCancelled && isBlank(action.removed.entry))
      return {
        ...view,
        removed: isUndoable ? action.removed : view.removed,
        addingKey: isCancelled ? undefined : view.addingKey,
      }
    }
    case 'restore': {
      const { key } = action.entry
      const expanded = action.isComplete ? view.expanded : [...view.expanded, key]
      return { ...view, removed: undefined, focus: { key }, expanded }
    }
    case 'move':
      return { ...view, focus: { key: action.key } }
    case 'expand':
      return { ...view, expanded: [...view.expanded, action.key], focus: { key: action.key } }
    case 'collapse':
      return {
        ...view,
        addingKey: view.addingKey === action.key ? undefined : view.addingKey,
        expanded: without(view.expanded, action.key),
        invalid: view.invalid?.entry.key === action.key ? undefined : view.invalid,
        focus: { key: action.key },
      }
    case 'reject':
      return { ...view, invalid: { entry: action.entry, message: action.message }, focus: { key: action.entry.key } }
    case 'report':
      return reportProblem({ ...view, seenProblem: action.problem }, action.problem, action.entry)
    default:
      return view
  }
}

/** Expands the entry that a problem of the last save is about. */
function reportProblem<Entry extends Keyed>(view: View<Entry>, problem: Problem | undefined, entry: Entry | undefined) {
  if (!problem) return view
  const { message } = problem
  if (!entry) return { ...view, invalid: undefined, listProblem: message }
  return {
    ...view,
    invalid: { entry, message },
    listProblem: undefined,
    expanded: [...without(view.expanded, entry.key), entry.key],
  }
}

const findInvalid = <Entry>(kind: EntryRules<Entry>, entries: readonly Entry[], { at }: Problem) =>
  at === undefined ? entries.find(kind.problemOf) : entries[at]

const without = (keys: readonly string[], key: string) => keys.filter((other) => other !== key)

const newKey = () => crypto.getRandomValues(new Uint32Array(2)).join('-')
