import { Fragment, useEffect, useId, useRef } from 'react'
import type { Problem } from '#platform/rules/form-schemas.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { Plus } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { entryList } from '../../../words/profile-entries.ts'
import type { EntryKind, EntryRules } from './entry-kind.ts'
import { EntryRow } from './entry-row.tsx'
import { type Keyed, useEntries } from './use-entries.ts'

type EntryListProps<Entry> = {
  kind: EntryKind<Entry>
  title: string
  /** Empty state. */
  nothing: string
  entries: readonly Entry[]
  onChange: (next: Entry[]) => void
  problem: Problem | undefined
  progress: number | undefined
}

/** An editable list of the profile. A new entry is part of the list at once, so that a save includes it. */
export function EntryList<Entry extends Keyed>(list: EntryListProps<Entry>) {
  const { kind, title, nothing, entries, progress } = list
  const heading = useId()
  const { addingKey, expanded, removed, focus, invalid, actions, messageFor, listProblem } = useEntries(list)
  const notice = removed && (
    <Removed
      key={removed.entry.key}
      name={describeEntry(kind, removed.entry)}
      onUndo={() => actions.restore(removed)}
    />
  )
  const isFirst = removed && !entries.some(({ key }) => key === removed.after)
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={heading}>{title}</h3>
        <Button kind="outline" size="small" onClick={() => (addingKey ? actions.remove(addingKey) : actions.add())}>
          {!addingKey && <Plus />}
          <span>
            <Sentence
              text={addingKey ? entryList.cancel : entryList.addNew}
              parts={{ entry: <span className="sr-only">{kind.words.noun}</span> }}
            />
          </span>
        </Button>
      </div>
      {listProblem && <FieldError id={`${heading}-problem`}>{listProblem}</FieldError>}
      <ul aria-labelledby={heading} className="mt-4 divided border-y border-line empty:hidden">
        {isFirst && notice}
        {entries.map((entry) => {
          const { key } = entry
          const isOpen = key === addingKey || expanded.includes(key)
          return (
            <Fragment key={key}>
              <EntryRow
                kind={kind}
                entry={entry}
                actions={actions}
                isOpen={isOpen}
                isNew={key === addingKey}
                isInvalid={key === invalid?.entry.key}
                message={messageFor(entry)}
                focus={key === focus?.key ? focus : undefined}
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

export const describeEntry = <Entry,>({ nameOf, words }: EntryRules<Entry>, entry: Entry) =>
  nameOf(entry).trim() || words.nameless

type RemovedProps = { name: string; onUndo: () => void; className?: string }

/** Undo notice in the place of the deleted entry. */
export function Removed({ name, onUndo, className = 'justify-between py-2 child:last:-mr-3' }: RemovedProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The delete button is gone with its entry; a focus that has moved elsewhere stays.
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  return (
    <li className={`flex items-center gap-x-4 text-sm text-muted ${className}`}>
      <span className="min-w-0 wrap-anywhere">{entryList.deleted(name)}</span>
      <Button ref={button} kind="quiet" size="small" onClick={onUndo}>
        <span>
          <Sentence
            text={entryList.undo}
            parts={{ deleting: <span className="sr-only">{entryList.deleting(name)}</span> }}
          />
        </span>
      </Button>
    </li>
  )
}
