import { useRef, useState } from 'react'
import { visitorTimeZone } from '#platform/rules/time/local-time.ts'
import { randomId } from '#platform/web/random-id.ts'
import type { CaseVisits } from '../../rules/case-visits.ts'
import { visitWords } from '../../words/visits.ts'
import { bookVisits, type ChosenTimes, fetchOwnVisits, visitsOfConflict } from './api.ts'
import { useVisits } from './use-visits.ts'

const words = visitWords.patient

/** What a step has led to. The number makes a second one with the same words another. */
export type Notice = { message: string; isConflict: boolean; takesFocus: boolean; number: number }

/** The visits without an appointment. */
export const openVisits = ({ visits }: CaseVisits) => visits.filter(({ appointment }) => appointment === null)

const formOf = (visits: CaseVisits) => ({
  visits: openVisits(visits).flatMap(({ number, proposal }) => (proposal ? [{ number, startsAt: proposal }] : [])),
  timeZone: visitorTimeZone(),
})

const NO_KEY = { id: '', times: '' }

/** The visits with the times that the patient has chosen, and their booking. */
export function useBooking(caseId: string) {
  const chosen = useRef<ChosenTimes>(new Map())
  const known = useVisits(caseId, () => fetchOwnVisits(caseId, chosen.current))
  const [isChoosing, setChoosing] = useState(false)
  const [isBooking, setBooking] = useState(false)
  const [notice, setNotice] = useState<Notice>()
  /** Idempotency key: a new one for other times, and after a booking. */
  const key = useRef(NO_KEY)
  const say = (said: Omit<Notice, 'number'>) => setNotice((before) => ({ ...said, number: (before?.number ?? 0) + 1 }))
  const show = (present: CaseVisits, times: ChosenTimes) => {
    chosen.current = new Map([...times].filter(([number, time]) => proposalOf(present, number) === time))
    known.replace(present)
  }

  /**
   * Times of visits after it follow: what was chosen for them may lie in the healing time now. A time that leaves none for another
   * visit is not taken over.
   */
  const choose = async (number: number, startsAt: string) => {
    const before = known.visits
    const earlier = [...chosen.current].filter(([other]) => other < number)
    const proposed = (before?.visits ?? []).flatMap((visit): [number, string][] =>
      visit.number < number && visit.proposal ? [[visit.number, visit.proposal]] : [],
    )
    const times: ChosenTimes = new Map([...proposed, ...earlier, [number, startsAt]])
    setNotice(undefined)
    setChoosing(true)
    const answer = await fetchOwnVisits(caseId, times)
    setChoosing(false)
    const problem = answer.ok ? answer.visits.problem : answer.message
    if (!answer.ok || problem) return say({ message: problem, isConflict: true, takesFocus: false })
    show(answer.visits, times)
    if (proposalOf(answer.visits, number) !== startsAt)
      return say({ message: words.taken, isConflict: true, takesFocus: false })
    if (before && hasMoved(before, answer.visits, number))
      say({ message: words.moved, isConflict: false, takesFocus: false })
  }

  const book = async () => {
    const { visits } = known
    if (!visits || isBooking) return
    const form = formOf(visits)
    const text = JSON.stringify(form)
    if (key.current.times !== text) key.current = { id: randomId(), times: text }
    setBooking(true)
    const answer = await bookVisits(caseId, { id: key.current.id, ...form })
    setBooking(false)
    if (answer.ok) {
      key.current = NO_KEY
      show(answer.visits, chosen.current)
      const isWaiting = form.visits.some(({ number }) => stateOf(answer.visits, number) === 'requested')
      const message = words.done[isWaiting ? 'requested' : 'confirmed']
      return say({ message, isConflict: false, takesFocus: true })
    }
    const present = visitsOfConflict(answer)
    if (present) show(present, chosen.current)
    say({ message: answer.message, isConflict: true, takesFocus: true })
  }
  return { ...known, choose, book, isChoosing, isBooking, notice }
}

const findVisit = ({ visits }: CaseVisits, number: number) => visits.find((visit) => visit.number === number)
const proposalOf = (of: CaseVisits, number: number) => findVisit(of, number)?.proposal
const stateOf = (of: CaseVisits, number: number) => findVisit(of, number)?.appointment?.state

/** Whether other proposed times have changed. */
const hasMoved = (before: CaseVisits, after: CaseVisits, number: number) =>
  after.visits.some(
    (visit, at) => visit.number !== number && visit.proposal !== before.visits[at]?.proposal && visit.proposal,
  )
