import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minutes } from '#platform/rules/durations.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { scheduleCallPage } from '../words/schedule-phone-call.ts'
import { PhoneCallBooking } from './phone-call-booking.tsx'

const fetched = vi.fn<typeof fetch>()
const slots = [
  ...['2026-11-16T17:00:00.000Z', '2026-11-16T23:00:00.000Z'],
  ...['2026-11-17T15:00:00.000Z', '2026-11-17T15:20:00.000Z'],
  ...['2026-11-18T15:00:00.000Z', '2026-11-19T15:00:00.000Z', '2026-11-20T15:00:00.000Z'],
]
const free = (some: string[] = slots) => Response.json({ slots: some })
const taken = () => Response.json({ success: true, message: 'Your call is booked.', reference: 'SV-7K4M-2QXP' })
const sent = (at: number) => JSON.parse(String(fetched.mock.calls[at]?.[1]?.body))

const days = () => screen.getAllByRole('button', { name: /free$/ }).map((day) => day.textContent)
const times = () => screen.queryAllByRole('radio').map((time) => time.getAttribute('aria-label'))
const time = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.input(field(label), { target: { value } })
const liveIn = (zone: string) => {
  const zones = screen.getByLabelText('Your time zone')
  fireEvent.focus(zones)
  fireEvent.change(zones, { target: { value: zone } })
}

const open = () =>
  render(
    <MemoryRouter>
      <PhoneCallBooking words={scheduleCallPage} careTeamZone="America/New_York" />
      <Toaster />
    </MemoryRouter>,
  )

async function openInBerlin() {
  open()
  await screen.findAllByRole('radio')
  liveIn('Europe/Berlin')
}

