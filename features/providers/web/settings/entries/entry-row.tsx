import { type KeyboardEvent, memo, useEffect, useId, useRef } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { entryList } from '../../../words/profile-entries.ts'
import { assignProblem, type EntryKind } from './entry-kind.ts'
import type { EntryActions, Keyed } from './use-entries.ts'

type EntryRowProps<Entry extends Keyed> = {
  kind: EntryKind<Entry>
  entry: Entry
  actions: Pick<EntryActions<Entry>, 'edit' | 'remove' | 'expand' | 'finish'>
  isNew: boolean
  isOpen: boolean
  isInvalid: boolean
  /** The message of the last save, while the entry is unchanged since. */
  message: string | undefined
  /** Focus request. */
  focus: object | undefined
  progress: number | undefined
}

/** One entry: its summary, or expanded its fields. Memoized, so that typing renders one row of a long list. */
export const EntryRow = memo(Row) as typeof Row

function Row<Entry extends Keyed>(row: EntryRowProps<Entry>) {
  const { kind, entry, actions, isOpen, focus } = row
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (focus) focusIn(item.current)
  }, [focus])
  return (
    <li ref={item} className={isOpen ? 'py-4' : 'py-3'}>
      {isOpen ? (
        <EntryForm {...row} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
            <kind.Summary entry={entry} />
          </div>
          <div className="-mx-3 flex">
            <Button kind="quiet" size="small" onClick={() => actions.expand(entry.key)}>
              <Sentence text={entryList.edit} parts={{ entry: <EntryName {...row} /> }} />
            </Button>
            <DeleteButton {...row} />
          </div>
        </div>
      )}
    </li>
  )
}

/** Focuses the first invalid field, else the first field, else the Edit button. */
function focusIn(item: HTMLElement | null) {
  const find = (selector: string) => item?.querySelector<HTMLElement>(selector)
  const target = find('[aria-invalid="true"]') ?? find('input, textarea') ?? find('button')
  target?.focus()
}

function EntryForm<Entry extends Keyed>(row: EntryRowProps<Entry>) {
  const { kind, entry, actions, isNew, isInvalid, message, progress } = row
  const id = useId()
  const { problem, fields } = assignProblem(kind, entry, isInvalid ? (message ?? kind.problemOf(entry)) : undefined)
  const finish = () => actions.finish(entry.key)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnterInField(event)) return
    // Enter submits this entry, not the whole profile.
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
        {isNew ? kind.words.new : kind.nameOf(entry) || kind.words.unnamed}
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
          errors={fields}
          progress={progress}
        />
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button size="small" onClick={finish}>
          <Sentence text={isNew ? entryList.add : entryList.done} parts={{ entry: <EntryName {...row} /> }} />
        </Button>
        {!isNew && <DeleteButton {...row} />}
      </div>
    </fieldset>
  )
}

/** Excludes controls with their own Enter: file inputs, text areas, listboxes. */
function isEnterInField(event: KeyboardEvent) {
  const { key, target, nativeEvent } = event
  if (key !== 'Enter' || nativeEvent.isComposing || event.isDefaultPrevented()) return false
  return target instanceof HTMLInputElement && target.type !== 'file'
}

function DeleteButton<Entry extends Keyed>(row: EntryRowProps<Entry>) {
  return (
    <Button kind="quiet" size="small" className="text-bad!" onClick={() => row.actions.remove(row.entry.key)}>
      <Sentence text={entryList.delete} parts={{ entry: <EntryName {...row} /> }} />
    </Button>
  )
}

/** Names the entry for screen readers. */
function EntryName<Entry extends Keyed>({ kind, entry }: EntryRowProps<Entry>) {
  return <span className="sr-only">{kind.nameOf(entry) || kind.words.noun}</span>
}
