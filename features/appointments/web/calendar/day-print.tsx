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
    <div className="cal-print">
      {grid.days.map((day) => (
        <section key={day.date}>
          <p>{[user.clinicName, user.displayname].filter(Boolean).join(' · ')}</p>
          <h2>{formatFullDate(day.date, CALENDAR)}</h2>
          <DayTable day={day} timeZone={grid.timeZone} />
        </section>
      ))}
      <p className="cal-print-end">{words.confidential}</p>
    </div>
  )
}

function DayTable({ day, timeZone }: { day: GridDay; timeZone: string }) {
  const held = day.entries
    .filter((entry): entry is GridDay['entries'][number] & EntryOf<'appointment'> => entry.type === 'appointment')
    .sort((one, other) => one.from - other.from)
  if (held.length === 0) return <p>{words.none}</p>
  return (
    <table>
      <thead>
        <tr>
          {Object.values(columns).map((column) => (
            <th key={column} scope="col">
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
    <tr>
      <td>
        <b>{`${timeIn(timeZone, startsAt)} – ${timeIn(timeZone, endsAt)}`}</b>
        {appointment.kind === 'video' && other && <small>{words.patientTime(other)}</small>}
      </td>
      <td>{isProposed ? calendarPage.entry.newTime(patient.displayname) : patient.displayname}</td>
      <td>{describeKind(appointment)}</td>
      <td>{details.join('\n')}</td>
      <td>{stateLabel(appointment, 'provider').text}</td>
    </tr>
  )
}
