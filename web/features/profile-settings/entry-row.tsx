import { type KeyboardEvent, memo, useEffect, useId, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { type EntryKind, faultsOf } from './entry-kind.ts'
import type { EntryActions, Keyed } from './use-entries.ts'

type EntryRowProps<Entry extends Keyed> = {
  kind: EntryKind<Entry>
  entry: Entry
  actions: Pick<EntryActions<Entry>, 'edit' | 'remove' | 'unfold' | 'finish'>
  isNew: boolean
  isOpen: boolean
  isBlamed: boolean
  /** What a save said of it, as long as it is as it was then. */
  message: string | undefined
  wanted: object | undefined
  progress: number | undefined
}

/** One entry of a list: what it says, or unfolded its fields. Long lists stay quick, as only what changed is drawn anew. */
export const EntryRow = memo(Row) as typeof Row

function Row<Entry extends Keyed>(row: EntryRowProps<Entry>) {
  const { kind, entry, actions, isOpen, wanted } = row
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (wanted) focusIn(item.current)
  }, [wanted])
  return (
    <li ref={item} className={isOpen ? 'py-4' : 'py-3'}>
      {isOpen ? (
        <Form {...row} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
            <kind.Summary entry={entry} />
          </div>
          <div className="-mx-3 flex">
            <Button kind="quiet" size="small" onClick={() => actions.unfold(entry.key)}>
              Edit
              <Whom {...row} />
            </Button>
            <Delete {...row} />
          </div>
        </div>
      )}
    </li>
  )
}

/** To what is wrong; else to the first field; else to Edit. */
function focusIn(item: HTMLElement | null) {
  const find = (selector: string) => item?.querySelector<HTMLElement>(selector)
  const target = find('[aria-invalid="true"]') ?? find('input, textarea') ?? find('button')
  target?.focus()
}

function Form<Entry extends Keyed>(row: EntryRowProps<Entry>) {
  const { kind, entry, actions, isNew, isBlamed, message, progress } = row
  const id = useId()
  const { problem, fields } = faultsOf(kind, entry, isBlamed ? (message ?? kind.problemOf(entry)) : undefined)
  const finish = () => actions.finish(entry.key)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnterInField(event)) return
    // In this form Enter means this entry, not the whole profile.
    event.preventDefault()
    finish()
  }
  return (
    <fieldset
      className="rounded-md bg-sand-50 p-4 max-sm:-mx-2 md:p-5"
      aria-describedby={problem && `${id}-problem`}
      onKeyDown={onKeyDown}
    >
      <legend className="float-left mb-4 w-full font-semibold wrap-anywhere">
        {isNew ? `New ${kind.noun}` : kind.nameOf(entry) || `Unnamed ${kind.noun}`}
      </legend>
      <div className="clear-both">
        {problem && (
          <div className="-mt-2 mb-4">
            <FieldError id={`${id}-problem`}>{problem}</FieldError>
          </div>
        )}
        <kind.Fields
          entry={entry}
          edit={(patch) => actions.edit(entry.key, patch)}
          faults={fields}
          progress={progress}
        />
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button size="small" onClick={finish}>
          {isNew ? 'Add' : 'Done'}
          <Whom {...row} />
        </Button>
        {!isNew && <Delete {...row} />}
      </div>
    </fieldset>
  )
}

/** Not where Enter has its own work: to open a file dialog, to begin a line, to choose from a list. */
function isEnterInField(event: KeyboardEvent) {
  const { key, target, nativeEvent } = event
  if (key !== 'Enter' || nativeEvent.isComposing || event.isDefaultPrevented()) return false
  return target instanceof HTMLInputElement && target.type !== 'file'
}

function Delete<Entry extends Keyed>(row: EntryRowProps<Entry>) {
  return (
    <Button kind="quiet" size="small" className="text-bad!" onClick={() => row.actions.remove(row.entry.key)}>
      Delete
      <Whom {...row} />
    </Button>
  )
}

/** For those who do not see which entry a button belongs to. */
function Whom<Entry extends Keyed>({ kind, entry }: EntryRowProps<Entry>) {
  return <span className="sr-only"> {kind.nameOf(entry) || kind.noun}</span>
}
