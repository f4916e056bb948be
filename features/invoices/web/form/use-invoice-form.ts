import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Rates } from '#platform/rules/money/exchange-rates.ts'
import { ageInDays, BASE_CURRENCY, RATES_USABLE_DAYS } from '#platform/rules/money/money.ts'
import { useCurrency } from '#platform/web/currency/currency.ts'
import { randomId } from '#platform/web/random-id.ts'
import { toast } from '#platform/web/toast.ts'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { useSessionStorage } from '#platform/web/ui/use-session-storage.ts'
import type { BillablesAnswer, FullInvoice } from '../../rules/invoices.ts'
import { invoicesPage } from '../../words/invoices.ts'
import { issueInvoice } from '../api.ts'
import { invoicePath } from '../invoice-parts.tsx'
import {
  addService,
  caseOf,
  changeCurrency,
  chooseBillable,
  choosePatient,
  emptyDraft,
  type InvoiceDraft,
  parseDraft,
} from './invoice-draft.ts'

/** The number is the version of the draft's shape: drafts of an earlier one are not restored. */
const STORAGE_KEY = 'sanavia.invoice-draft.3'

export type InvoiceEditor = ReturnType<typeof useInvoiceForm>

/** Draft state in session storage: it survives a reload and is cleared only when the invoice is issued. */
export function useInvoiceForm(billables: BillablesAnswer, occasionId: string) {
  const navigate = useNavigate()
  const { rates, dateOf } = useCurrency()
  const rateOf = (currency: string) => usableRate(currency, rates, dateOf(currency))
  const [initial] = useState(() => initialDraft(billables, occasionId))
  const [draft, setDraft] = useSessionStorage(`${STORAGE_KEY}.${occasionId || 'new'}`, initial)
  const isDirty = JSON.stringify({ ...draft, id: '' }) !== JSON.stringify({ ...initial, id: '' })

  const change = (patch: Partial<InvoiceDraft>) => setDraft({ ...draft, ...patch })
  const choose = (billable: string) => {
    const { currency } = caseOf(billable, draft, billables) ?? draft
    setDraft(chooseBillable(draft, billable, billables, rateOf(currency)))
  }
  const chooseOtherPatient = (patientId: string) => setDraft(choosePatient(draft, patientId))
  const chooseCurrency = (currency: string) => setDraft(changeCurrency(draft, currency, rateOf(currency)))
  const add = (service: BillablesAnswer['services'][number]) =>
    setDraft(addService(draft, service, rateOf(draft.currency)))
  const { form, submit, isBusy, problem, problemOf } = useSubmit<{ ok: true; invoice: FullInvoice }>({
    send: async () => {
      const parsed = parseDraft(draft)
      return 'problems' in parsed ? { ok: false, ...parsed.problems } : issueInvoice(parsed.form)
    },
    onDone: ({ invoice }) => {
      setDraft({ ...initial, id: randomId() })
      toast.success(invoicesPage.form.issued(invoice.number))
      navigate(invoicePath(invoice._id), { replace: true })
    },
  })
  return {
    form,
    draft,
    isBusy,
    isDirty,
    problem,
    submit,
    change,
    choosePatient: chooseOtherPatient,
    choose,
    chooseCurrency,
    add,
    problemOf,
    billables,
    rates,
    rateOf,
    dateOf,
  }
}

/** An empty draft, or one prefilled for the appointment or the case that the provider comes from. */
function initialDraft(billables: BillablesAnswer, occasionId: string) {
  const draft = emptyDraft()
  for (const { _id: patientId, appointments, cases } of billables.patients) {
    const kind = cases.some(({ _id }) => _id === occasionId) ? 'case' : 'appointment'
    if (kind === 'case' || appointments.some(({ _id }) => _id === occasionId))
      return chooseBillable({ ...draft, patientId }, `${kind} ${occasionId}`, billables, 1)
  }
  return draft
}

/** The rate to fill in prices with; nothing when it has expired. */
function usableRate(currency: string, rates: Rates, date: string | undefined) {
  if (currency === BASE_CURRENCY) return 1
  const isUsable = date !== undefined && ageInDays(date, Date.now()) <= RATES_USABLE_DAYS
  return isUsable ? rates[currency] : undefined
}
