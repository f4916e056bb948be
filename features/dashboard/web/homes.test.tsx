import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import { describeDuration } from '#platform/web/time/describe-duration.ts'
import { exampleAppointment } from '#test/examples/appointment.ts'
import { fullOwnProvider } from '#test/examples/own-provider.ts'
import type { JourneyAnswer, Practice } from '../rules/dashboard.ts'
import { PatientHome } from './patient-home.tsx'
import { ProviderHome } from './provider-home.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const known = { failure: undefined, isBusy: false, hasMore: false, more: () => undefined, replace: () => {} }
const patient = {
  ...fullOwnProvider,
  isDoctor: false as const,
  role: 'patient' as const,
}

const nothing: Omit<JourneyAnswer, 'success'> = { journey: null, invoicesDue: [], invoicesDueCount: 0 }
const quiet: Practice = {
  waiting: [],
  waitingCount: 0,
  weeks: [{ monday: '2026-11-16', requests: 0, booked: 0 }],
  replyMinutes: null,
  replies: 0,
  newFeedback: 0,
  money: [],
  timeZone: 'Europe/Istanbul',
}

/** Answers the call for the summary, and all others with empty lists. */
function answerSummary(summary: object) {
  const answers = { current: () => Response.json({ success: true, ...summary }) }
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/dashboard/')
      ? answers.current()
      : Response.json({ success: true, chats: [], appointments: [], nextCursor: null, unread: 0, factors: null }),
  )
  return answers
}

function open(element: React.ReactElement) {
  const Page = createRoutesStub([{ path: '*', Component: () => element }])
  render(<Page initialEntries={['/dashboard']} />)
}
const openPatient = (appointments: Appointment[]) =>
  open(<PatientHome user={patient} newMessages={0} savedItems={0} appointments={{ ...known, appointments }} />)
const openProvider = (change: Partial<OwnProvider> = {}) =>
  open(
    <ProviderHome
      user={{ ...fullOwnProvider, ...change }}
      newMessages={0}
      savedItems={0}
      appointments={{ ...known, appointments: [] }}
    />,
  )

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
})

test('a patient sees a case with quotes and one with a change to decide about, and no ended one', async () => {
  const of = {
    _id: ID,
    state: 'open',
    reference: 'SN-7K4M-2QXP',
    sentAt: '2026-11-16T12:00:00.000Z',
    answerBy: '2026-11-21T12:00:00.000Z',
    clinics: 3,
    quoted: 2,
    hasProposedChange: false,
  }
  const others = [
    { _id: ID.replace('1', '2'), state: 'accepted', reference: 'SN-AAAA-2222', hasProposedChange: true },
    { _id: ID.replace('1', '3'), state: 'closed', reference: 'SN-BBBB-3333' },
  ]
  answerSummary(nothing)
  const other = fetch
  vi.stubGlobal('fetch', async (path: string) =>
    path.startsWith('/api/v1/cases')
      ? Response.json({ success: true, cases: [of, ...others.map((one) => ({ ...of, ...one }))], nextCursor: null })
      : other(path),
  )
  openPatient([])
  const panel = within(await screen.findByRole('region', { name: /^Your cases/ }))
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('2 of 3 clinics have sent a quote'),
    expect.stringContaining('A change is waiting for your decision'),
  ])
  expect(panel.getByRole('link', { name: /SN-7K4M-2QXP/ }).getAttribute('href')).toBe(`/dashboard/cases/${ID}`)
})

test('the next appointment of a patient says when on both clocks, and how to join', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-11-16T12:00:00Z')
  answerSummary(nothing)
  openPatient([exampleAppointment('patient', { state: 'confirmed' })])
  const next = within(await screen.findByRole('region', { name: 'Video consultation with Dr. Elif Kaya' }))
  expect(next.getByText('11:00')).toBeTruthy()
  expect(next.getByText('in Istanbul, at the clinic')).toBeTruthy()
  expect(next.getByRole('button', { name: 'Join', description: 'You can join from Tue 17 Nov, 07:45.' })).toBeTruthy()
  expect(next.getByRole('link', { name: 'Add to calendar' })).toBeTruthy()
  expect(next.getByRole('link', { name: 'Reschedule or cancel' }).getAttribute('href')).toBe(
    `/dashboard/appointments?id=${ID}`,
  )
})

