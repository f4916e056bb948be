import { AmountField } from '#platform/web/ui/fields/amount-field.tsx'
import { Field, SelectField } from '#platform/web/ui/fields/field.tsx'
import { invoicesPage } from '../../words/invoices.ts'
import type { DiscountKind } from './invoice-draft.ts'
import type { InvoiceEditor } from './use-invoice-form.ts'

const words = invoicesPage.form

/** The optional discount, as an amount or a rate, and the optional VAT rate. */
export function DiscountAndVat({ editor: { draft, change, problemOf } }: { editor: InvoiceEditor }) {
  const discount = {
    name: 'discount',
    value: draft.discount,
    onChange: ({ target }: { target: { value: string } }) => change({ discount: target.value }),
    error: problemOf('discount'),
  }
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <SelectField
          name="discountKind"
          label={words.discount}
          value={draft.discountKind}
          onChange={({ target }) => change({ discountKind: target.value as DiscountKind, discount: '' })}
          className={draft.discountKind === 'none' ? 'col-span-2' : ''}
        >
          {Object.entries(words.discountKinds).map(([kind, text]) => (
            <option key={kind} value={kind}>
              {text}
            </option>
          ))}
        </SelectField>
        {draft.discountKind === 'amount' && (
          <AmountField {...discount} currency={draft.currency} label={words.discountAmount(draft.currency)} />
        )}
        {draft.discountKind === 'rate' && (
          <Field {...discount} label={words.discountRate} inputMode="decimal" autoComplete="off" />
        )}
      </div>
      <Field
        name="vatRate"
        label={words.vat}
        hint={words.vatHint}
        optional
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={draft.vatRate}
        onChange={({ target }) => change({ vatRate: target.value })}
        error={problemOf('vatRate')}
      />
    </>
  )
}
