import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoginDialog } from '#features/accounts/web/login-dialog.tsx'
import { addDays } from '#platform/rules/time/local-time.ts'
import { endSession, startSession } from '#platform/web/session.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { exampleAppointment, exampleSlots } from '#test/examples/appointment.ts'
import { fullProvider } from '#test/examples/provider.ts'
import type { SlotDay } from '../../rules/slots.ts'
import { BookingForm } from './booking-form.tsx'

const fetched = vi.fn<typeof fetch>()
const FREE = { startsAt: '2026-11-17T08:00:00.000Z', isFree: true }
const TAKEN = { startsAt: '2026-11-17T08:40:00.000Z', isFree: false }
const LATE = { startsAt: '2026-11-18T22:00:00.000Z', isFree: true }

/** The two weeks from 16 November on, with times on two days. */
const weeks = (first: SlotDay['slots'] = [FREE, TAKEN], from = '2026-11-16', length = 14) => {
  const days = Array.from({ length }, (_, at) => ({ date: addDays(from, at), slots: [] as SlotDay['slots'] }))
  const put = (date: string, slots: SlotDay['slots']) => days.find((day) => day.date === date)?.slots.push(...slots)
  put('2026-11-17', first)
  put('2026-11-19', [LATE])
  return exampleSlots(days)
}
const refusal = { success: false, code: 'taken', message: 'Somebody else was quicker. Please choose another time.' }
const sent = () =>
  fetched.mock.calls
    .filter(([, options]) => options?.method === 'POST')
    .map(([, options]) => JSON.parse(String(options?.body)))

/** What the server says: the slots it is asked for, and the answers to requests in turn. */
function serve({ slots = weeks(), answers = [] as (() => Response)[] } = {}) {
  fetched.mockImplementation(async (address, options) => {
    const url = new URL(String(address), 'http://localhost')
    if (options?.method === 'POST') return answers.shift()?.() ?? Response.error()
    if (!url.searchParams.has('from')) return Response.json({ success: true, ...slots })
    const from = String(url.searchParams.get('from'))
    return Response.json({ success: true, ...weeks([], from, Number(url.searchParams.get('days'))) })
  })
}

const onBooked = vi.fn()

async function open(search = '') {
  const Page = createRoutesStub([
    {
      path: '/provider/:id',
      Component: () => (
        <LoginDialog demoAccounts={null}>
          <BookingForm
            provider={fullProvider}
            writeTo="/contact-us?provider=x"
            headingId="book-heading"
            onBooked={onBooked}
          />
          <Toaster />
        </LoginDialog>
      ),
    },
    { path: '*', Component: () => null },
  ])
  render(<Page initialEntries={[`/provider/${fullProvider._id}${search}`]} />)
}

const signIn = (role: 'patient' | 'doctor' | 'operator', _id = 'somebody') =>
  act(() =>
    startSession({
      success: true,
      message: '',
      token: 't',
      expiry: '2099-01-01T00:00:00Z',
      user: { _id, role, displayname: 'Ann', isDoctor: role === 'doctor' } as never,
    }),
  )
const times = () => screen.getAllByRole<HTMLInputElement>('radio').map((time) => time.getAttribute('aria-label'))
const choose = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const NINE = '09:00, 11:00 in Istanbul'

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'Europe/Berlin',
  })
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  act(endSession)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a patient chooses a slot, sees both local times, and a double click sends one request', async () => {
  signIn('patient')
  serve({ answers: [() => Response.json({ success: true, appointment: exampleAppointment('patient') })] })
  await open()
  await choose(NINE)
  expect(times()).toEqual([NINE, '09:40, taken'])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '09:40, taken' }).disabled).toBe(true)
  expect(screen.getByText(/, your time$/).textContent).toBe('Tue 17 Nov, 09:00 in Berlin, your time')
  expect(screen.getByText(/, at the clinic$/).textContent).toBe('11:00 in Istanbul, at the clinic')
  fireEvent.change(screen.getByLabelText(/^Treatment/), { target: { value: 'Zirconia Crown' } })
  fireEvent.change(screen.getByLabelText(/^What is it about/), { target: { value: 'Two teeth.' } })
  press('Request Tue 17 Nov, 09:00')
  press('Requesting')
  const heading = await screen.findByRole('heading', { name: 'Your request has been sent' })
  await waitFor(() => expect(onBooked).toHaveBeenLastCalledWith(true))
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(sent()).toEqual([
    {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      kind: 'video',
      providerId: fullProvider._id,
      startsAt: FREE.startsAt,
      service: 'Zirconia Crown',
      about: 'Two teeth.',
      answers: [],
      timeZone: 'Europe/Berlin',
    },
  ])
  expect(screen.getByRole('link', { name: 'See your appointment' }).getAttribute('href')).toContain('?id=')
})

