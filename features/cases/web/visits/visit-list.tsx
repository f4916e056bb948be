import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { describeVisitDay } from '#features/appointments/rules/visit-series.ts'
import { clockOf, isSameTime, timeBeside } from '#platform/rules/time/clocks.ts'
import { dateIn, timeIn, visitorTimeZone } from '#platform/rules/time/local-time.ts'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { Pill, type Tone } from '#platform/web/ui/pill.tsx'
import type { CaseVisit, CaseVisits } from '../../rules/case-visits.ts'
import { visitWords as words } from '../../words/visits.ts'

type Viewer = 'patient' | 'provider'

type Place = Pick<CaseVisits, 'timeZone' | 'city'>

/** Mon 7 Dec 2026, 10:00 in Istanbul */
const clinicTime = (startsAt: string, { timeZone, city }: Place) =>
  `${describeVisitDay(dateIn(timeZone, startsAt))}, ${timeIn(timeZone, startsAt)} in ${clockOf(timeZone, city).city}`

/** The same on the visitor's own clock; empty where both show the same. */
function ownTime(startsAt: string, { timeZone, city }: Place) {
  const clinic = clockOf(timeZone, city)
  const own = clockOf(visitorTimeZone())
  return isSameTime(startsAt, clinic, own) ? '' : timeBeside(startsAt, own, clinic)
}

type VisitListProps = {
  of: CaseVisits
  viewer: Viewer
  /** What can be done about a visit without an appointment. */
  renderAction?: (visit: CaseVisit) => ReactNode
}

/** The visits in their order, with the healing time between them. */
export function VisitList({ of, viewer, renderAction }: VisitListProps) {
  return (
    <ol className="mt-4">
      {of.visits.map((visit, at) => (
        <li key={visit.number}>
          <VisitRow of={of} visit={visit} viewer={viewer} action={renderAction?.(visit)} />
          {at < of.visits.length - 1 && (
            <p className="ml-4 border-l-2 border-dashed border-line-strong py-3 pl-5 text-sm text-muted">
              {visit.healingWeeks ? words.healing(visit.healingWeeks) : words.between}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

type VisitRowProps = { of: CaseVisits; visit: CaseVisit; viewer: Viewer; action: ReactNode }

function VisitRow({ of, visit, viewer, action }: VisitRowProps) {
  const { number, nights, appointment, proposal } = visit
  const startsAt = appointment?.startsAt ?? proposal
  const own = startsAt ? ownTime(startsAt, of) : ''
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 rounded-sm bg-sand-50 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-sm font-semibold tracking-normal">
          {words.visit(number)}
          {appointment && <StatePill state={appointment.state} viewer={viewer} />}
        </h3>
        <p className="mt-1 text-lg tabular-nums">{startsAt ? clinicTime(startsAt, of) : words.noTime}</p>
        <p className="text-sm text-muted tabular-nums">{[own, words.stay(nights)].filter(Boolean).join(' · ')}</p>
        {appointment?.newStartsAt && (
          <p className="mt-1 text-sm font-semibold text-warn">{words.asked(clinicTime(appointment.newStartsAt, of))}</p>
        )}
      </div>
      {appointment ? (
        <Link
          to={`/dashboard/appointments?id=${appointment._id}`}
          aria-label={words.viewOf(number)}
          className="link min-h-11 text-sm"
        >
          {words.view}
        </Link>
      ) : (
        action
      )}
    </div>
  )
}

type State = NonNullable<CaseVisit['appointment']>['state']

const past = { patient: 'calm', provider: 'calm' } as const

/** A visit that waits for the viewer stands out. */
const tones: Partial<Record<State, Record<Viewer, Tone>>> = {
  requested: { patient: 'calm', provider: 'warn' },
  proposed: { patient: 'warn', provider: 'calm' },
  completed: past,
  declined: past,
  cancelled: past,
  no_show: past,
  expired: past,
}

function StatePill({ state, viewer }: { state: State; viewer: Viewer }) {
  return <Pill tone={tones[state]?.[viewer] ?? 'ok'} text={words.states[state][viewer]} />
}

/** Why no times are proposed. */
export function NoProposal({ title, problem }: { title: string; problem: string }) {
  return (
    <div role="status" className="mt-4 rounded-sm bg-warn-bg px-4 py-3 text-sm text-warn">
      <p className="font-semibold">{title}</p>
      <p>{problem}</p>
    </div>
  )
}

/** Loading state in the shape of the list. */
export function VisitsSkeleton() {
  return (
    <LoadingShape says={words.loading}>
      <div className="mt-4 h-22 rounded-sm bg-sand-100" />
      <div className="mt-10 h-22 rounded-sm bg-sand-100" />
    </LoadingShape>
  )
}
