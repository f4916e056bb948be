import { type SubmitEvent, useCallback, useState } from 'react'
import { dayBounds, describeVisitDay, isVisited, VISIT_SEARCH_DAYS } from '#features/appointments/rules/visit-series.ts'
import { ChooseSlot } from '#features/appointments/web/booking/choose-slot.tsx'
import { type SlotSource, useSlots } from '#features/appointments/web/slots/use-slots.ts'
import { days } from '#platform/rules/durations.ts'
import { clockOf } from '#platform/rules/time/clocks.ts'
import { addDays, dateIn, visitorTimeZone } from '#platform/rules/time/local-time.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import type { CaseVisit, CaseVisits } from '../../rules/case-visits.ts'
import { visitWords } from '../../words/visits.ts'
import { fetchVisitSlots } from './api.ts'

const words = visitWords.choose

type ChooseVisitProps = {
  caseId: string
  of: CaseVisits
  /** The visit whose time is chosen; undefined while the dialog is closed. */
  visit: CaseVisit | undefined
  onChoose: (number: number, startsAt: string) => void
  onClose: () => void
}

/** Chooses another free time for a visit. Visits after it that are not booked yet follow. */
export function ChooseVisit({ visit, onClose, ...props }: ChooseVisitProps) {
  return (
    <Dialog title={visit ? words.title(visit.number) : ''} isOpen={visit !== undefined} onClose={onClose}>
      {visit && <ChooseForm key={visit.number} visit={visit} {...props} />}
    </Dialog>
  )
}

/** From the earliest day by the visits before it, to the latest by those after it that are booked. */
function searchedDays({ visits, timeZone }: CaseVisits, { number }: CaseVisit) {
  const begins = visits.map(({ appointment, ...visit }) => {
    const booked = appointment && isVisited(appointment.state) ? appointment.startsAt : null
    const startsAt = booked ?? (visit.number < number ? visit.proposal : null)
    return startsAt ? dateIn(timeZone, startsAt) : null
  })
  const gaps = visits.map(({ gapDays }) => gapDays)
  const { earliest, latest } = dayBounds(gaps, begins, number - 1)
  const today = dateIn(timeZone, new Date())
  const first = earliest && earliest > today ? earliest : today
  const searched = addDays(first, VISIT_SEARCH_DAYS)
  const last = latest && latest < searched ? latest : searched
  return { earliest, first, last, windowDays: Math.max(0, (Date.parse(last) - Date.parse(first)) / days(1)) }
}

type ChooseFormProps = Omit<ChooseVisitProps, 'onClose' | 'visit'> & { visit: CaseVisit }

function ChooseForm({ caseId, of, visit, onChoose }: ChooseFormProps) {
  const [{ earliest, first, last, windowDays }] = useState(() => searchedDays(of, visit))
  const [chosen, setChosen] = useState(visit.proposal ?? undefined)
  const [problem, setProblem] = useState<string>()
  const source = useCallback<SlotSource>(
    async ({ from = first, days }) => {
      const answer = await fetchVisitSlots(caseId, from, days)
      if (!answer.ok) return answer
      return { ...answer, windowDays, days: answer.days.filter(({ date }) => date <= last) }
    },
    [caseId, first, last, windowDays],
  )
  const wanted = visit.proposal ? dateIn(of.timeZone, visit.proposal) : undefined
  const slots = useSlots(caseId, { kind: 'clinic', source, wanted })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (chosen) onChoose(visit.number, chosen)
    else setProblem(words.first)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {earliest && <p className="text-sm">{words.from(describeVisitDay(first))}</p>}
      <div>
        <ChooseSlot
          known={slots}
          own={clockOf(of.timeZone, of.city)}
          other={clockOf(visitorTimeZone())}
          isClinicTime
          chosen={chosen}
          onChoose={(startsAt) => {
            setChosen(startsAt)
            setProblem(undefined)
          }}
          error={problem}
          none={<p role="status">{words.none}</p>}
        />
      </div>
      <Button type="submit" kind="main" disabled={slots.days.length === 0}>
        {words.use}
      </Button>
    </form>
  )
}
