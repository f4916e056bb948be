import { useEffect, useId, useRef } from 'react'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { Plus, X } from '#platform/web/ui/icons.tsx'
import { NEXT_STEPS_MAX } from '../rules/summaries.ts'
import { summaryPage } from '../words/summaries.ts'

const words = summaryPage.fields

type NextStepsProps = {
  patient: string
  steps: readonly string[]
  error: string | undefined
  onChange: (steps: readonly string[]) => void
}

/** What the patient is to do next, a line for each. */
export function NextSteps({ patient, steps, error, onChange }: NextStepsProps) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows a line that was added or removed
  useEffect(() => {
    if (focused.current === undefined) return
    list.current?.querySelectorAll('input')[focused.current]?.focus()
    focused.current = undefined
  }, [steps.length])
  const add = () => {
    focused.current = steps.length
    onChange([...steps, ''])
  }
  const remove = (removed: number) => {
    focused.current = Math.max(0, removed - 1)
    onChange(steps.filter((_, at) => at !== removed))
  }
  const write = (changed: number, text: string) => onChange(steps.map((step, at) => (at === changed ? text : step)))
  return (
    <fieldset aria-describedby={error && `${id}-message`}>
      <legend className="mb-1.5 text-sm font-semibold wrap-anywhere">{words.nextSteps(patient)}</legend>
      <ol ref={list} className="grid gap-2">
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity besides their place
          <li key={at} className="flex gap-1">
            <input
              name="nextSteps"
              dir="auto"
              aria-label={words.nextStep(at + 1)}
              value={step}
              onChange={({ target }) => write(at, target.value)}
              className="control min-w-0"
            />
            <IconButton bare label={words.removeStep(at + 1)} onClick={() => remove(at)}>
              <X />
            </IconButton>
          </li>
        ))}
      </ol>
      {error && <FieldError id={`${id}-message`}>{error}</FieldError>}
      {steps.length < NEXT_STEPS_MAX && (
        <Button kind="quiet" size="small" onClick={add} className="-ml-3 mt-1">
          <Plus />
          {words.addStep}
        </Button>
      )}
    </fieldset>
  )
}
