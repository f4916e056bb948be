import { Plus, Trash2 } from 'lucide-react'
import { LINES_MAX } from '#domain/invoices.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { type DraftLine, EMPTY_LINE } from './invoice-draft.ts'
import type { InvoiceEditor } from './use-invoice-form.ts'

export function Lines({ editor }: { editor: InvoiceEditor }) {
  const { draft, change } = editor
  const { lines } = draft
  const update = (index: number, patch: Partial<DraftLine>) =>
    change({ lines: lines.map((line, at) => (at === index ? { ...line, ...patch } : line)) })
  const remove = (index: number) => change({ lines: lines.filter((_, at) => at !== index) })
  return (
    <fieldset className="grid gap-4 sm:col-span-2">
      <legend className="mb-2 text-lg font-semibold">What you bill</legend>
      {lines.map((line, index) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by index, and all of them are controlled
          key={index}
          editor={editor}
          line={line}
          index={index}
          onChange={(patch) => update(index, patch)}
          onRemove={() => remove(index)}
        />
      ))}
      {lines.length < LINES_MAX && (
        <Button
          kind="outline"
          size="small"
          className="justify-self-start"
          onClick={() => change({ lines: [...lines, EMPTY_LINE] })}
        >
          <Plus />
          Add a line
        </Button>
      )}
    </fieldset>
  )
}

type LineProps = {
  editor: InvoiceEditor
  line: DraftLine
  index: number
  onChange: (patch: Partial<DraftLine>) => void
  onRemove: () => void
}

function Line({ editor: { draft, problemOf }, line, index, onChange, onRemove }: LineProps) {
  const number = index + 1
  const field = (name: keyof DraftLine) => ({
    name: `${name}-${index}`,
    value: line[name],
    error: problemOf(`${name}-${index}`),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-start gap-3 md:grid-cols-[minmax(0,1fr)_5.5rem_9rem_auto]">
      <Field {...field('text')} label={`Line ${number}`} maxLength={200} className="max-md:col-span-full" />
      <Field {...field('quantity')} label="Quantity" inputMode="numeric" />
      <AmountField {...field('price')} currency={draft.currency} label={`Price in ${draft.currency}`} />
      <IconButton
        bare
        label={`Remove line ${number}`}
        disabled={draft.lines.length === 1}
        onClick={onRemove}
        className="mt-7"
      >
        <Trash2 />
      </IconButton>
    </div>
  )
}
