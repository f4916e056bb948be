import type { OwnProvider } from '#platform/rules/own-user.ts'
import { timeIn } from '#platform/rules/time/local-time.ts'
import { CALENDAR, formatFullDate } from '#platform/web/time/format.ts'
import { calendarPage } from '../../words/calendar.ts'
import { describeKind, timesOf } from '../appointment-facts.ts'
import { stateLabel } from '../appointment-text.ts'
import type { EntryOf, Grid, GridDay } from './calendar-entries.ts'

const words = calendarPage.print
const { columns } = words

type DayPrintProps = { grid: Grid; user: Pick<OwnProvider, 'clinicName' | 'displayname'> }

/** The shown days on paper: the appointments of each as a table. */
export function DayPrint({ grid, user }: DayPrintProps) {
  return (
    <div className="hidden text-[11pt] print:block">
      {grid.days.map((day) => (
        <section key={day.date} className="break-after-page last-of-type:break-after-auto">
          <p>{[user.clinicName, user.displayname].filter(Boolean).join(' · ')}</p>
          <h2 className="mt-[4pt] mb-[14pt] text-[20pt]">{formatFullDate(day.date, CALENDAR)}</h2>
          <DayTable day={day} timeZone={grid.timeZone} />
        </section>
      ))}
      <p className="mt-[16pt] text-[9pt]">{words.confidential}</p>
    </div>
  )
}

const cellClass = 'border-b-[0.5pt] border-print-line py-[7pt] pr-[10pt] text-left align-top whitespace-pre-line'

function DayTable({ day, timeZone }: { day: GridDay; timeZone: string }) {
  const held = day.entries
    .filter((entry): entry is GridDay['entries'][number] & EntryOf<'appointment'> => entry.type === 'appointment')
    .sort((one, other) => one.from - other.from)
  if (held.length === 0) return <p>{words.none}</p>
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="break-inside-avoid">
          {Object.values(columns).map((column) => (
            <th key={column} scope="col" className={cellClass}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {held.map((entry) => (
          <Row key={entry.id} entry={entry} timeZone={timeZone} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ entry, timeZone }: { entry: EntryOf<'appointment'>; timeZone: string }) {
  const { appointment, startsAt, endsAt, isProposed } = entry
  const { patient, about, answers } = appointment
  const { other } = timesOf({ ...appointment, startsAt }, 'provider')
  const details = [about, ...answers.map(({ question, answer }) => `${question} ${answer}`)].filter(Boolean)
  return (
    <tr className="break-inside-avoid">
      <td className={cellClass}>
        <b className="font-semibold whitespace-nowrap">{`${timeIn(timeZone, startsAt)} – ${timeIn(timeZone, endsAt)}`}</b>
        {appointment.kind === 'video' && other && (
          <small className="block text-[9pt]">{words.patientTime(other)}</small>
        )}
      </td>
      <td className={cellClass}>
        {isProposed ? calendarPage.entry.newTime(patient.displayname) : patient.displayname}
      </td>
      <td className={cellClass}>{describeKind(appointment)}</td>
      <td className={cellClass}>{details.join('\n')}</td>
      <td className={cellClass}>{stateLabel(appointment, 'provider').text}</td>
    </tr>
  )
}
