import { formatDate, formatTime } from '#platform/web/time/format.ts'
import type { CaseClinic, PatientCase } from '../rules/cases.ts'
import { casePage } from '../words/cases.ts'

/** Mon, 16 Nov 2026, 18:20 */
const formatMoment = (instant: string) => `${formatDate(instant)}, ${formatTime(instant)}`

/** Whether a clinic has answered at all, with a quote or without. */
const hasAnswered = ({ state, quote }: CaseClinic) => quote !== null || state === 'declined'

export const countAnswers = ({ clinics }: Pick<PatientCase, 'clinics'>) => clinics.filter(hasAnswered).length

export const chosenClinic = ({ clinics }: Pick<PatientCase, 'clinics'>) =>
  clinics.find(({ state }) => state === 'chosen')

/** The jaw of a line that was agreed on: it is known by the line of the case that the quote answers. */
export function jawOf(of: Pick<PatientCase, 'clinics' | 'lines'>, quoteLineId: string | null) {
  const answered = chosenClinic(of)?.quote?.lines.find(({ _id }) => _id === quoteLineId)
  return of.lines.find(({ position }) => position === answered?.position)?.jaw
}

const hasQuoteInForce = ({ clinics }: Pick<PatientCase, 'clinics'>) => clinics.some(({ state }) => state === 'quoted')

/** The headline of a case. */
export function caseHeading(of: PatientCase) {
  const { headings } = casePage
  if (of.state === 'accepted') return headings.accepted(chosenClinic(of)?.name ?? '')
  if (of.state !== 'open') return headings[of.state]
  const answers = countAnswers(of)
  if (hasQuoteInForce(of)) return headings.answered(answers)
  return of.clinics.some(({ state }) => state === 'asked') ? headings.waiting : headings.noQuotes
}

/** What has happened so far, and what comes next. */
export function caseLead(of: PatientCase) {
  const { leads } = casePage
  const sent = leads.sent(formatDate(of.sentAt), of.clinics.length)
  if (of.state !== 'open') return `${sent} ${leads[of.state]}`
  if (hasQuoteInForce(of)) return `${sent} ${leads.quoted}`
  const isWaiting = of.clinics.some(({ state }) => state === 'asked')
  return `${sent} ${isWaiting ? leads.waiting(formatMoment(of.answerBy)) : leads.noQuotes}`
}

/** What has become of the request to a clinic. Nothing while its quote is in force: then the quote speaks for itself. */
export function requestOutcome({ state, quote }: CaseClinic, of: Pick<PatientCase, 'state' | 'answerBy'>, now: Date) {
  const { clinic } = casePage
  const moment = formatMoment(of.answerBy)
  if (state === 'quoted') return undefined
  if (state === 'asked') {
    const { title, text } = new Date(of.answerBy) > now ? clinic.waiting : clinic.late
    return { title, text: text(moment) }
  }
  if (state === 'expired' && quote) return of.state === 'open' ? clinic.expired : clinic.expiredEnded
  if (state === 'expired') return clinic.unanswered
  if (state === 'closed') return of.state === 'accepted' ? clinic.notChosen : clinic.closed
  return clinic[state]
}
