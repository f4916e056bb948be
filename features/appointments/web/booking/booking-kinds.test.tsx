import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoginDialog } from '#features/accounts/web/login-dialog.tsx'
import { endSession, startSession } from '#platform/web/session.ts'
import { exampleAppointment, exampleSlots, VIDEO } from '#test/examples/appointment.ts'
import { fullProvider } from '#test/examples/provider.ts'
import type { OfferedKind } from '../../rules/appointment-kinds.ts'
import { BookingForm } from './booking-form.tsx'

const QUESTION = 'Which tooth is it?'
const VISIT: OfferedKind = {
  kind: 'clinic',
  minutes: 45,
  windowDays: 14,
  confirmsAutomatically: true,
  questions: [QUESTION, 'Do you take any medicine?'],
}
const TALK_AT = '2026-11-17T08:00:00.000Z'
const VISIT_AT = '2026-11-17T09:00:00.000Z'

const fetched = vi.fn<typeof fetch>()
const slotsOf = (shown: OfferedKind, startsAt: string, kinds: OfferedKind[]) =>
  exampleSlots([{ date: '2026-11-17', slots: [{ startsAt, isFree: true }] }], kinds, shown)

/** A provider who offers both kinds, each at a time of its own by default. */
function serve(kinds = [VIDEO, VISIT], answer = () => Response.error()) {
  fetched.mockImplementation(async (address, options) => {
    if (options?.method === 'POST') return answer()
    const { searchParams } = new URL(String(address), 'http://localhost')
    const isVisit = (searchParams.get('kind') ?? kinds[0]?.kind) === 'clinic'
    const slots = isVisit ? slotsOf(VISIT, VISIT_AT, kinds) : slotsOf(VIDEO, TALK_AT, kinds)
    return Response.json({ success: true, ...slots, ...(searchParams.has('from') && { days: [] }) })
  })
}
const sent = () =>
  fetched.mock.calls
    .filter(([, options]) => options?.method === 'POST')
    .map(([, options]) => JSON.parse(String(options?.body)))

function open(search = '') {
  const form = { provider: fullProvider, writeTo: '/contact-us', headingId: 'book-heading', onBooked: () => undefined }
  const Page = createRoutesStub([
    {
      path: '/provider/:id',
      Component: () => (
        <LoginDialog demoAccounts={null}>
          <BookingForm {...form} />
        </LoginDialog>
      ),
    },
  ])
  return render(<Page initialEntries={[`/provider/${fullProvider._id}${search}`]} />)
}
const radio = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })
const TALK = '09:00, 11:00 in Istanbul'
const LATER = '10:00, 12:00 in Istanbul'

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'Europe/Berlin',
  })
  sessionStorage.clear()
  const user = { _id: 'somebody', role: 'patient', displayname: 'Ann', isDoctor: false } as never
  act(() => startSession({ success: true, message: '', token: 't', expiry: '2099-01-01T00:00:00Z', user }))
})
afterEach(() => {
  cleanup()
  act(endSession)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a patient books a visit, answers the questions of the clinic, and reads that it is confirmed', async () => {
  const booked = exampleAppointment('patient', { state: 'confirmed', kind: 'clinic', service: '' })
  serve(undefined, () => Response.json({ success: true, appointment: booked }))
  open()
  expect((await radio('Video consultation 30 min · free')).checked).toBe(true)
  fireEvent.click(await radio(TALK))
  expect(await screen.findByRole('button', { name: 'Request Tue 17 Nov, 09:00' })).toBeTruthy()
  expect(screen.queryByLabelText(/^Which tooth/)).toBeNull()
  fireEvent.click(await radio('Visit at the clinic 45 min'))
  fireEvent.click(await radio(LATER))
  expect(screen.queryByRole('radio', { name: TALK })).toBeNull()
  fireEvent.change(await screen.findByLabelText(/^Which tooth is it/), { target: { value: 'Upper left' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Book Tue 17 Nov, 10:00' }))
  expect(await screen.findByRole('heading', { name: 'Your appointment is confirmed' })).toBeTruthy()
  expect(screen.getByText('Kaya Dental House, Bağdat Caddesi 12, Istanbul, Turkey')).toBeTruthy()
  expect(screen.queryByText('Clinic answers')).toBeNull()
  expect(sent()).toMatchObject([
    {
      kind: 'clinic',
      startsAt: VISIT_AT,
      answers: [
        { question: QUESTION, answer: 'Upper left' },
        { question: 'Do you take any medicine?', answer: '' },
      ],
    },
  ])
})

test('a chosen kind and the answers survive a reload, and changing back shows the times at once', async () => {
  serve()
  const { unmount } = open()
  fireEvent.click(await radio('Visit at the clinic 45 min'))
  fireEvent.click(await radio(LATER))
  fireEvent.change(await screen.findByLabelText(/^Which tooth is it/), { target: { value: 'Upper left' } })
  unmount()
  open()
  expect((await radio('Visit at the clinic 45 min')).checked).toBe(true)
  expect((await radio(LATER)).checked).toBe(true)
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Which tooth is it/).value).toBe('Upper left')
  fireEvent.click(await radio('Video consultation 30 min · free'))
  fireEvent.click(await radio('Visit at the clinic 45 min'))
  expect(screen.getByRole('radio', { name: LATER })).toBeTruthy()
})

test('a kind of the draft that is no longer offered gives way to the first', async () => {
  serve()
  const { unmount } = open()
  fireEvent.click(await radio('Visit at the clinic 45 min'))
  await radio(LATER)
  unmount()
  serve([VIDEO])
  open()
  expect(await radio(TALK)).toBeTruthy()
  expect(screen.getByText('Video consultation · 30 min · free')).toBeTruthy()
  expect(screen.queryByText('Type of appointment')).toBeNull()
})

test('a time of a result card is one of the first kind', async () => {
  serve()
  const { unmount } = open()
  fireEvent.click(await radio('Visit at the clinic 45 min'))
  await radio(LATER)
  unmount()
  open(`?slot=${encodeURIComponent(TALK_AT)}`)
  expect((await radio(TALK)).checked).toBe(true)
})
