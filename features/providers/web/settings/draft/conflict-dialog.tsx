import { useState } from 'react'
import { CHANGED, type OwnUser } from '#platform/rules/own-user.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { profileSettingsPage } from '../../../words/profile-settings.ts'
import { fieldNames, labelOf } from '../sections.ts'
import { describeValue } from './describe-value.tsx'
import { draftOf } from './draft-of-user.ts'
import { type Changes, isSameField, type ProfileDraft } from './profile-draft.ts'

const { conflict: words, bar } = profileSettingsPage

type FieldName = keyof ProfileDraft
type Side = 'mine' | 'theirs'
type Choices = Partial<Record<FieldName, Side>>

type ConflictDialogProps = {
  mine: ProfileDraft
  /** The fields that were changed in this window. */
  changes: Changes
  /** The account as another window saved it; undefined without a conflict. */
  newer: OwnUser | undefined
  onDecide: (newer: OwnUser, chosen: ProfileDraft) => void
  onLater: () => void
}

/** Conflict resolution after optimistic locking failed: the user chooses field by field between both versions. */
export function ConflictDialog({ newer, onLater, ...rest }: ConflictDialogProps) {
  return (
    <Dialog title={CHANGED} shape="wide" isOpen={newer !== undefined} onClose={onLater}>
      {newer && <Decision {...rest} newer={newer} onLater={onLater} />}
    </Dialog>
  )
}

function Decision({ mine, changes, newer, onDecide, onLater }: ConflictDialogProps & { newer: OwnUser }) {
  const theirs = draftOf(newer)
  const differing = fieldNames.filter((name) => !isSameField(name, mine, theirs))
  const all = (side: Side): Choices => Object.fromEntries(differing.map((name) => [name, side]))
  // Fields that are unchanged in this window default to the other version.
  const [choices, setChoices] = useState<Choices>(() => ({ ...all('theirs'), ...mineOf(changes) }))
  const decide = () => {
    const own = differing.filter((name) => choices[name] === 'mine').map((name) => [name, mine[name]])
    onDecide(newer, { ...theirs, ...Object.fromEntries(own) })
  }
  return (
    <>
      <p className="max-w-[68ch]">{words.note}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button kind="outline" size="small" onClick={() => setChoices(all('mine'))}>
          {words.keepMine}
        </Button>
        <Button kind="outline" size="small" onClick={() => setChoices(all('theirs'))}>
          {words.takeTheirs}
        </Button>
      </div>
      <div className="mt-5 grid gap-5">
        {differing.map((name) => (
          <Choice
            key={name}
            name={name}
            mine={mine}
            theirs={theirs}
            chosen={choices[name] ?? 'mine'}
            onChoose={(side) => setChoices({ ...choices, [name]: side })}
          />
        ))}
      </div>
      <div className="sticky -bottom-4 -mx-4 mt-6 -mb-4 flex flex-wrap justify-end gap-3 border-t border-line bg-page p-4 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
        <Button kind="quiet" onClick={onLater}>
          {words.later}
        </Button>
        <Button kind="main" onClick={decide}>
          {bar.save}
        </Button>
      </div>
    </>
  )
}

const mineOf = (changes: Changes): Choices => Object.fromEntries(Object.keys(changes).map((name) => [name, 'mine']))

type ChoiceProps = {
  name: FieldName
  mine: ProfileDraft
  theirs: ProfileDraft
  chosen: Side
  onChoose: (side: Side) => void
}

function Choice({ name, mine, theirs, chosen, onChoose }: ChoiceProps) {
  const sides = [
    { side: 'mine', value: describeValue(name, mine, theirs) },
    { side: 'theirs', value: describeValue(name, theirs, mine) },
  ] as const
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{labelOf(name)}</legend>
      <div className="grid gap-3 md:grid-cols-2">
        {sides.map(({ side, value }) => (
          <label
            key={side}
            className="flex min-w-0 gap-3 rounded-sm border border-line-strong p-3.5 hover:border-ink has-checked:border-teal-700 has-checked:bg-teal-50"
          >
            <input
              type="radio"
              name={`choice-${name}`}
              checked={chosen === side}
              onChange={() => onChoose(side)}
              className="mt-0.5 size-5 flex-none accent-teal-700"
            />
            <span className="min-w-0 flex-1">
              <span className="block text-sm font-semibold">{words[side]}</span>
              <span className="mt-1 block max-h-48 overflow-y-auto text-sm wrap-anywhere whitespace-pre-line">
                {value || <i className="text-muted">{words.empty}</i>}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