function fillIn() {
  type(/^Name/, 'Ann Ley')
  type(/^Phone/, '+1 202 555 0199')
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('days and slots are shown in the visitor’s time zone, four days at a time', async () => {
  fetched.mockResolvedValueOnce(free())
  await openInBerlin()
  expect(days()).toEqual([
    expect.stringContaining('Monday 16 November, 1 free'),
    expect.stringContaining('Tuesday 17 November, 3 free'),
    expect.stringContaining('Wednesday 18 November, 1 free'),
    expect.stringContaining('Thursday 19 November, 1 free'),
  ])
  expect(times()).toEqual(['Mon 16 Nov, 18:00'])
  press('Later days')
  expect(days().at(-1)).toContain('Friday 20 November')
  press(/Tuesday 17 November/)
  expect(times()).toEqual(['Tue 17 Nov, 16:00', 'Tue 17 Nov, 16:20'])
  press('Night')
  expect(times()).toEqual(['Tue 17 Nov, 00:00', 'Tue 17 Nov, 16:00', 'Tue 17 Nov, 16:20'])
})

test('of a day with many slots nine are shown from a part of the day on, and all on demand', async () => {
  const start = Date.parse('2026-11-17T08:00:00.000Z')
  fetched.mockResolvedValueOnce(
    free(Array.from({ length: 30 }, (_, at) => new Date(start + minutes(20 * at)).toISOString())),
  )
  await openInBerlin()
  expect([times().length, times()[0]]).toEqual([9, 'Tue 17 Nov, 09:00'])
  press('Afternoon')
  expect([times().length, times()[0]]).toEqual([9, 'Tue 17 Nov, 12:00'])
  press('Evening')
  expect([times().length, times().at(-1)]).toEqual([9, 'Tue 17 Nov, 18:40'])
  press('Show all 30 times')
  expect(times()).toHaveLength(30)
  // The button is gone: the focus moves on to the first added time.
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
})

test('a chosen slot is shown in both time zones, survives a change of zone, and labels the button', async () => {
  fetched.mockResolvedValueOnce(free())
  await openInBerlin()
  press(/Tuesday 17 November/)
  press('Night')
  fireEvent.click(time('Tue 17 Nov, 00:00'))
  expect((await screen.findByText(/, your time/)).textContent).toBe('Tue 17 Nov, 00:00 in Berlin, your time')
  expect(screen.getByText(/care team’s time/).textContent).toBe('Mon 16 Nov, 18:00 in New York, care team’s time')
  expect(screen.getByRole('button', { name: 'Book a call on Tue 17 Nov, 00:00' })).toBeTruthy()
  liveIn('Asia/Tokyo')
  expect(time('Tue 17 Nov, 08:00').checked).toBe(true)
  expect(screen.getByRole('button', { name: 'Book a call on Tue 17 Nov, 08:00' })).toBeTruthy()
})

test('a call is booked once, and confirmed with both local times and a calendar file', async () => {
  const made = vi.spyOn(URL, 'createObjectURL')
  fetched.mockResolvedValueOnce(free()).mockResolvedValueOnce(taken())
  await openInBerlin()
  press('Book a call')
  await waitFor(() => expect(screen.getAllByText('Please choose a time.')).toHaveLength(2))
  await waitFor(() => expect(document.activeElement).toBe(time('Mon 16 Nov, 18:00')))
  fireEvent.click(time('Mon 16 Nov, 18:00'))
  fillIn()
  press('Book a call on Mon 16 Nov, 18:00')
  const heading = await screen.findByRole('heading', { name: 'Your call is booked' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByText('SV-7K4M-2QXP')).toBeTruthy()
  expect(screen.getByText(/, your time/).textContent).toBe('Mon 16 Nov, 18:00 in Berlin, your time')
  expect(sent(1)).toMatchObject({
    source: 'health-forums-1',
    startsAt: '2026-11-16T17:00:00.000Z',
    timeZone: 'Europe/Berlin',
    fullName: 'Ann Ley',
    phone: '+12025550199',
    email: '',
  })
  const link = await screen.findByRole('link', { name: 'Add to calendar' })
  const [file = new Blob()] = (made.mock.lastCall ?? []) as Blob[]
  expect(link.getAttribute('href')).toBe(made.mock.results.at(-1)?.value)
  expect(await file.text()).toContain('DTSTART:20261116T170000Z\r\n')
})

test('when the slot was taken meanwhile the slots are refreshed, and the input stays', async () => {
  const message = 'Someone else has just taken this time. Please choose another.'
  const refused = Response.json({ success: false, code: 'taken', message }, { status: 409 })
  fetched
    .mockResolvedValueOnce(free())
    .mockResolvedValueOnce(refused)
    .mockResolvedValueOnce(free(slots.slice(1)))
    .mockResolvedValueOnce(taken())
  await openInBerlin()
  fireEvent.click(time('Mon 16 Nov, 18:00'))
  fillIn()
  press('Book a call on Mon 16 Nov, 18:00')
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
  expect([field(/^Name/).value, field(/^Phone/).value]).toEqual(['Ann Ley', '+1 202 555 0199'])
  expect(times()).toEqual(['Tue 17 Nov, 16:00', 'Tue 17 Nov, 16:20'])
  await waitFor(() => expect(document.activeElement).toBe(time('Tue 17 Nov, 16:00')))
  fireEvent.click(time('Tue 17 Nov, 16:00'))
  press('Book a call on Tue 17 Nov, 16:00')
  expect(await screen.findByText('SV-7K4M-2QXP')).toBeTruthy()
  expect(sent(3).submission).not.toBe(sent(1).submission)
})

test('slots that failed to load can be retried', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(free())
  open()
  expect(screen.getByText('Loading free times')).toBeTruthy()
  expect(await screen.findByText('We couldn’t load the free times.')).toBeTruthy()
  press('Retry')
  expect((await screen.findAllByRole('radio')).length).toBeGreaterThan(0)
})

test('when no slot is free the visitor is led to the contact form', async () => {
  fetched.mockResolvedValueOnce(free([]))
  open()
  expect(await screen.findByText('There are no free times right now.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact-us')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Book a call' }).disabled).toBe(true)
})
