import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '#platform/web/session.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { type StubApi, signInOperator, stubApi } from '#test/web/stub-api.ts'
import type { CheckedEvidence, CheckName } from '../rules/verifications.ts'
import { EvidenceReview } from './evidence-review.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const CASE = `/api/v1/operator/verifications/${ID}`
const ALL: readonly CheckName[] = ['holder', 'number', 'issuer', 'expiry', 'register']
const allMatch = Object.fromEntries(ALL.map((name) => [name, { matches: true, mark: null }]))

const registration: CheckedEvidence = {
  _id: ID,
  kind: 'registration',
  issuer: 'Ministry of Health',
  number: 'TR-4711',
  country: 'Turkey',
  scope: '',
  expiresOn: '2028-06-30',
  state: 'waiting',
  sentAt: '2026-11-15T08:00:00.000Z',
  decidedAt: null,
  reason: '',
  validUntil: null,
  file: { type: 'image', name: 'licence.jpg', bytes: 120_000, width: 800, height: 600 },
  version: 3,
  checks: {},
  provider: {
    _id: '00000000-0000-4000-8000-000000000002',
    displayname: 'Dr. Elif Kaya',
    clinic: 'Kaya Dental House',
    city: 'Istanbul',
    country: 'Turkey',
    picture: null,
    joinedAt: '2026-10-01T08:00:00.000Z',
    isVerified: false,
  },
  others: [],
  firstApprovedBy: null,
  decidedBy: null,
  needsSecondPerson: true,
  isApprovedByMe: false,
}
const complete: CheckedEvidence = { ...registration, checks: allMatch }

let api: StubApi
beforeEach(() => {
  api = stubApi()
  api.on(`GET ${CASE}/file`, new Blob(['picture']))
  signInOperator()
})
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