test('the cancellation policy is shown before booking, and both dates where they differ', async () => {
  serve()
  await open()
  fireEvent.click(await screen.findByRole('button', { name: /Wednesday 18 November/ }))
  await choose('23:00, Thu 19 Nov, 01:00 in Istanbul')
  expect(screen.getByText(/, your time$/).textContent).toBe('Wed 18 Nov, 23:00 in Berlin, your time')
  expect(screen.getByText(/, at the clinic$/).textContent).toBe('Thu 19 Nov, 01:00 in Istanbul, at the clinic')
  expect(screen.getByText(/up to 24 hours before/)).toBeTruthy()
})

test('when the slot was taken meanwhile the slots are refreshed, and the input stays', async () => {
  signIn('patient')
  const fresh = { ...FREE, isFree: false }
  serve({
    answers: [
      () => Response.json({ ...refusal, slots: weeks([fresh, { ...TAKEN, isFree: true }]) }, { status: 409 }),
      () => Response.json({ success: true, appointment: exampleAppointment('patient') }),
    ],
  })
  await open()
  await choose(NINE)
  fireEvent.change(screen.getByLabelText(/^What is it about/), { target: { value: 'Two teeth.' } })
  press('Request Tue 17 Nov, 09:00')
  await waitFor(() => expect(screen.getAllByText(refusal.message)).toHaveLength(2))
  expect(times()).toEqual(['09:00, taken', '09:40, 11:40 in Istanbul'])
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^What is it about/).value).toBe('Two teeth.')
  await choose('09:40, 11:40 in Istanbul')
  press('Request Tue 17 Nov, 09:40')
  await screen.findByText('Your request has been sent')
  expect(sent()[0].id).not.toBe(sent()[1].id)
  expect(sent()[1].about).toBe('Two teeth.')
})

test('without a slot the slots take the focus, and a lost request is retried with the same id', async () => {
  signIn('patient')
  serve({
    answers: [
      () => Response.error(),
      () => Response.json({ success: true, appointment: exampleAppointment('patient') }),
    ],
  })
  await open()
  await screen.findByRole('radio', { name: NINE })
  press('Request a time')
  expect(screen.getAllByText('Choose one of the free times.')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: NINE })))
  await choose(NINE)
  press('Request Tue 17 Nov, 09:00')
  expect(await screen.findByText('Nothing has been sent. Everything you entered is still here.')).toBeTruthy()
  press('Retry')
  await screen.findByText('Your request has been sent')
  expect(sent()[0].id).toBe(sent()[1].id)
})

test('a visitor logs in on submit, and the request is sent after it', async () => {
  const session = { success: true, message: 'Welcome', token: 't', expiry: '2099-01-01T00:00:00Z' }
  const names = { firstName: 'Ann', lastName: 'Ley', displayname: 'Ann Ley', name: 'Ann Ley', username: 'ann' }
  const user = { _id: fullProvider._id, ...names, email: '', phone: '', isDoctor: false, role: 'patient' }
  serve({
    answers: [
      () => Response.json({ ...session, user }),
      () => Response.json({ success: true, appointment: exampleAppointment('patient') }),
    ],
  })
  await open()
  await choose(NINE)
  press('Request Tue 17 Nov, 09:00')
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'ann' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret word' } })
  press('Login')
  await screen.findByText('Your request has been sent')
  expect(sent()[1]).toMatchObject({ providerId: fullProvider._id, startsAt: FREE.startsAt })
})

test.each([
  ['doctor', 'You’re logged in as a health provider. Only patients can book appointments.'],
  ['operator', 'You’re logged in as the care team. Only patients can book appointments.'],
] as const)('a %s sees the slots and why they cannot book', async (role, words) => {
  signIn(role)
  serve()
  await open()
  await screen.findByRole('radio', { name: NINE })
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Request/ })).toBeNull()
})

test('the treatment of the address is preselected, unless it is not offered', async () => {
  serve()
  await open('?treatment=Zirconia+Crown')
  expect((await screen.findByLabelText<HTMLSelectElement>(/^Treatment/)).value).toBe('Zirconia Crown')
  cleanup()
  sessionStorage.clear()
  await open('?treatment=Magic')
  await screen.findByRole('radio', { name: NINE })
  expect(screen.queryByLabelText(/^Treatment/)).toBeNull()
})

test('the chosen slot survives a reload', async () => {
  serve()
  await open()
  await choose(NINE)
  cleanup()
  await open()
  expect(await screen.findByRole('button', { name: 'Request Tue 17 Nov, 09:00' })).toBeTruthy()
})

test('without a free slot in the booking period a contact link is shown', async () => {
  const closed = { ...weeks(), days: weeks().days.map(({ date }) => ({ date, slots: [] })) }
  serve({ slots: closed })
  await open()
  expect(await screen.findByText('No times are free at the moment.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact-us?provider=x')
  const asked = fetched.mock.calls.map(([address]) => new URL(String(address), 'http://x').searchParams.get('from'))
  expect(asked).toEqual([null, '2026-11-30', '2026-12-31', '2027-01-31'])
})

test('slots that failed to load can be retried', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await open()
  expect(await screen.findByText('We couldn’t load the free times.')).toBeTruthy()
  serve()
  press('Retry')
  expect(await screen.findByRole('radio', { name: NINE })).toBeTruthy()
})
