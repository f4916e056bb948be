import type { Speciality } from '#content/specialities.ts'
import { DEFAULT_KINDS } from '#features/appointments/rules/appointment-kinds.ts'
import { days } from '#platform/rules/durations.ts'
import { type Chance, chanceOf } from '../catalogue/chance.ts'
import { type DemoProvider, demoProviders } from '../demo-providers.ts'
import { type DemoPatient, demoPatients } from './patients.ts'
import { createWriter } from './write-text.ts'

/** A completed appointment of the demo, and what its patient said about it. */
export type DemoFeedback = {
  /** Usernames. */
  provider: string
  patient: string
  /** By the clock of the clinic. */
  day: string
  time: string
  timeZone: string
  patientTimeZone: string
  service: string
  rating: number
  text: string
  answer: string | null
  /** How long after the appointment it was written, and how long after that it was answered. */
  writtenAfterHours: number
  answeredAfterHours: number
}

/** Over in every time zone. */
const NEWEST_DAYS_AGO = 3
const LONGEST_DAYS = 880
/** The smallest distance in days between two appointments of a patient, in any time zone. */
const AROUND = [-2, -1, 0, 1, 2]

/** All demo feedback; deterministic except for the dates, which are relative to today. */
export function demoFeedback(now: Date): DemoFeedback[] {
  const today = Math.floor(now.getTime() / days(1))
  const busy = new Map(demoPatients.map(({ username }) => [username, new Set<number>()]))
  return demoProviders.flatMap((provider) => feedbackOf(provider, today, busy))
}

function feedbackOf(provider: DemoProvider, today: number, busy: ReadonlyMap<string, Set<number>>): DemoFeedback[] {
  const { person, profile, feedbackCount, ratingTotal } = provider
  const chance = chanceOf(`feedback ${person.username}`)
  const { writeFeedback, writeAnswer } = createWriter(chance)
  const taken = new Set<string>()
  const known = new Set<string>()
  return ratingsOf(feedbackCount, ratingTotal, chance).map((rating, at) => {
    const { title, treatment } = chooseService(profile.services, chance)
    const slot = findSlot(profile.openingHours, today - daysAgo(at, feedbackCount, chance), taken, chance)
    const { username, timeZone } = findPatient(treatment, slot.dayNumber, { busy, known, chance })
    const text = writeFeedback({ rating, title, treatment })
    const isAnswered = chance() < (rating <= 3 ? 0.8 : 0.3)
    return {
      provider: person.username,
      patient: username,
      day: slot.day,
      time: slot.time,
      timeZone: profile.timeZone,
      patientTimeZone: timeZone,
      service: treatment,
      rating,
      text,
      answer: isAnswered ? writeAnswer(rating) : null,
      writtenAfterHours: 2 + chance() * 40,
      answeredAfterHours: 3 + chance() * 60,
    }
  })
}

/** Ratings that add up to the total: mostly fives, the rest spread realistically. */
function ratingsOf(count: number, total: number, chance: Chance) {
  const ratings = Array<number>(count).fill(5)
  let missing = count * 5 - total
  for (let at = 0; missing > 0; at = (at + 1) % count) {
    const luck = chance()
    const wanted = luck < 0.72 ? 1 : luck < 0.9 ? 2 : luck < 0.97 ? 3 : 4
    const less = Math.min(wanted, missing, (ratings[at] ?? 1) - 1)
    ratings[at] = (ratings[at] ?? 5) - less
    missing -= less
  }
  return shuffled(ratings, chance)
}

function shuffled<Item>(items: readonly Item[], chance: Chance) {
  return items
    .map((item) => ({ item, order: chance() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item)
}

/** Spread over a period that grows with their number, without clusters. */
function daysAgo(at: number, count: number, chance: Chance) {
  const span = Math.min(LONGEST_DAYS, 50 + count * 6)
  return NEWEST_DAYS_AGO + Math.floor(((at + chance()) / count) * span)
}

/** Some have no treatment. */
function chooseService(services: DemoProvider['profile']['services'], chance: Chance) {
  const { title, subservices } = services[Math.floor(chance() ** 1.5 * services.length)] ?? {
    title: '',
    subservices: [],
  }
  const treatment = chance() < 0.1 ? '' : (subservices[Math.floor(chance() * subservices.length)]?.subtitle ?? '')
  return { title: title as Speciality, treatment }
}

type Hours = DemoProvider['profile']['openingHours']

/** A slot of the clinic on that day, or on the nearest day before it. */
function findSlot(
  hours: Hours,
  dayNumber: number,
  taken: Set<string>,
  chance: Chance,
): { day: string; time: string; dayNumber: number } {
  const date = new Date(days(dayNumber))
  const weekday = date.getUTCDay() || 7
  const day = date.toISOString().slice(0, 10)
  const times = hours.filter((open) => open.weekday === weekday).flatMap(slotsWithin)
  const free = times.filter((time) => !taken.has(`${day} ${time}`))
  const time = free[Math.floor(chance() * free.length)]
  if (time === undefined) return findSlot(hours, dayNumber - 1, taken, chance)
  taken.add(`${day} ${time}`)
  return { day, time, dayNumber }
}

function slotsWithin({ opens, closes }: { opens: string; closes: string }) {
  const from = minutesOf(opens)
  const to = minutesOf(closes)
  const { minutes, bufferMinutes } = DEFAULT_KINDS.video
  const every = minutes + bufferMinutes
  const count = Math.floor((to - from - minutes) / every) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => clockTime(from + at * every))
}

function minutesOf(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
const clockTime = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

const WOMEN = /Breast (Augmentation|Lift|Reduction)|Mastectomy|Labiaplasty|Vaginal|Clitoral|IVF/
const MEN = /Gynecomastia|Circumcision|Penile|Beard|Prostat|Varicocele/

type Acquaintance = { busy: ReadonlyMap<string, Set<number>>; known: Set<string>; chance: Chance }

/** A patient for whom the treatment is plausible, who is new to the provider and free around that day. */
function findPatient(treatment: string, dayNumber: number, { busy, known, chance }: Acquaintance): DemoPatient {
  const start = Math.floor(chance() * demoPatients.length)
  for (let at = 0; at < demoPatients.length; at++) {
    const patient = demoPatients[(start + at) % demoPatients.length] as DemoPatient
    const days = busy.get(patient.username)
    const fits = !(patient.isWoman ? MEN : WOMEN).test(treatment)
    const isFree = AROUND.every((away) => !days?.has(dayNumber + away))
    if (!fits || !isFree || known.has(patient.username)) continue
    known.add(patient.username)
    days?.add(dayNumber)
    return patient
  }
  throw new Error('there are too few patients for so much feedback')
}