function open(evidence: CheckedEvidence) {
  const element = (
    <>
      <EvidenceReview first={evidence} />
      <Toaster />
    </>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

const button = (name: string) => screen.getByRole('button', { name })
const line = (name: string) => within(screen.getByRole('group', { name }))
const answerWith = (evidence: CheckedEvidence) => ({ success: true, evidence })
const reject = async (what: string, reason: string) => {
  fireEvent.click(button(what))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.input(dialog.getByRole('textbox'), { target: { value: reason } })
  fireEvent.click(dialog.getByRole('button', { name: what.replace('…', '') }))
  return dialog
}

test('an operator compares what is claimed, and approves once every line matches', async () => {
  open({ ...registration, checks: { ...allMatch, register: { matches: null, mark: null } } })
  expect(screen.getByText('TR-4711')).toBeTruthy()
  expect(screen.getByText('One check is open.')).toBeTruthy()
  expect(button('Approve')).toHaveProperty('disabled', true)

  api.on(`PUT ${CASE}/checks`, answerWith({ ...complete, version: 4 }))
  fireEvent.click(line('Public register').getByRole('button', { name: 'Matches' }))
  await screen.findByText('Everything matches.')
  expect(api.sentTo(`PUT ${CASE}/checks`)).toEqual([{ version: 3, checks: allMatch }])

  await waitFor(() => expect(button('Approve')).toHaveProperty('disabled', false))
  const approvedOnce = { ...complete, version: 5, state: 'confirming', isApprovedByMe: true } as const
  api.on(`POST ${CASE}/decisions`, answerWith(approvedOnce))
  fireEvent.click(button('Approve'))
  await screen.findByText('Approved. A colleague now confirms it.')
  expect(api.sentTo(`POST ${CASE}/decisions`)).toEqual([{ version: 4, decision: 'approve', reason: '' }])
  expect(screen.getByText('You have approved this. A colleague confirms it.')).toBeTruthy()
  expect(button('Confirm approval')).toHaveProperty('disabled', true)
})

test('a colleague confirms the approval, and reads until when it counts', async () => {
  open({ ...complete, state: 'confirming', firstApprovedBy: 'Hannah Becker' })
  expect(screen.getByText(/Hannah Becker has approved this\. Compare it once more/)).toBeTruthy()
  const approved = {
    ...complete,
    state: 'approved',
    decidedBy: 'Nadia Rahman',
    decidedAt: '2026-11-18T09:00:00.000Z',
    validUntil: '2028-06-30',
  } as const
  api.on(`POST ${CASE}/decisions`, answerWith(approved))
  fireEvent.click(button('Confirm approval'))
  await screen.findByText('Approved. The provider gets an email.')
  expect(screen.getByText(/^Nadia Rahman approved it on/)).toBeTruthy()
  expect(screen.getByText(/^Counts until .*2028/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('a line that differs is named, and a correction is asked for with a reason', async () => {
  open(complete)
  const number = { matches: false, mark: null }
  api.on(`PUT ${CASE}/checks`, answerWith({ ...complete, version: 4, checks: { ...allMatch, number } }))
  fireEvent.click(line('Number').getByRole('button', { name: 'Does not match' }))
  await screen.findByText('Different: Number. Ask for a correction, or refuse it.')
  expect(button('Approve')).toHaveProperty('disabled', true)
  await waitFor(() => expect(api.sentTo(`PUT ${CASE}/checks`)).toHaveLength(1))

  const returned = {
    ...complete,
    state: 'returned',
    reason: 'The last digit is missing.',
    decidedBy: 'Nadia Rahman',
  } as const
  api.on(`POST ${CASE}/decisions`, answerWith(returned))
  await reject('Ask for a correction', 'The last digit is missing.')
  await screen.findByText('Sent to the provider.')
  expect(api.sentTo(`POST ${CASE}/decisions`)).toEqual([
    { version: 4, decision: 'return', reason: 'The last digit is missing.' },
  ])
  expect(screen.getByText('Reason: The last digit is missing.')).toBeTruthy()
})

test('nothing is refused without a reason', async () => {
  open(registration)
  const dialog = await reject('Refuse…', '')
  await dialog.findByText('Give the provider a reason.')
  expect(api.sentTo(`POST ${CASE}/decisions`)).toEqual([])
})

test('a refusal that the server does not take stays in the dialog with what was typed', async () => {
  open(registration)
  api.refuse(`POST ${CASE}/decisions`, 'unavailable', 'We are busy. Please try again.')
  const dialog = await reject('Refuse…', 'It is a picture of a cat.')
  await dialog.findByText('We are busy. Please try again.')
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('It is a picture of a cat.')
})

test('after a decision of a colleague the newer state is shown instead of a second decision', async () => {
  open(complete)
  const refused = { ...complete, version: 9, state: 'refused', reason: 'Forged.', decidedBy: 'Hannah Becker' } as const
  api.refuse(`POST ${CASE}/decisions`, 'changed', 'A colleague has decided meanwhile.', { evidence: refused })
  fireEvent.click(button('Approve'))
  await screen.findByText('A colleague has decided meanwhile.')
  expect(screen.getByText(/^Hannah Becker refused it/)).toBeTruthy()
  expect(screen.getByText('Reason: Forged.')).toBeTruthy()
})

test('a change of the checklist that a colleague overtook gives way to theirs', async () => {
  open(registration)
  const newer = { ...complete, version: 8 }
  api.refuse(`PUT ${CASE}/checks`, 'changed', 'A colleague has changed the checklist.', { evidence: newer })
  fireEvent.click(line('Holder').getByRole('button', { name: 'Does not match' }))
  await screen.findByText('Everything matches.')
  expect(line('Holder').getByRole('button', { name: 'Matches' }).getAttribute('aria-pressed')).toBe('true')
})

test('a change that could not be saved stays, and goes with the next one', async () => {
  open(registration)
  api.refuse(`PUT ${CASE}/checks`, 'unavailable', 'We are busy.')
  fireEvent.click(line('Holder').getByRole('button', { name: 'Matches' }))
  await screen.findByText('We are busy.')
  const saved = {
    ...registration,
    version: 4,
    checks: { holder: { matches: true, mark: null }, number: { matches: true, mark: null } },
  }
  api.on(`PUT ${CASE}/checks`, answerWith(saved))
  fireEvent.click(line('Number').getByRole('button', { name: 'Matches' }))
  await waitFor(() => expect(api.sentTo(`PUT ${CASE}/checks`)).toHaveLength(2))
  expect(api.sentTo(`PUT ${CASE}/checks`)[1]).toMatchObject({ version: 3, checks: saved.checks })
  await screen.findByText('2 of 5 checked')
})

test('administrators read who opened the document', async () => {
  signInOperator(true)
  api.on(`GET ${CASE}/openings`, {
    success: true,
    openings: [{ _id: '1', by: '', isDownload: true, at: '2026-11-17T08:00:00.000Z' }],
  })
  open(registration)
  const log = screen.getByText('Who opened the document').closest('details') as HTMLDetailsElement
  log.open = true
  fireEvent(log, new Event('toggle'))
  await screen.findByText(/^A former operator downloaded it/)
})

test('agents do not see who opened the document', () => {
  open(registration)
  expect(screen.queryByText('Who opened the document')).toBeNull()
})
