import fc from 'fast-check'
import { minutes } from '#platform/rules/durations.ts'

/** The first day of every history, a Monday, and how many days it lasts. */
export const START = Date.parse('2026-03-02')
export const DAYS = 40
/** The countries of the two providers. */
export const COUNTRIES = ['Turkey', 'Hungary']

/** The ids of two providers and two patients. */
export type People = { providers: readonly string[]; patients: readonly string[] }

const minute = fc.integer({ min: 0, max: DAYS * 24 * 60 - 1 })
const gap = fc.oneof(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 6000 }))
const who = fc.nat({ max: 1 })
const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'UTC')
const service = fc.constantFrom('', 'Dental implants', 'Check-up')

const appointment = fc.record({
  provider: who,
  zone,
  service,
  begins: minute,
  steps: fc.array(fc.record({ choice: fc.nat(), gap }), { minLength: 1, maxLength: 6 }),
})
const message = fc.record({
  chat: who,
  isProvider: fc.boolean(),
  gap,
  about: fc.constantFrom('', 'appointment', 'invoice'),
})
const request = fc.record({
  at: minute,
  treatment: fc.constantFrom(null, 'other', 'eye surgery'),
  source: fc.constantFrom('home', 'contact-us'),
  provider: fc.option(who),
  /** The minutes between one answer of the care team and the next. */
  answers: fc.array(gap, { maxLength: 3 }),
})
const invoice = fc.record({
  provider: who,
  at: minute,
  currency: fc.constantFrom('EUR', 'USD'),
  total: fc.integer({ min: 10, max: 500_000 }),
  payments: fc.array(fc.record({ gap, isRefunded: fc.boolean() }), { maxLength: 3 }),
})
/** Anything that can happen to two providers and two patients. */
export const history = fc.record({
  appointments: fc.array(appointment, { maxLength: 12 }),
  messages: fc.array(message, { maxLength: 40 }),
  requests: fc.array(request, { maxLength: 8 }),
  invoices: fc.array(invoice, { maxLength: 6 }),
  /** Hours after which the server rolls up, again and again. */
  runs: fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 6 }),
})
export type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never
export type Event = {
  at: number
  measure: string
  provider?: number | null
  amount?: number
  count?: number
  sides: Record<string, string>
}
export type Insert = { table: string; rows: object[] }

/** The time some minutes after the start. */
export const timeAt = (minuteOfStart: number) => START + minutes(minuteOfStart)
export const iso = (at: number) => new Date(at).toISOString()
export const uuid = (kind: number, at: number) =>
  `00000000-0000-4000-8${String(kind).padStart(3, '0')}-${String(at).padStart(12, '0')}`

/** Ids of the generated rows. */
export const appointmentId = (index: number) => uuid(1, index)
export const invoiceId = (index: number) => uuid(4, index)
/** The appointment that all invoices are for. */
export const BILLED = uuid(7, 0)

/** A reply of a provider, and that it was late. */
export function repliesAfter(waited: number, at: number, by: number): Event[] {
  const country = COUNTRIES[by] ?? ''
  const width = waited < 1440 ? 15 : 360
  const bucket = String(Math.min(Math.floor(waited / width) * width, 20_160))
  const late = { at, measure: 'late_replies', provider: by, sides: { country } }
  const reply = { at, measure: 'replies', provider: by, sides: { country, minutes: bucket } }
  return waited >= 1440 ? [reply, late] : [reply]
}
