import { kindNames } from '#features/appointments/words/appointment-kinds.ts'
import { momentIn, visitorTimeZone } from '#platform/rules/time/local-time.ts'
import { formatAmount } from '#platform/web/currency/format-amount.ts'
import { CALENDAR, formatDayMonth } from '#platform/web/time/format.ts'
import type { Journey } from '../rules/dashboard.ts'
import { journeyTexts } from '../words/dashboard.ts'

export type JourneyStep = {
  title: string
  text: string
  /** A date, or empty. */
  when: string
  isDone: boolean
  action?: { text: string; to: string } | undefined
}

/** The steps from the first contact to the feedback. The first that is not done is the current one. */
export function journeySteps(journey: Journey): JourneyStep[] {
  return [
    { ...journeyTexts.contact, when: formatDayMonth(journey.contactedAt), isDone: true },
    consultationStep(journey),
    invoiceStep(journey),
    // Feedback is about the consultation, so it may come before the treatment.
    { ...journeyTexts.treatment, when: '', isDone: false },
    feedbackStep(journey),
  ]
}

function consultationStep({ consultation, provider }: Journey): JourneyStep {
  if (!consultation) {
    const { action, ...texts } = journeyTexts.book
    return { ...texts, when: '', isDone: false, action: { text: action, to: `/provider/${provider._id}#book` } }
  }
  const { kind, state, startsAt, _id } = consultation
  const title = kindNames[kind]
  if (state === 'completed') return { title, ...journeyTexts.completed, when: formatDayMonth(startsAt), isDone: true }
  const { action, ...texts } =
    state === 'requested' || state === 'proposed' ? journeyTexts[state] : journeyTexts.confirmed
  return {
    title,
    ...texts,
    when: momentIn(visitorTimeZone(), startsAt),
    isDone: false,
    action: { text: action, to: `/dashboard/appointments?id=${_id}` },
  }
}

function invoiceStep({ invoice }: Journey): JourneyStep {
  const { action, ...texts } = journeyTexts.invoice
  if (!invoice) return { ...texts, when: '', isDone: false }
  const to = `/invoices?id=${invoice._id}`
  if (invoice.due === 0)
    return {
      ...journeyTexts.paid,
      when: formatDayMonth(invoice.issuedOn, CALENDAR),
      isDone: true,
      action: { text: action, to },
    }
  const due = formatAmount(invoice.due, invoice.currency)
  return {
    ...texts,
    text:
      invoice.due === invoice.total
        ? journeyTexts.toPay(due)
        : journeyTexts.partToPay(due, formatAmount(invoice.total, invoice.currency)),
    when: invoice.dueOn ? journeyTexts.dueOn(formatDayMonth(invoice.dueOn, CALENDAR)) : '',
    isDone: false,
    action: { text: action, to },
  }
}

function feedbackStep({ consultation, provider, hasLeftFeedback }: Journey): JourneyStep {
  const { action, ...texts } = journeyTexts.feedback
  const canWrite = consultation?.state === 'completed' && !hasLeftFeedback
  const to = `/provider/${provider._id}?tab=feedback&appointment=${consultation?._id}#sections`
  return { ...texts, when: '', isDone: hasLeftFeedback, ...(canWrite && { action: { text: action, to } }) }
}
