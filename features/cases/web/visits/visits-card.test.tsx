import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '#test/web/stub-site.tsx'
import type { CaseVisits } from '../../rules/case-visits.ts'
import { ClinicVisits } from '../routes/dashboard.case-requests.$id.tsx'
import { VisitsCard } from './visits-card.tsx'

const FIRST = '2026-12-07T06:00:00.000Z'
const SECOND = '2027-03-06T06:00:00.000Z'
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const proposed: CaseVisits = {
  timeZone: 'Europe/Istanbul',
  city: 'Istanbul',
  minutes: 45,
  confirmsAutomatically: false,
  visits: [
    {
      number: 1,
      nights: 5,
      healingWeeks: { low: 12, high: 16 },
      gapDays: 89,
      appointment: null,
      proposal: FIRST,
    },
    { number: 2, nights: 3, healingWeeks: null, gapDays: 3, appointment: null, proposal: SECOND },
  ],
  problem: '',
}
const booked: CaseVisits = {
  ...proposed,
  visits: proposed.visits.map((visit) => ({
    ...visit,
    proposal: null,
    appointment: { _id: id(visit.number), state: 'requested', startsAt: visit.proposal ?? '', newStartsAt: null },
  })),
}

const fetched = vi.fn<typeof fetch>()
const answer = (body: object, status = 200) => Promise.resolve(Response.json(body, { status }))
const visitsAnswer = (visits: CaseVisits) => answer({ success: true, visits })
const sent = () => fetched.mock.calls.map(([url, init]) => [init?.method, String(url), init?.body ?? null] as const)
const show = () => openPage(() => <VisitsCard caseId={id(9)} />, '/dashboard/cases/9')

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('proposed visits are booked together, with the time that was chosen, and lead to their appointments', async () => {
  fetched.mockImplementationOnce(() => visitsAnswer(proposed)).mockImplementation(() => visitsAnswer(booked))
  show()
  expect(await screen.findByText('Mon 7 Dec 2026, 09:00 in Istanbul')).toBeTruthy()
  expect(screen.getByText('12–16 weeks of healing')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Book all 2 visits' }))
  const links = await screen.findAllByRole('link', { name: /^View the appointment/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/dashboard/appointments?id=${id(1)}`,
    `/dashboard/appointments?id=${id(2)}`,
  ])
  expect(screen.getByRole('status').textContent).toMatch(/^The clinic has your request/)
  const [method, url, body] = sent()[1] ?? []
  expect([method, url]).toEqual(['POST', `/api/v1/cases/${id(9)}/visits`])
  expect(JSON.parse(String(body)).visits).toEqual([
    { number: 1, startsAt: FIRST },
    { number: 2, startsAt: SECOND },
  ])
})

test('a time that was taken meanwhile is replaced, and the next attempt has another idempotency key', async () => {
  const newer = { ...proposed, visits: proposed.visits.with(0, { ...first(), proposal: '2026-12-07T07:00:00.000Z' }) }
  const message = 'The time of visit 1 is no longer free, so nothing was booked. Here are new times.'
  fetched
    .mockImplementationOnce(() => visitsAnswer(proposed))
    .mockImplementationOnce(() => answer({ success: false, code: 'taken', message, visits: newer }, 409))
    .mockImplementation(() => visitsAnswer(booked))
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Book all 2 visits' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByText('Mon 7 Dec 2026, 10:00 in Istanbul')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Book all 2 visits' }))
  await screen.findAllByText('Waiting for the clinic')
  const ids = sent().flatMap(([method, , body]) => (method === 'POST' ? [JSON.parse(String(body)).id] : []))
  expect(new Set(ids).size).toBe(2)
})

const first = () => proposed.visits[0] as CaseVisits['visits'][number]

test('without free times the reason is shown, and nothing can be booked', async () => {
  const none = { ...proposed, visits: proposed.visits.map((visit) => ({ ...visit, proposal: null })), problem: 'Full.' }
  fetched.mockImplementation(() => visitsAnswer(none))
  show()
  expect((await screen.findByText('Full.')).parentElement?.textContent).toBe('No visits can be proposedFull.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a failure to load can be tried again', async () => {
  fetched
    .mockImplementationOnce(() => Promise.reject(new TypeError('offline')))
    .mockImplementation(() => visitsAnswer(booked))
  show()
  const alert = within(await screen.findByRole('alert'))
  fireEvent.click(alert.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.getAllByText('Waiting for the clinic')).toHaveLength(2))
})

test('the clinic reads what is proposed, and cannot book it', async () => {
  fetched.mockImplementation(() => visitsAnswer(proposed))
  openPage(() => <ClinicVisits requestId={id(8)} />, '/dashboard/case-requests/8')
  expect(await screen.findByText(/^The patient hasn’t booked the visits yet/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
