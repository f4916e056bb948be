import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { momentIn } from '#platform/rules/time/local-time.ts'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { ArrowLeft, Info } from '#platform/web/ui/icons.tsx'
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx'
import { TwoClocks } from '#platform/web/ui/two-clocks.tsx'
import { isAgreed } from '../rules/appointment-moves.ts'
import { CALL_OPENS_MINUTES } from '../rules/appointment-windows.ts'
import type { Appointment } from '../rules/appointments.ts'
import { kindNames } from '../words/appointment-kinds.ts'
import { appointmentsPage } from '../words/appointments.ts'
import { caseVisit } from '../words/booking.ts'
import { clocksOf, otherParty, placeOf, type Viewer } from './appointment-facts.ts'
import { ListSkeleton, NotLoaded } from './appointment-list.tsx'
import { describeState } from './appointment-text.ts'
import { NextActions } from './moves/next-actions.tsx'
import type { OnMoved } from './moves/use-move.ts'
import { StatePill } from './state-pill.tsx'
import { useAppointment } from './use-appointment.ts'

const { notFound, howToJoin, howToJoinElsewhere, facts: names } = appointmentsPage

/** The summary of an appointment, which a feature that builds on this one shows. */
export type RenderSummary = (appointment: Appointment, viewer: Viewer) => ReactNode

type AppointmentDetailProps = { id: string; viewer: Viewer; renderSummary: RenderSummary }

/** One appointment: the other person, both local times, the state, the summary, and the next actions. */
export function AppointmentDetail({ id, viewer, renderSummary }: AppointmentDetailProps) {
  const { appointment, problem, notice, replace, retry } = useAppointment(id)
  return (
    <>
      <Link to={{ search: '' }} className="link mb-3">
        <ArrowLeft />
        {appointmentsPage.all}
      </Link>
      {appointment ? (
        <Opened appointment={appointment} viewer={viewer} notice={notice} onMoved={replace}>
          {renderSummary(appointment, viewer)}
        </Opened>
      ) : problem ? (
        <AppointmentProblem
          isWrong={['not_found', 'bad_request'].includes(problem.code)}
          message={problem.message}
          retry={retry}
        />
      ) : (
        <ListSkeleton />
      )}
    </>
  )
}

function AppointmentProblem({ isWrong, message, retry }: { isWrong: boolean; message: string; retry: () => void }) {
  if (!isWrong) return <NotLoaded failure={message} isBusy={false} onRetry={retry} />
  return (
    <BlockAlert title={notFound.text} note={notFound.note}>
      <Link to={{ search: '' }} className={buttonClass({ kind: 'outline', size: 'small' })}>
        {appointmentsPage.all}
      </Link>
    </BlockAlert>
  )
}

const label = 'mt-4 font-sans text-sm font-semibold tracking-normal'

type OpenedProps = {
  appointment: Appointment
  viewer: Viewer
  notice: string | undefined
  onMoved: OnMoved
  children: ReactNode
}

function Opened({ appointment, viewer, notice, onMoved, children }: OpenedProps) {
  const { startsAt, newStartsAt } = appointment
  const clocks = clocksOf(appointment, viewer)
  return (
    <article aria-labelledby="appointment" className="card max-w-180 p-5 sm:p-7">
      {notice && (
        <p role="alert" className="mb-4 flex gap-2.5 rounded-sm bg-warn-bg px-3.5 py-3 text-sm font-semibold text-warn">
          <Info className="mt-px" />
          {notice}
        </p>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Heading>{momentIn(clocks[0].timeZone, startsAt)}</Heading>
        <StatePill appointment={appointment} viewer={viewer} />
      </div>
      <p className="mt-1.5 text-sm text-muted">{describeState(appointment, viewer)}</p>
      {newStartsAt && <h3 className={label}>{appointmentsPage.agreedTime}</h3>}
      <TwoClocks withDay startsAt={startsAt} clocks={clocks} className={newStartsAt ? 'mt-1.5' : 'mt-4'} />
      {newStartsAt && (
        <>
          <h3 className={label}>{appointmentsPage.newTime}</h3>
          <TwoClocks withDay startsAt={newStartsAt} clocks={clocks} className="mt-1.5 bg-warn-bg" />
        </>
      )}
      <Facts appointment={appointment} viewer={viewer} />
      {appointment.case && <OfCase of={appointment.case} viewer={viewer} />}
      {children}
      <NextActions appointment={appointment} viewer={viewer} onMoved={onMoved} />
    </article>
  )
}

/** The case that the visit belongs to, where all its visits are. */
function OfCase({ of, viewer }: { of: NonNullable<Appointment['case']>; viewer: Viewer }) {
  const list = viewer === 'patient' ? 'cases' : 'case-requests'
  return (
    <p className="mt-4 text-sm">
      <Link to={`/dashboard/${list}/${of._id}`} className="link">
        {caseVisit(of)}
      </Link>
      <span className="block text-muted">{appointmentsPage.ofCase}</span>
    </p>
  )
}

/** Takes the focus after the navigation. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h2 ref={heading} id="appointment" tabIndex={-1} className="text-2xl tabular-nums outline-none">
      {children}
    </h2>
  )
}

/** How a video consultation is joined, once its time is agreed on. */
function describeJoining({ kind, state, meetingUrl }: Appointment) {
  if (kind !== 'video' || !isAgreed(state)) return ''
  return meetingUrl ? howToJoinElsewhere(new URL(meetingUrl).host) : howToJoin(CALL_OPENS_MINUTES)
}

function Facts({ appointment, viewer }: { appointment: Appointment; viewer: Viewer }) {
  const { kind, about, answers, reason } = appointment
  const other = otherParty(appointment, viewer)
  const { clinicName, city, country } = appointment.provider
  const place = kind === 'clinic' ? placeOf(appointment) : [clinicName, city, country].filter(Boolean).join(', ')
  const facts = [
    { name: names.kind, text: kindNames[kind] },
    { name: names.treatment, text: appointment.service },
    { name: names.clinic, text: viewer === 'patient' ? place : '' },
    { name: names.howToJoin, text: describeJoining(appointment) },
    { name: names.about, text: about },
    ...answers.map(({ question, answer }) => ({ name: question, text: answer })),
    { name: names.reason, text: reason },
  ].filter(({ text }) => text)
  return (
    <>
      <p className="mt-5 flex items-center gap-3">
        <Avatar name={other.displayname} picture={other.avatar ?? undefined} className="size-12" />
        <b className="min-w-0 font-semibold wrap-anywhere">{other.displayname}</b>
      </p>
      <dl className="mt-4 grid gap-x-6 gap-y-1 sm:items-baseline sm:grid-cols-[140px_minmax(0,1fr)] sm:gap-y-2">
        {facts.map(({ name, text }) => (
          <div key={name} className="contents">
            <dt className="text-sm text-muted max-sm:mt-2">{name}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
