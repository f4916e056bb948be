import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emitGap } from '#platform/web/live/live-changes.ts'
import type { CaseVisit, CaseVisits } from '../../rules/case-visits.ts'
import { useBooking } from './use-booking.ts'

const CASE = '00000000-0000-4000-8000-000000000009'
const FIRST = '2026-12-07T06:00:00.000Z'
const SECOND = '2027-03-06T06:00:00.000Z'
const LATER = '2026-12-20T10:00:00.000Z'
const AFTER_LATER = '2027-03-19T06:00:00.000Z'

const visitsOf = (visits: readonly Partial<CaseVisit>[], problem = ''): CaseVisits => ({
  timeZone: 'Europe/Istanbul',
  city: 'Istanbul',
  minutes: 45,
  confirmsAutomatically: true,
  visits: visits.map((visit, at) => ({
    number: at + 1,
    nights: 5,
    healingWeeks: null,
    gapDays: 89,
    appointment: null,
    proposal: null,
    ...visit,
  })),
  problem,
})
const proposed = (...times: (string | null)[]) => visitsOf(times.map((proposal) => ({ proposal })))
const booked = (state: 'requested' | 'confirmed') =>
  visitsOf([FIRST, SECOND].map((startsAt) => ({ appointment: { _id: CASE, state, startsAt, newStartsAt: null } })))

const fetched = vi.fn<typeof fetch>()
const answerOnce = (visits: CaseVisits, refusal?: { code: string; message: string }) =>
  fetched.mockImplementationOnce(async () =>
    Response.json({ success: !refusal, ...refusal, visits }, { status: refusal ? 409 : 200 }),
  )
const bookedIds = () =>
  fetched.mock.calls.flatMap(([, init]) => (init?.method === 'POST' ? [JSON.parse(String(init.body)).id] : []))
const lastAddress = () => String(fetched.mock.lastCall?.[0])

/** The hook with the proposed times loaded. */
async function open() {
  answerOnce(proposed(FIRST, SECOND))
  const { result } = renderHook(() => useBooking(CASE))
  await waitFor(() => expect(result.current.visits).toBeDefined())
  const proposals = () => result.current.visits?.visits.map(({ proposal }) => proposal)
  return { result, proposals, message: () => result.current.notice?.message }
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a chosen time moves the visits after it, which is announced', async () => {
  const { result, proposals, message } = await open()
  answerOnce(proposed(LATER, AFTER_LATER))
  await act(() => result.current.choose(1, LATER))
  expect(proposals()).toEqual([LATER, AFTER_LATER])
  expect(message()).toBe('Other visits were moved to allow for the healing time.')
})

test('a time that leaves none for another visit is not taken over, with the reason', async () => {
  const { result, proposals, message } = await open()
  answerOnce(visitsOf([{}, {}], 'There is no free time for visit 2.'))
  await act(() => result.current.choose(1, LATER))
  expect(proposals()).toEqual([FIRST, SECOND])
  expect(message()).toBe('There is no free time for visit 2.')
  answerOnce(proposed(FIRST, SECOND))
  await act(() => result.current.load())
  expect(lastAddress()).toBe(`/api/v1/cases/${CASE}/visits`)
})

test('a time that was taken before it was chosen is replaced, and that is announced', async () => {
  const { result, proposals, message } = await open()
  answerOnce(proposed(FIRST, SECOND))
  await act(() => result.current.choose(1, LATER))
  expect(proposals()).toEqual([FIRST, SECOND])
  expect(message()).toBe('That time is no longer free. We’ve suggested another.')
})

test('a refused booking retains the chosen times that are still free', async () => {
  const { result } = await open()
  answerOnce(proposed(LATER, AFTER_LATER))
  await act(() => result.current.choose(1, LATER))
  answerOnce(proposed(LATER, '2027-03-19T07:00:00.000Z'), { code: 'taken', message: 'Visit 2 is taken.' })
  await act(() => result.current.book())
  answerOnce(proposed(LATER, '2027-03-19T07:00:00.000Z'))
  await act(() => result.current.load())
  expect(lastAddress()).toContain(encodeURIComponent(LATER))
})

test('the message after a booking follows the states of its visits', async () => {
  const { result, message } = await open()
  answerOnce(booked('requested'))
  await act(() => result.current.book())
  expect(message()).toMatch(/^The clinic has your request/)
})

test('the same times booked again after a booking have another idempotency key', async () => {
  const { result, proposals, message } = await open()
  answerOnce(booked('confirmed'))
  await act(() => result.current.book())
  expect(message()).toBe('Your visits are booked.')
  // Cancelled in another window.
  answerOnce(proposed(FIRST, SECOND))
  act(emitGap)
  await waitFor(() => expect(proposals()).toEqual([FIRST, SECOND]))
  answerOnce(booked('confirmed'))
  await act(() => result.current.book())
  expect(new Set(bookedIds()).size).toBe(2)
})
