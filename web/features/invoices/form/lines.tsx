import { Plus, Trash2 } from 'lucide-react'
import { LINES_MAX } from '#domain/invoices.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { type DraftLine, EMPTY_LINE } from './invoice-draft.ts'
import type { InvoiceEditor } from './use-invoice-form.ts'

/** What is billed, line by line. */
export function Lines({ editor }: { editor: InvoiceEditor }) {
  const { draft, change } = editor
  const { lines } = draft
  const put = (at: number, patch: Partial<DraftLine>) =>
    change({ lines: lines.map((line, each) => (each === at ? { ...line, ...patch } : line)) })
  const remove = (at: number) => change({ lines: lines.filter((_, each) => each !== at) })
  return (
    <fieldset className="grid gap-4 sm:col-span-2">
      <legend className="mb-2 text-lg font-semibold">What you bill</legend>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place, and all it shows comes from the draft
        <Line key={at} {...{ editor, line, at, put, remove }} />
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
  at: number
  put: (at: number, patch: Partial<DraftLine>) => void
  remove: (at: number) => void
}

function Line({ editor: { draft, errorOf }, line, at, put, remove }: LineProps) {
  const number = at + 1
  const field = (name: keyof DraftLine) => ({
    ...{ name: `${name}-${at}`, value: line[name], error: errorOf(`${name}-${at}`), autoComplete: 'off' },
    onChange: ({ target }: { target: { value: string } }) => put(at, { [name]: target.value }),
  })
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-start gap-3 md:grid-cols-[minmax(0,1fr)_5.5rem_9rem_auto]">
      <Field {...field('text')} label={`Line ${number}`} maxLength={200} className="max-md:col-span-full" />
      <Field {...field('quantity')} label="Quantity" inputMode="numeric" />
      <Field {...field('price')} label={`Price in ${draft.currency}`} inputMode="decimal" />
      <IconButton
        bare
        label={`Remove line ${number}`}
        disabled={draft.lines.length === 1}
        onClick={() => remove(at)}
        className="mt-7"
      >
        <Trash2 />
      </IconButton>
    </div>
  )
}
