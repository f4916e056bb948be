import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/fields/field.tsx'
import { IMPORT_FIELDS, type ImportDetails, type ImportField, type Mapping } from '../rules/provider-imports.ts'
import { importsPage } from '../words/provider-imports.ts'

type MappingPanelProps = { details: ImportDetails; isBusy: boolean; onCheck: (mapping: Mapping) => void }

const NONE = ''

/** Which column of the file has which field, and the button of the dry run. */
export function MappingPanel({ details, isBusy, onCheck }: MappingPanelProps) {
  const words = importsPage.mapping
  const [mapping, setMapping] = useState<Mapping>(details.mapping)
  const choose = (field: ImportField, value: string) => {
    const { [field]: _, ...others } = mapping
    setMapping(value === NONE ? others : { ...others, [field]: Number(value) })
  }
  return (
    <section className="card p-4 md:p-6">
      <h2 className="font-sans text-[1.125rem] leading-snug font-semibold tracking-normal">{words.heading}</h2>
      <p className="mt-1 mb-4 text-sm text-muted">{words.text}</p>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {IMPORT_FIELDS.map((field) => (
          <SelectField
            key={field}
            label={importsPage.fields[field]}
            hint={hintOf(field, mapping[field], details)}
            value={mapping[field] ?? NONE}
            onChange={({ target }) => choose(field, target.value)}
          >
            <option value={NONE}>{words.none}</option>
            {details.columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity but its position
              <option key={at} value={at}>
                {column || at + 1}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <Button
        kind={details.state === 'checked' && details.problemRows === 0 ? 'outline' : 'main'}
        busy={isBusy}
        className="mt-5"
        onClick={() => onCheck(mapping)}
      >
        {isBusy ? words.checking : details.state === 'uploaded' ? words.check : importsPage.run.again}
      </Button>
    </section>
  )
}

function hintOf(field: ImportField, column: number | undefined, { sample }: ImportDetails) {
  const cell = sample.map((cells) => cells[column ?? -1] ?? '').find((text) => text !== '')
  if (cell) return <span className="wrap-anywhere">{importsPage.mapping.example(cell)}</span>
  return field === 'languages' || field === 'treatments' ? importsPage.hints[field] : undefined
}
