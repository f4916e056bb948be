import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cityOf, visitorTimeZone } from '#platform/rules/time/local-time.ts'
import { openPage } from '#test/web/stub-site.tsx'
import type { DuePhoneCall } from '../../rules/phone-calls.ts'
import { PhoneCallsScreen } from './phone-calls-screen.tsx'

const fetched = vi.fn<typeof fetch>()
const call: DuePhoneCall = {
  reference: 'SV-ABCD-1234',
  fullName: 'Bernd Krüger',
  source: 'health-forums-1',
  treatment: '',
  packageTitle: '',
  callAt: '2026-11-17T09:00:00.000Z',
  status: 'new',
  owner: null,
  priority: 'normal',
  tags: [],
  createdAt: '2026-11-15T08:00:00.000Z',
  dueAt: '2026-11-17T09:00:00.000Z',
  version: 0,
  phone: '+49405550142',
  timeZone: 'Europe/Berlin',
  hasEmail: true,
}

beforeEach(() => {
  fetched.mockReset()
  fetched.mockImplementation(async () => Response.json({ success: false, message: 'Later.' }, { status: 503 }))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const outcomes = () => fetched.mock.calls.filter(([, init]) => init?.method === 'POST')

async function save(count: number) {
  fireEvent.click(screen.getByRole('button', { name: 'Save outcome' }))
  await waitFor(() => expect(outcomes()).toHaveLength(count))
  await screen.findByRole('button', { name: 'Save outcome' })
}

test('a retry of an outcome has the idempotency key of the first attempt, and a changed one a new key', async () => {
  openPage(() => <PhoneCallsScreen calls={[call]} shifts={[]} />)
  fireEvent.click(screen.getByRole('button', { name: /Record outcome/ }))
  fireEvent.click(screen.getByRole('radio', { name: 'Reached' }))
  expect(screen.getByText(`Your own time (${cityOf(visitorTimeZone())}).`)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Close the request' }))
  await save(1)
  await save(2)
  fireEvent.input(screen.getByRole('textbox', { name: /Internal note/ }), { target: { value: 'Was in a hurry.' } })
  await save(3)
  const [first, retry, changed] = outcomes().map(([, init]) => JSON.parse(String(init?.body)).id as string)
  expect(retry).toBe(first)
  expect(changed).not.toBe(first)
})
