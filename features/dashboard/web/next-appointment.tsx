import { Link } from 'react-router'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import { clocksOf, placeOf, treatmentOf } from '#features/appointments/web/appointment-facts.ts'
import { waitsForMe } from '#features/appointments/web/appointment-text.ts'
import { CalendarFileLink } from '#features/appointments/web/calendar-file-link.tsx'
import { AppointmentActions } from '#features/appointments/web/moves/appointment-actions.tsx'
import { JoinButton } from '#features/appointments/web/moves/join-button.tsx'
import { ANSWERS } from '#features/appointments/web/moves/move-presentation.ts'
import { ChatButton } from '#features/appointments/web/moves/next-actions.tsx'
import type { OnMoved } from '#features/appointments/web/moves/use-move.ts'
import { days, hours, minutes } from '#platform/rules/durations.ts'
import { isSameTime } from '#platform/rules/time/clocks.ts'
import { dateIn, timeIn } from '#platform/rules/time/local-time.ts'
import { formatFullDay } from '#platform/web/time/format.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { Building2, FileImage, House, ListChecks, Pill as Medicine } from '#platform/web/ui/icons.tsx'
import { Portrait } from '#platform/web/ui/pictures/portrait.tsx'
import { dashboardPage } from '../words/dashboard.ts'

const { heading, title, clock, open, toJoin, toCome, toConfirm, toAnswer, prepare } = dashboardPage.next
const icons = [FileImage, Medicine, ListChecks]

type NextAppointmentProps = { appointment: Appointment; onMoved: OnMoved }

/** The next appointment of a patient: when it is on both clocks, how to join, and what to prepare. */
export function NextAppointment({ appointment, onMoved }: NextAppointmentProps) {
  const { provider, startsAt, kind } = appointment
  const [own] = clocksOf(appointment, 'patient')
  return (
    <section aria-labelledby="next" className="overflow-hidden rounded-md border border-pine">
      <div className="on-dark grid bg-pine text-white lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex gap-5 p-5 md:p-7">
          <Portrait
            src={provider.avatar}
            name={provider.displayname}
            className="size-24 flex-none rounded-sm max-sm:hidden md:size-30"
          />
          <div className="min-w-0">
            <p className="text-sm font-semibold text-butter-200">
              {heading} · {formatFullDay(startsAt, own.timeZone)}
            </p>
            <h2 id="next" className="mt-1.5 text-2xl wrap-anywhere">
              {title[kind](provider.displayname)}
            </h2>
            <p className="mt-1.5 text-sm wrap-anywhere text-mist">
              {[treatmentOf(appointment), provider.clinicName].filter(Boolean).join(' · ')}
            </p>
            <Clocks appointment={appointment} />
          </div>
        </div>
        <Join appointment={appointment} onMoved={onMoved} />
      </div>
      <Preparation id={appointment._id} />
    </section>
  )
}

function Clocks({ appointment }: { appointment: Appointment }) {
  const clocks = clocksOf(appointment, 'patient')
  const shown = isSameTime(appointment.startsAt, ...clocks) ? clocks.slice(0, 1) : clocks
  return (
    <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
      {shown.map(({ where, timeZone, words, city }) => {
        const Icon = where === 'home' ? House : Building2
        return (
          <li key={where} className="flex gap-2.5">
            <Icon className="mt-1 text-apricot" />
            <span className="leading-snug">
              <b className="display block text-2xl tabular-nums">{timeIn(timeZone, appointment.startsAt)}</b>
              <span className="text-sm text-mist">{clock(city, words)}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const { wait } = dashboardPage.next

const NOON = '12:00'
const EVENING = '18:00'

/** How long until an appointment begins: "Starts in 12 minutes", "Tomorrow morning", "In 5 days". */
export function describeWait(startsAt: string, now: Date, timeZone: string) {
  const left = Date.parse(startsAt) - now.getTime()
  if (left <= 0) return wait.started
  if (left < hours(1)) return wait.minutes(Math.ceil(left / minutes(1)))
  const daysAhead = (Date.parse(dateIn(timeZone, startsAt)) - Date.parse(dateIn(timeZone, now.toISOString()))) / days(1)
  if (daysAhead === 0) return wait.hours(Math.round(left / hours(1)))
  return daysAhead === 1 ? wait.tomorrow[partOfDay(timeIn(timeZone, startsAt))] : wait.days(daysAhead)
}

function partOfDay(time: string) {
  if (time < NOON) return 'morning'
  return time < EVENING ? 'afternoon' : 'evening'
}

/** What to do now: answer, or get ready. */
function Join({ appointment, onMoved }: NextAppointmentProps) {
  const now = useNow()
  const [own] = clocksOf(appointment, 'patient')
  const isMine = waitsForMe(appointment)
  const whenAgreed = appointment.kind === 'video' ? toJoin : toCome(placeOf(appointment))
  const note = isMine ? toAnswer : appointment.state === 'confirmed' ? whenAgreed : toConfirm
  return (
    <div className="grid content-center gap-2.5 bg-ink p-5 md:p-6">
      <p className="display text-xl">{describeWait(appointment.startsAt, now, own.timeZone)}</p>
      {isMine ? (
        <AppointmentActions appointment={appointment} viewer="patient" onMoved={onMoved} moves={ANSWERS} />
      ) : (
        <>
          <JoinButton appointment={appointment} viewer="patient" />
          <ChatButton appointment={appointment} viewer="patient" />
          <CalendarFileLink appointment={appointment} viewer="patient" />
        </>
      )}
      <p className="text-sm text-mist">{note}</p>
    </div>
  )
}

function Preparation({ id }: { id: string }) {
  return (
    <div className="bg-page p-5 md:px-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-md">{prepare.heading}</h3>
        <Link to={`/dashboard/appointments?id=${id}`} className="link text-sm">
          {open}
        </Link>
      </div>
      <ul className="mt-2 grid gap-x-6 gap-y-4 md:grid-cols-3">
        {prepare.items.map(({ title, text }, index) => {
          const Icon = icons[index] ?? ListChecks
          return (
            <li key={title} className="flex gap-3">
              <Icon className="mt-0.5 text-teal-700" />
              <span>
                <b className="block font-semibold">{title}</b>
                <span className="text-sm text-muted">{text}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
