import { type SubmitEvent, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useNavigate } from 'react-router'
import type { BillablesAnswer } from '#domain/invoices.ts'
import type { Problem } from '#domain/rules.ts'
import { useCurrency } from '#web/platform/currency/currency.ts'
import { randomId } from '#web/platform/random-id.ts'
import { focusField } from '#web/ui/focus-field.ts'
import { useSessionStorage } from '#web/ui/use-session-storage.ts'
import { issueInvoice } from '../invoice-calls.ts'
import { invoicePath } from '../invoice-display.ts'
import { chooseBillable, emptyDraft, type InvoiceDraft, parseDraft } from './invoice-draft.ts'

export type InvoiceEditor = ReturnType<typeof useInvoiceForm>

/** Draft state in session storage: it survives a reload and is cleared only when the invoice is issued. */
export function useInvoiceForm(billables: BillablesAnswer, appointmentId: string) {
  const navigate = useNavigate()
  const { rates } = useCurrency()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [initial] = useState(() => initialDraft(billables, appointmentId))
  const [draft, setDraft] = useSessionStorage(`sanavia.invoice-draft.${appointmentId || 'new'}`, initial)
  const isDirty = JSON.stringify({ ...draft, id: '' }) !== JSON.stringify({ ...initial, id: '' })

  const change = (patch: Partial<InvoiceDraft>) => setDraft({ ...draft, ...patch })
  const choose = (billable: string) => setDraft(chooseBillable(draft, billable, billables, rates[draft.currency] ?? 1))
  const refuse = (refused: Problem) => {
    setProblem(refused)
    toast.error(refused.message)
    focusField(form.current, refused.field)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const parsed = parseDraft(draft)
    if ('problem' in parsed) return refuse(parsed.problem)
    setBusy(true)
    const answer = await issueInvoice(parsed.form)
    setBusy(false)
    if (!answer.ok) return refuse({ field: '', message: answer.message })
    setDraft({ ...initial, id: randomId() })
    toast.success(`Invoice ${answer.invoice.number} issued.`)
    navigate(invoicePath(answer.invoice._id), { replace: true })
  }
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined)
  return { form, draft, isBusy, isDirty, problem, submit, change, choose, errorOf, billables, rates }
}

/** An empty draft, or one prefilled for the appointment that the provider comes from. */
function initialDraft(billables: BillablesAnswer, appointmentId: string) {
  const draft = emptyDraft()
  const patient = billables.patients.find(({ appointments }) => appointments.some(({ _id }) => _id === appointmentId))
  if (!patient) return draft
  return chooseBillable({ ...draft, patientId: patient._id }, `appointment ${appointmentId}`, billables, 1)
}
