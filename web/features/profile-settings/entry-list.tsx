import { Plus } from 'lucide-react'
import { Fragment, useEffect, useId, useRef } from 'react'
import type { Problem } from '#domain/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import type { EntryKind, EntryRules } from './entry-kind.ts'
import { EntryRow } from './entry-row.tsx'
import { type Keyed, useEntries } from './use-entries.ts'

type EntryListProps<Entry> = {
  kind: EntryKind<Entry>
  title: string
  /** What will stand here, as long as nothing does. */
  nothing: string
  entries: readonly Entry[]
  onChange: (next: Entry[]) => void
  problem: Problem | undefined
  progress: number | undefined
}

/** A list of a profile. A new entry is part of it from the start, so that a save never loses what was typed there. */
export function EntryList<Entry extends Keyed>(list: EntryListProps<Entry>) {
  const { kind, title, nothing, entries, progress } = list
  const heading = useId()
  const { adding, unfolded, removed, wanted, blamed, actions, messageFor, ofAll } = useEntries(list)
  const notice = removed && (
    <Removed key={removed.entry.key} name={describe(kind, removed.entry)} onUndo={() => actions.restore(removed)} />
  )
  const isFirst = removed && !entries.some(({ key }) => key === removed.after)
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={heading}>{title}</h3>
        <Button kind="outline" size="small" onClick={() => (adding ? actions.remove(adding) : actions.begin())}>
          {!adding && <Plus />}
          <span>
            {adding ? 'Cancel' : 'Add New'}
            <span className="sr-only"> {kind.noun}</span>
          </span>
        </Button>
      </div>
      {ofAll && <FieldError id={`${heading}-problem`}>{ofAll}</FieldError>}
      <ul aria-labelledby={heading} className="mt-4 divide-y divide-line border-y border-line empty:hidden">
        {isFirst && notice}
        {entries.map((entry) => {
          const { key } = entry
          const isOpen = key === adding || unfolded.includes(key)
          return (
            <Fragment key={key}>
              <EntryRow
                {...{ kind, entry, actions, isOpen }}
                isNew={key === adding}
                isBlamed={key === blamed?.entry.key}
                message={messageFor(entry)}
                wanted={key === wanted?.key ? wanted : undefined}
                progress={isOpen ? progress : undefined}
              />
              {removed?.after === key && notice}
            </Fragment>
          )
        })}
      </ul>
      {entries.length === 0 && <p className="mt-2 text-sm text-muted">{nothing}</p>}
    </section>
  )
}

export const describe = <Entry,>({ nameOf, noun }: EntryRules<Entry>, entry: Entry) =>
  nameOf(entry).trim() || `The ${noun} without a name`

type RemovedProps = { name: string; onUndo: () => void; className?: string }

/** Stands where the entry stood. */
export function Removed({ name, onUndo, className = 'justify-between py-2 *:last:-mr-3' }: RemovedProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed is gone with its entry; whoever is elsewhere stays there.
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  return (
    <li className={`flex items-center gap-x-4 text-sm text-muted ${className}`}>
      <span className="min-w-0 wrap-anywhere">{name} is deleted.</span>
      <Button ref={button} kind="quiet" size="small" onClick={onUndo}>
        <span>
          Undo<span className="sr-only"> deleting {name}</span>
        </span>
      </Button>
    </li>
  )
}
