import { useId } from 'react'
import { Link } from 'react-router'
import { ageInDays, BASE_CURRENCY, describeAge } from '#platform/rules/money/money.ts'
import { formatAmount } from '#platform/web/currency/format-amount.ts'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox, FieldError, SelectField } from '#platform/web/ui/fields/field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { LeaveGuard } from '#platform/web/ui/forms/leave-guard.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { common } from '#platform/words/interface.ts'
import { type BillablesAnswer, PAYMENT_METHODS, type PaymentMethod } from '../../rules/invoices.ts'
import { describeTotal, invoicesPage } from '../../words/invoices.ts'
import { BillableField } from './billable-field.tsx'
import { DiscountAndVat } from './discount-and-vat.tsx'
import { DueDateField } from './due-date-field.tsx'
import { draftSums } from './invoice-draft.ts'
import { Lines } from './lines.tsx'
import { type InvoiceEditor, useInvoiceForm } from './use-invoice-form.ts'

const wide = 'sm:col-span-2'
const words = invoicesPage.form

type InvoiceFormProps = { billables: BillablesAnswer; occasionId: string }

export function InvoiceForm({ billables, occasionId }: InvoiceFormProps) {
  const editor = useInvoiceForm(billables, occasionId)
  const heading = useId()
  const { form, submit, isBusy, isDirty, problem, draft, change, problemOf } = editor
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={heading}
      onSubmit={submit}
      className="card grid max-w-220 gap-5 p-5 sm:grid-cols-2 sm:p-6"
    >
      <h2 id={heading} className={`text-2xl ${wide}`}>
        {invoicesPage.add}
      </h2>
      <BillableField editor={editor} />
      <Currency editor={editor} />
      <DueDateField editor={editor} />
      <Lines editor={editor} />
      <DiscountAndVat editor={editor} />
      <PatientAddress editor={editor} />
      <TextArea
        name="note"
        label={words.note}
        optional
        rows={4}
        limit={1000}
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
        error={problemOf('note')}
      />
      <PaymentMethods editor={editor} />
      {problem?.field === '' && (
        <BlockAlert title={problem.message} note={words.failed} className={wide}>
          <Button type="submit" kind="outline" size="small" disabled={isBusy}>
            {common.retry}
          </Button>
        </BlockAlert>
      )}
      <div className={`flex flex-col items-end gap-5 border-t border-line pt-5 ${wide}`}>
        <DraftSums editor={editor} />
        <Button type="submit" kind="main" busy={isBusy} className="max-sm:w-full">
          {isBusy ? words.issuing : words.issue}
        </Button>
      </div>
      <LeaveGuard isDirty={isDirty && !isBusy} note={words.kept} />
    </form>
  )
}

/** The sums as they will be printed. */
function DraftSums({ editor: { draft } }: { editor: InvoiceEditor }) {
  return (
    <dl
      aria-live="polite"
      className="grid w-full max-w-80 grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 tabular-nums"
    >
      {describeTotal(draftSums(draft)).map(({ name, amount, isStrong }) => (
        <div key={name} className={`contents ${isStrong ? 'child:text-lg' : 'text-muted'}`}>
          <dt>{name}</dt>
          <dd className={`text-right ${isStrong ? 'display text-2xl! font-semibold' : ''}`}>
            {formatAmount(amount, draft.currency)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function PatientAddress({ editor: { draft, change, billables, problemOf } }: { editor: InvoiceEditor }) {
  const patient = billables.patients.find(({ _id }) => _id === draft.patientId)
  const hint = patient?.hasAddress ? words.addressSaved : words.addressMissing
  return (
    <TextArea
      name="patientAddress"
      label={words.address}
      hint={patient ? hint : undefined}
      optional
      rows={4}
      limit={300}
      value={draft.patientAddress}
      onChange={({ target }) => change({ patientAddress: target.value })}
      error={problemOf('patientAddress')}
    />
  )
}

function Currency({ editor }: { editor: InvoiceEditor }) {
  const { draft, chooseCurrency, rates, problemOf } = editor
  const { currency } = draft
  return (
    <SelectField
      name="currency"
      label={words.currency}
      value={currency}
      onChange={({ target }) => chooseCurrency(target.value)}
      hint={rateHint(editor)}
      error={problemOf('currency')}
    >
      {[BASE_CURRENCY, ...Object.keys(rates).filter((code) => code !== BASE_CURRENCY)].map((code) => (
        <option key={code}>{code}</option>
      ))}
    </SelectField>
  )
}

function rateHint({ draft: { currency }, rateOf, dateOf }: InvoiceEditor) {
  if (currency === BASE_CURRENCY) return
  const rate = rateOf(currency)
  if (rate !== undefined) return words.rate(BASE_CURRENCY, rate, currency)
  const age = describeAge(ageInDays(dateOf(currency) ?? '', Date.now()))
  return words.rateExpired(age, currency)
}

function PaymentMethods({ editor: { draft, change, billables, problemOf } }: { editor: InvoiceEditor }) {
  const available = billables.means
  const selected = draft.paymentMethods
  const toggle = (toggled: PaymentMethod, isOn: boolean) =>
    change({
      paymentMethods: PAYMENT_METHODS.filter((method) => (method === toggled ? isOn : selected.includes(method))),
    })
  const problem = problemOf('paymentMethods')
  return (
    <fieldset className={wide}>
      <legend className="text-sm font-semibold">{words.methods}</legend>
      <div className="flex flex-wrap gap-x-6">
        {available.map((method) => (
          <Checkbox
            key={method}
            name="paymentMethods"
            checked={selected.includes(method)}
            onChange={({ target }) => toggle(method, target.checked)}
          >
            {invoicesPage.paymentMethods[method]}
          </Checkbox>
        ))}
      </div>
      {available.length < PAYMENT_METHODS.length && (
        <p className="text-sm text-muted">
          <Sentence
            text={words.moreMethods}
            parts={{
              settings: (
                <Link to="/dashboard/payments?tab=payout" className="link-inline">
                  {words.payoutSettings}
                </Link>
              ),
            }}
          />
        </p>
      )}
      {problem && <FieldError id="payment-methods-problem">{problem}</FieldError>}
    </fieldset>
  )
}
