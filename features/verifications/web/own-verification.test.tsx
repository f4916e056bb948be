import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { type StubApi, stubApi } from '#test/web/stub-api.ts'
import { openPage } from '#test/web/stub-site.tsx'
import type { Evidence, EvidenceQueue } from '../rules/verifications.ts'
import { OwnVerification } from './own-verification.tsx'
import { VerificationQueue } from './queue.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const licence: Evidence = {
  _id: ID,
  kind: 'licence',
  issuer: 'Ministry of Health',
  number: 'TR-4711',
  country: 'Turkey',
  scope: 'Dental clinic',
  expiresOn: '2028-06-30',
  state: 'returned',
  sentAt: '2026-11-15T08:00:00.000Z',
  decidedAt: '2026-11-16T08:00:00.000Z',
  reason: 'The last digit is missing.',
  validUntil: null,
  file: { type: 'pdf', name: 'licence.pdf', bytes: 120_000, width: null, height: null },
}

let api: StubApi
const loaded = vi.fn(() => null)
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-19T10:00:00.000Z'), toFake: ['Date'] })
  api = stubApi()
  loaded.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open(evidence: Evidence[]) {
  const Page = () => (
    <>
      <OwnVerification isVerified={false} evidence={evidence} />
      <Toaster />
    </>
  )
  openPage(Page, '/profile-settings/verification', loaded)
  await screen.findByRole('heading', { name: /^Verification/ })
}
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name)

test('a provider without documents reads what to send', async () => {
  await open([])
  expect(screen.getByText('Not yet verified')).toBeTruthy()
  expect(screen.getByText('You have not sent any documents yet.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Send a document' })).toBeTruthy()
})

test('a document that needs a correction says why, and its replacement begins with what was typed', async () => {
  await open([licence])
  expect(screen.getByText('Needs a correction')).toBeTruthy()
  expect(screen.getByText('The last digit is missing.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Replace/ }))
  expect(screen.getByRole('heading', { name: 'Replace your document' })).toBe(document.activeElement)
  expect(field('Number').value).toBe('TR-4711')
  expect(field(/^Issued by/).value).toBe('Ministry of Health')
  fireEvent.click(screen.getByRole('button', { name: 'Send another document instead' }))
  expect(field('Number').value).toBe('')
})

test('a form without its fields or its file is not sent, and says what is missing', async () => {
  await open([])
  fireEvent.click(screen.getByRole('button', { name: 'Send for verification' }))
  await screen.findByText('Enter who issued the document.')
  for (const [name, value] of [
    ['Number', 'TR-4711'],
    [/^Issued by/, 'Ministry of Health'],
    ['Country', 'Turkey'],
  ] as const)
    fireEvent.input(field(name), { target: { value } })
  fireEvent.input(field(/^Valid until/), { target: { value: '2026-11-01' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send for verification' }))
  await screen.findByText('This document has expired. Send the current one.')
  fireEvent.input(field(/^Valid until/), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send for verification' }))
  await screen.findByText('Choose a PDF file or a picture of the document.')
})

test('a document is withdrawn after a question, and the list is loaded again', async () => {
  await open([licence])
  const before = loaded.mock.calls.length
  fireEvent.click(screen.getByRole('button', { name: /^Withdraw/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this document?' }))
  api.on(`DELETE /api/v1/verifications/${ID}`, { success: true, message: 'Withdrawn.' })
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(loaded.mock.calls.length).toBe(before + 1))
  expect(api.sentTo(`DELETE /api/v1/verifications/${ID}`)).toHaveLength(1)
})

test('a document that is kept is not withdrawn', async () => {
  await open([licence])
  fireEvent.click(screen.getByRole('button', { name: /^Withdraw/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this document?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.sentTo(`DELETE /api/v1/verifications/${ID}`)).toEqual([])
})

const provider = {
  _id: '00000000-0000-4000-8000-000000000002',
  displayname: 'Dr. Elif Kaya',
  clinic: 'Kaya Dental House',
  city: 'Istanbul',
  country: 'Turkey',
  picture: null,
  joinedAt: '2026-10-01T08:00:00.000Z',
  isVerified: false,
}
const queued = (number: number, more: Partial<EvidenceQueue['entries'][number]> = {}) => ({
  _id: `00000000-0000-4000-8000-00000000000${number}`,
  kind: 'licence' as const,
  state: 'waiting' as const,
  sentAt: '2026-11-15T08:00:00.000Z',
  checked: 2,
  total: 6,
  firstApprovedBy: null,
  provider,
  ...more,
})

test('the queue says how far each document is, who has to confirm, and goes on', async () => {
  const first: EvidenceQueue = {
    success: true,
    entries: [queued(1), queued(2, { state: 'confirming', firstApprovedBy: 'Hannah Becker' })],
    nextCursor: 'next',
  }
  openPage(() => <VerificationQueue first={first} />, '/operator/verifications')
  expect(await screen.findByText('2 of 6 checked')).toBeTruthy()
  expect(screen.getAllByText('Waiting 4 d 2 h')).toHaveLength(2)
  expect(screen.getByText('Hannah Becker approved, needs a second person')).toBeTruthy()
  const [link] = screen.getAllByRole('link', { name: 'Kaya Dental House' })
  expect(link?.getAttribute('href')).toBe(`/operator/verifications/${queued(1)._id}`)
  api.on('GET /api/v1/operator/verifications?cursor=next', { success: true, entries: [queued(3)], nextCursor: null })
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Kaya Dental House' })).toHaveLength(3))
})

test('an empty queue says so', async () => {
  openPage(
    () => <VerificationQueue first={{ success: true, entries: [], nextCursor: null }} />,
    '/operator/verifications',
  )
  expect(await screen.findByText('No documents are waiting')).toBeTruthy()
})
