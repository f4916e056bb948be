import { Link } from 'react-router'
import { dateIn, describeDay } from '#platform/rules/time/local-time.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { summaryAddress, writingProblem } from '../rules/appointment-windows.ts'
import type { Appointment } from '../rules/appointments.ts'
import { appointmentsPage } from '../words/appointments.ts'
import { clocksOf, describeKind, otherParty, timesOf, type Viewer } from './appointment-facts.ts'
import { waitsForMe } from './appointment-text.ts'
import { KindLine } from './kinds.tsx'
import { AppointmentActions } from './moves/appointment-actions.tsx'
import { JoinButton } from './moves/join-button.tsx'
import { ANSWERS } from './moves/move-presentation.ts'
import type { OnMoved } from './moves/use-move.ts'
import { StatePill } from './state-pill.tsx'

type AppointmentTableProps = { appointments: readonly Appointment[]; viewer: Viewer; onMoved: OnMoved }

const { columns, row } = appointmentsPage
const cell = 'max-md:p-0 md:px-2.5 md:py-3.5 md:first:pl-5 md:last:pr-5'

/** A table that stacks its cells on small screens. */
export function AppointmentTable({ appointments, viewer, onMoved }: AppointmentTableProps) {
  const heads = [columns.time[viewer], columns.other[viewer], columns.status]
  return (
    <table className="w-full text-left max-md:block">
      <thead className="text-sm text-muted max-md:sr-only">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={`${cell} font-semibold`}>
              {head}
            </th>
          ))}
          <th scope="col" className={cell}>
            <span className="sr-only">{columns.action}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {appointments.map((appointment) => (
          <Row key={appointment._id} appointment={appointment} viewer={viewer} onMoved={onMoved} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { appointment: Appointment; viewer: Viewer; onMoved: OnMoved }

function Row({ appointment, viewer, onMoved }: RowProps) {
  const other = otherParty(appointment, viewer)
  const times = timesOf(appointment, viewer)
  const [day, time] = times.own.split(', ')
  return (
    <tr className="border-t border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-3 max-md:p-4 max-md:first:border-t-0">
      <td className={cell}>
        <span className="flex items-center gap-3.5">
          <DateTile instant={appointment.startsAt} timeZone={clocksOf(appointment, viewer)[0].timeZone} />
          <span className="leading-snug tabular-nums">
            <span className="sr-only">{day}, </span>
            <span className="text-lg font-semibold">{time}</span>
            {times.other && <span className="block text-sm text-muted">{times.other}</span>}
            {times.asked && <span className="block text-sm font-semibold text-warn">{row.newTime(times.asked)}</span>}
          </span>
        </span>
      </td>
      <td className={`${cell} max-md:order-1 max-md:col-span-2`}>
        <span className="flex items-center gap-3">
          <Avatar name={other.displayname} picture={other.avatar ?? undefined} className="size-11" />
          <span className="min-w-0 leading-snug">
            <Link to={addressOf(appointment)} className="block font-semibold wrap-anywhere hover:underline">
              {other.displayname}
            </Link>
            <KindLine kind={appointment.kind} text={describeKind(appointment)} className="text-muted" />
          </span>
        </span>
      </td>
      <td className={`${cell} max-md:text-right`}>
        <StatePill appointment={appointment} viewer={viewer} />
      </td>
      <td className={`${cell} max-md:order-2 max-md:col-span-2`}>
        <RowActions appointment={appointment} viewer={viewer} onMoved={onMoved} />
      </td>
    </tr>
  )
}

/** A leaf of a calendar. The text beside it names the day for screen readers. */
function DateTile({ instant, timeZone }: { instant: string; timeZone: string }) {
  const { weekday, day, month } = describeDay(dateIn(timeZone, instant))
  return (
    <span
      aria-hidden="true"
      className="grid w-13 flex-none overflow-hidden rounded-sm border border-line bg-page text-center text-xs leading-tight"
    >
      <span className="bg-teal-50 py-0.5 font-semibold text-teal-800">{weekday}</span>
      <b className="pt-0.5 text-lg leading-tight font-semibold tabular-nums">{day}</b>
      <span className="pb-1 text-muted">{month}</span>
    </span>
  )
}

/** The answers, if the appointment waits for the viewer; otherwise a link to the details. */
function RowActions({ appointment, viewer, onMoved }: RowProps) {
  const about = `${otherParty(appointment, viewer).displayname}, ${timesOf(appointment, viewer).own}`
  return (
    <span className="flex justify-end gap-2 max-md:child:flex-1">
      <JoinButton appointment={appointment} viewer={viewer} size="small" isOnlyWhenOpen />
      {waitsForMe(appointment) ? (
        <AppointmentActions
          appointment={appointment}
          viewer={viewer}
          onMoved={onMoved}
          about={about}
          size="small"
          moves={ANSWERS}
        />
      ) : (
        <>
          {viewer === 'provider' && !writingProblem(appointment, new Date()) && (
            <Link to={summaryAddress(appointment._id)} className={buttonClass({ kind: 'outline', size: 'small' })}>
              <Sentence text={row.summary} parts={{ appointment: <span className="sr-only">{about}</span> }} />
            </Link>
          )}
          <Link to={addressOf(appointment)} className={buttonClass({ kind: 'outline', size: 'small' })}>
            <Sentence text={row.open} parts={{ appointment: <span className="sr-only">{about}</span> }} />
          </Link>
        </>
      )}
    </span>
  )
}

const addressOf = ({ _id }: Appointment) => `/dashboard/appointments?id=${_id}`
