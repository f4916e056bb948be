import { expect, test } from 'vitest'
import type { Journey } from '../rules/dashboard.ts'
import { journeySteps } from './journey-steps.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const begun: Journey = {
  provider: {
    _id: ID,
    displayname: 'Dr. Elif Kaya',
    avatar: null,
    clinicName: '',
    city: 'Istanbul',
    country: 'Turkey',
  },
  service: '',
  contactedAt: '2026-10-19T09:00:00.000Z',
  consultation: null,
  invoice: null,
  hasLeftFeedback: false,
}
const consultation = {
  kind: 'video',
  _id: ID,
  startsAt: '2026-11-18T13:20:00.000Z',
  timeZone: 'Europe/Istanbul',
} as const
const invoice = {
  _id: ID,
  provider: 'Dr. Elif Kaya',
  currency: 'EUR',
  total: 90_00,
  due: 50_00,
  dueOn: '2026-11-27',
  issuedOn: '2026-11-12',
}

/** Title, text and target of every step, and whether it is done. */
const shown = (journey: Journey) =>
  journeySteps(journey).map(({ title, text, isDone, action }) => [isDone, title, text, action?.to])

test('after the first message the next step is to book a consultation', () => {
  expect(shown(begun)).toEqual([
    [true, 'First contact', 'You got in touch with the clinic.', undefined],
    [false, 'Video consultation', 'Talk about your case, the treatment and the price.', `/provider/${ID}#book`],
    [false, 'Invoice', 'Invoices from the clinic appear here.', undefined],
    [false, 'Travel and treatment', expect.any(String), undefined],
    [false, 'Your feedback', expect.any(String), undefined],
  ])
})

test.each([
  ['requested', 'Waiting for the clinic to confirm.'],
  ['proposed', 'The clinic suggested a time.'],
  ['confirmed', 'Confirmed.'],
] as const)('a consultation that is %s leads to the appointment', (state, text) => {
  const [, step] = shown({ ...begun, consultation: { ...consultation, state } })
  expect(step).toEqual([false, 'Video consultation', text, `/dashboard/appointments?id=${ID}`])
})

test('a visit at the clinic is named as one', () => {
  const [, step] = shown({ ...begun, consultation: { ...consultation, kind: 'clinic', state: 'confirmed' } })
  expect(step?.[1]).toBe('Visit at the clinic')
})

test('after the consultation there is an invoice to pay, and feedback to write', () => {
  const completed: Journey = { ...begun, consultation: { ...consultation, state: 'completed' }, invoice }
  expect(shown(completed).slice(1)).toEqual([
    [true, 'Video consultation', 'It took place.', undefined],
    [false, 'Invoice', '€50.00 of €90.00 to pay.', `/invoices?id=${ID}`],
    [false, 'Travel and treatment', expect.any(String), undefined],
    [false, 'Your feedback', expect.any(String), `/provider/${ID}?tab=feedback&appointment=${ID}#sections`],
  ])
  const paid = shown({ ...completed, invoice: { ...invoice, due: 0 }, hasLeftFeedback: true })
  expect(paid[2]).toEqual([true, 'Invoice', 'Paid.', `/invoices?id=${ID}`])
  expect(paid[4]?.slice(0, 2)).toEqual([true, 'Your feedback'])
})
