import { useEffect, useState } from 'react'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { AmountField } from '#platform/web/ui/fields/amount-field.tsx'
import { Field, SelectField } from '#platform/web/ui/fields/field.tsx'
import { focusField } from '#platform/web/ui/forms/form-alert.tsx'
import { Plus, Trash2 } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { LINES_MAX } from '../../rules/invoices.ts'
import { invoicesPage } from '../../words/invoices.ts'
import { type DraftLine, EMPTY_LINE } from './invoice-draft.ts'
import type { InvoiceEditor } from './use-invoice-form.ts'

const words = invoicesPage.form

export function Lines({ editor }: { editor: InvoiceEditor }) {
  const { draft, change } = editor
  const { lines } = draft
  const update = (index: number, patch: Partial<DraftLine>) =>
    change({ lines: lines.map((line, at) => (at === index ? { ...line, ...patch, isFilled: false } : line)) })
  const remove = (index: number) => change({ lines: lines.filter((_, at) => at !== index) })
  return (
    <fieldset className="grid gap-4 sm:col-span-2">
      <legend className="text-lg font-semibold">{words.lines}</legend>
      <p className="text-sm text-muted">{words.linesNote}</p>
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
        <div className="flex flex-wrap items-end gap-3">
          <Button kind="outline" onClick={() => change({ lines: [...lines, EMPTY_LINE] })} className="max-sm:w-full">
            <Plus />
            {words.addLine}
          </Button>
          <ServiceSelect editor={editor} />
        </div>
      )}
    </fieldset>
  )
}

/** Adds a line with the name and the price of one of the provider's services, and moves the focus to that price. */
function ServiceSelect({ editor: { form, draft, billables, add } }: { editor: InvoiceEditor }) {
  const { services } = billables
  const [selected, setSelected] = useState('')
  const [added, setAdded] = useState(0)
  const lastPrice = `price-${draft.lines.length - 1}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an added service moves the focus
  useEffect(() => {
    if (added > 0) focusField(form.current, lastPrice)
  }, [added])
  if (services.length === 0) return null
  const service = selected === '' ? undefined : services[Number(selected)]
  const addSelected = () => {
    if (!service) return
    add(service)
    setSelected('')
    setAdded(added + 1)
  }
  return (
    <div className="flex min-w-0 flex-1 basis-56 items-end gap-2 sm:max-w-96">
      <SelectField
        label={<span className="sr-only">{words.addService}</span>}
        value={selected}
        onChange={({ target }) => setSelected(target.value)}
        className="min-w-0 flex-1"
      >
        <option value="">{words.addService}</option>
        {services.map(({ name }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two specialities can have a service of the same name
          <option key={at} value={at}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button kind="outline" disabled={!service} onClick={addSelected}>
        <Sentence
          text={words.addChosen.action}
          parts={{ service: <span className="sr-only">{words.addChosen.service}</span> }}
        />
      </Button>
    </div>
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
  const field = (name: 'text' | 'quantity' | 'price') => ({
    name: `${name}-${index}`,
    value: line[name],
    error: problemOf(`${name}-${index}`),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(name === 'price' ? { price: target.value, cents: null } : { [name]: target.value }),
  })
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-start gap-3 md:grid-cols-[minmax(0,1fr)_5.5rem_9rem_auto]">
      <Field {...field('text')} label={words.line.text(number)} maxLength={200} className="max-md:col-span-full" />
      <Field {...field('quantity')} label={words.line.quantity} inputMode="numeric" />
      <AmountField {...field('price')} currency={draft.currency} label={words.line.price(draft.currency)} />
      <IconButton
        bare
        label={words.line.remove(number)}
        disabled={draft.lines.length === 1}
        onClick={onRemove}
        className="mt-7"
      >
        <Trash2 />
      </IconButton>
    </div>
  )
}
