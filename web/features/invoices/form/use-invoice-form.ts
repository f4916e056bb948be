import { type SubmitEvent, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useNavigate } from 'react-router'
import type { BillablesAnswer } from '#domain/invoices.ts'
import type { Problem } from '#domain/rules.ts'
import { useCurrency } from '#web/platform/currency/currency.ts'
import { focusField } from '#web/ui/focus-field.ts'
import { useSessionStorage } from '#web/ui/use-session-storage.ts'
import { issueInvoice } from '../invoice-calls.ts'
import { invoicePath } from '../invoice-words.ts'
import { chooseBillable, emptyDraft, type InvoiceDraft, readDraft } from './invoice-draft.ts'

export type InvoiceEditor = ReturnType<typeof useInvoiceForm>

/** What is typed survives a reload; only an invoice that is issued lets go of it. */
export function useInvoiceForm(occasions: BillablesAnswer, appointmentId: string) {
  const navigate = useNavigate()
  const { rates } = useCurrency()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [start] = useState(() => begin(occasions, appointmentId))
  const [draft, setDraft] = useSessionStorage(`sanavia.invoice-draft.${appointmentId || 'new'}`, start)
  const isDirty = JSON.stringify({ ...draft, id: '' }) !== JSON.stringify({ ...start, id: '' })

  const change = (patch: Partial<InvoiceDraft>) => setDraft({ ...draft, ...patch })
  const refuse = (refused: Problem) => {
    setProblem(refused)
    toast.error(refused.message)
    focusField(form.current, refused.field)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const read = readDraft(draft)
    if ('problem' in read) return refuse(read.problem)
    setBusy(true)
    const answer = await issueInvoice(read.form)
    setBusy(false)
    if (!answer.ok) return refuse({ field: '', message: answer.message })
    setDraft({ ...start, id: crypto.randomUUID() })
    toast.success(`Invoice ${answer.invoice.number} issued.`)
    navigate(invoicePath(answer.invoice._id), { replace: true })
  }
  return {
    ...{ form, draft, isBusy, isDirty, problem, submit, change, occasions, rates },
    choose: (occasion: string) => setDraft(chooseBillable(draft, occasion, occasions, rates[draft.currency] ?? 1)),
    errorOf: (field: string) => (problem?.field === field ? problem.message : undefined),
  }
}

/** An empty form, or one for the appointment that whoever comes here has just looked at. */
function begin(occasions: BillablesAnswer, appointmentId: string) {
  const draft = emptyDraft()
  const patient = occasions.patients.find(({ appointments }) => appointments.some(({ _id }) => _id === appointmentId))
  if (!patient) return draft
  return chooseBillable({ ...draft, patientId: patient._id }, `appointment ${appointmentId}`, occasions, 1)
}
