import { Temporal } from 'temporal-polyfill'
import { openingsOn } from '#platform/server/scheduling/opening-slots.ts'
import { careTeam } from '../words/care-team.ts'

const SATURDAY = 6
const DAY = { days: 1 }

/**
 * When an answer is due: the site promises one within one working day. What arrives while the office is closed counts from
 * its next opening, and weekends are no working days.
 */
export const answerDeadline = (receivedAt: Date) => afterWorkingDays(receivedAt, 1)

/** The same time of day, so many working days later. */
export function afterWorkingDays(from: Date, count: number) {
  let due = countedFrom(
    Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(careTeam.timeZone).toPlainDateTime(),
  )
  for (let days = 0; days < count; days++) due = nextWorkingDay(due)
  return new Date(due.toZonedDateTime(careTeam.timeZone).epochMilliseconds)
}

function countedFrom(received: Temporal.PlainDateTime): Temporal.PlainDateTime {
  const opening = isWorkingDay(received) ? openingsOn(careTeam, received.toPlainDate().toString())[0] : undefined
  if (!opening) return countedFrom(atOpening(nextWorkingDay(received)))
  const time = received.toPlainTime().toString({ smallestUnit: 'minute' })
  if (time < opening.opens) return atOpening(received)
  return time < opening.closes ? received : atOpening(nextWorkingDay(received))
}

const isWorkingDay = ({ dayOfWeek }: Temporal.PlainDateTime) => dayOfWeek < SATURDAY

function nextWorkingDay(day: Temporal.PlainDateTime): Temporal.PlainDateTime {
  const next = day.add(DAY)
  return isWorkingDay(next) ? next : nextWorkingDay(next)
}

function atOpening(day: Temporal.PlainDateTime) {
  const opens = openingsOn(careTeam, day.toPlainDate().toString())[0]?.opens ?? '09:00'
  return day.toPlainDate().toPlainDateTime(opens)
}