test('a time that a clinic suggests is answered right there', async () => {
  answerSummary(nothing)
  openPatient([exampleAppointment('patient', { state: 'proposed' })])
  const next = within(await screen.findByRole('region', { name: 'Video consultation with Dr. Elif Kaya' }))
  expect(next.getByRole('button', { name: 'Accept' })).toBeTruthy()
  expect(next.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
})

test('a patient sees the journey and what is due, or that nothing is', async () => {
  const due = { _id: ID, provider: 'Dr. Elif Kaya', currency: 'EUR', total: 9000, due: 5000, dueOn: '2020-01-31' }
  answerSummary({
    journey: {
      provider: { ...exampleAppointment('patient').provider },
      service: 'Dental Implant',
      contactedAt: '2026-10-19T09:00:00.000Z',
      consultation: null,
      invoice: null,
      hasLeftFeedback: false,
    },
    invoicesDue: [due],
    invoicesDueCount: 4,
  })
  openPatient([])
  const journey = within(await screen.findByRole('region', { name: 'Dental Implant in Istanbul' }))
  const current = journey.getAllByRole('listitem').find((step) => step.getAttribute('aria-current') === 'step')
  expect(current?.textContent).toContain('Choose a time')
  const invoices = within(screen.getByRole('region', { name: 'Invoices due 4' }))
  expect(invoices.getByRole('listitem').textContent).toContain('€50.00of €90.00, Dr. Elif KayaOverdue since')
  expect(invoices.getByRole('link', { name: 'View invoice from Dr. Elif Kaya' }).getAttribute('href')).toBe(
    `/invoices?id=${ID}`,
  )
  cleanup()
  answerSummary(nothing)
  openPatient([])
  expect(await screen.findByText('Nothing to pay at the moment.')).toBeTruthy()
})

test('a summary that fails is tried again', async () => {
  const answers = answerSummary(nothing)
  answers.current = () => Response.json({ success: false, message: 'Not now.', code: 'internal' }, { status: 503 })
  openProvider()
  const alert = await screen.findByRole('alert')
  answers.current = () => Response.json({ success: true, ...quiet })
  fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Nobody is waiting for an answer.')).toBeTruthy()
})

test('a provider sees who waits for an answer, and where to give it', async () => {
  const since = new Date(Date.now() - 3 * 3_600_000).toISOString()
  const entry = { patient: { displayname: 'Grace Okafor', avatar: null }, since, startsAt: null }
  answerSummary({
    ...quiet,
    waitingCount: 7,
    waiting: [
      { ...entry, _id: ID, kind: 'request', text: 'Implant', startsAt: '2026-11-17T08:00:00.000Z' },
      { ...entry, _id: ID.replace(/1$/, '2'), kind: 'message', text: 'Is it far?' },
      { ...entry, _id: ID.replace(/1$/, '3'), kind: 'question', text: 'Do you speak German?' },
      {
        ...entry,
        _id: ID.replace(/1$/, '4'),
        kind: 'case',
        patient: { displayname: 'SN-7K4M-2QXP', avatar: null },
        text: 'Implant with crown',
      },
    ],
  })
  openProvider()
  const panel = within(await screen.findByRole('region', { name: 'Waiting for your answer' }))
  expect(panel.getByText('7')).toBeTruthy()
  expect(panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['GOGrace OkaforWants Tue 17 Nov, 11:00, Implant3 h', `/dashboard/appointments?id=${ID}`],
    ['GOGrace OkaforIs it far?3 h', `/dashboard/messages?chat=${ID.replace(/1$/, '2')}`],
    ['GOGrace OkaforAsks: Do you speak German?3 h', `/provider/${fullOwnProvider._id}?tab=forum#sections`],
    [
      expect.stringMatching(/SN-7K4M-2QXPQuote for Implant with crown3 h$/),
      `/dashboard/case-requests/${ID.replace(/1$/, '4')}`,
    ],
  ])
})

test('the figures of a practice are there for screen readers, too', async () => {
  answerSummary({
    ...quiet,
    weeks: [
      { monday: '2026-11-09', requests: 4, booked: 3 },
      { monday: '2026-11-16', requests: 1, booked: 0 },
    ],
    replyMinutes: 190,
    replies: 5,
    money: [
      {
        currency: 'USD',
        invoiced: 873_000,
        patients: 6,
        paid: 642_000,
        due: 207_000,
        overdue: 24_000,
        overdueInvoices: 1,
      },
    ],
  })
  openProvider({ rating: 4.9, feedbackCount: 128 })
  const table = await screen.findByRole('table', { name: 'Requests per week' })
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['Week ofRequestsBooked', '9 Nov43', '16 Nov10'])
  expect(screen.getByText('3 of 5 requests in 2 weeks became an appointment (60%)')).toBeTruthy()
  expect(screen.getByText('3 h 10 min')).toBeTruthy()
  expect(screen.getByText('$8,730.00')).toBeTruthy()
  expect(screen.getByText('Overdue, 1 invoice')).toBeTruthy()
})

test('a provider who cannot be booked yet sees what to set up, with the first open step marked', async () => {
  answerSummary(quiet)
  openProvider({ openingHours: [], offeredServices: [] })
  const checklist = within(await screen.findByRole('region', { name: 'Get ready for your first patient' }))
  const steps = checklist.getAllByRole('listitem')
  expect(steps).toHaveLength(5)
  expect(steps[0]?.getAttribute('aria-current')).toBe('step')
  expect(checklist.getByRole('link', { name: 'Add a service' }).getAttribute('href')).toBe('/specialties')
})

test('once patients can book, only what is left is listed, and nothing when all is done', async () => {
  answerSummary(quiet)
  const openingHours = [{ weekday: 1, opens: '09:00', closes: '17:00' }]
  openProvider({ openingHours })
  const left = within(await screen.findByRole('region', { name: 'Complete your profile' }))
  expect(left.getByText('How you are paid')).toBeTruthy()
  expect(left.queryByText('Services and prices')).toBeNull()
  cleanup()
  const picture = fullOwnProvider.gallery[0] ?? { file: '/x.webp', name: 'x' }
  openProvider({
    openingHours,
    payoutMethod: 'paypal',
    description: 'About us',
    avatar: { url: '/x.webp' },
    gallery: Array(5).fill(picture),
  })
  await screen.findByText('Nobody is waiting for an answer.')
  expect(screen.queryByRole('region', { name: /Complete your profile|Get ready/ })).toBeNull()
})

test.each([
  [0.2, '1 min'],
  [25, '25 min'],
  [60, '1 h'],
  [190, '3 h 10 min'],
  [60 * 52, '2 d 4 h'],
])('%s minutes read as %s', (minutes, words) => expect(describeDuration(minutes)).toBe(words))
