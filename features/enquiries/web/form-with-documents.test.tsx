import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '#platform/web/session.ts'
import { exampleUser } from '#test/examples/user.ts'
import { openPage } from '#test/web/stub-site.tsx'
import { FormWithDocuments } from './form-with-documents.tsx'

const SCAN = '00000000-0000-4000-8000-000000000031'
const words = { heading: 'Where can we reach you?', lead: 'Ask us.', action: 'Ask the care team', note: 'Free.' }
const scan = {
  _id: SCAN,
  source: 'upload',
  title: 'Panoramic X-ray',
  kind: 'scan',
  date: '2026-09-14',
  clinic: null,
  isMine: true,
  file: { type: 'pdf', name: 'X-ray.pdf', bytes: 4000, width: null, height: null },
  shares: [],
  sendings: [],
}

const fetched = vi.fn<typeof fetch>()
const sent = () =>
  fetched.mock.calls
    .filter(([url]) => url === '/api/v1/consultations')
    .map(([, init]) => JSON.parse(String(init?.body)))

const open = () => openPage(() => <FormWithDocuments source="plan" words={words} />)
const logIn = (change: object = {}) =>
  startSession({
    user: { ...exampleUser, ...change },
    token: 'a'.repeat(43),
    success: true,
    expiry: '2099-01-01T00:00:00.000Z',
  } as never)
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Ask the care team' }))
const type = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })

function fillIn() {
  type(/^Full name/, 'Ann Ley')
  type(/^Email/, 'ann@example.com')
}

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', fetched.mockReset())
  fetched.mockImplementation(async (input) =>
    String(input) === '/api/v1/consultations'
      ? Response.json({ success: true, message: 'We have your request.', reference: 'SV-7K4M-2QXP' })
      : Response.json({ success: true, entries: [scan], nextCursor: null }),
  )
})
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

test('a patient sends a document of the health records, which is still chosen after a reload', async () => {
  logIn()
  open()
  fireEvent.click(await screen.findByRole('checkbox', { name: /Panoramic X-ray/ }))
  cleanup()
  open()
  expect(await screen.findByRole('checkbox', { name: /Panoramic X-ray/ })).toHaveProperty('checked', true)
  fillIn()
  submit()
  expect(await screen.findByText('SV-7K4M-2QXP')).toBeTruthy()
  expect(sent()).toMatchObject([{ fullName: 'Ann Ley', source: 'plan', documents: [SCAN] }])
  // The next question begins without it
  fireEvent.click(screen.getByRole('button', { name: /another/i }))
  expect(await screen.findByRole('checkbox', { name: /Panoramic X-ray/ })).toHaveProperty('checked', false)
})

test('a file that could not be uploaded holds the request back, and what was typed stays', async () => {
  logIn()
  open()
  fireEvent.change(await screen.findByLabelText('Choose files'), { target: { files: [new File(['hello'], 'a.txt')] } })
  const remove = await screen.findByRole('button', { name: /Remove a\.txt/ })
  fillIn()
  submit()
  expect(await screen.findByText(/^Some files could not be uploaded/)).toBeTruthy()
  expect(sent()).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>(/^Full name/).value).toBe('Ann Ley')
  fireEvent.click(remove)
  submit()
  await waitFor(() => expect(sent()).toMatchObject([{ documents: [] }]))
})

test('a visitor is offered to log in and can send the question without files', async () => {
  open()
  expect(screen.getByRole('button', { name: 'Log in to add files' })).toBeTruthy()
  fillIn()
  submit()
  await waitFor(() => expect(sent()).toMatchObject([{ documents: [] }]))
})

test('providers have no health records to choose from', async () => {
  logIn({ role: 'doctor', isDoctor: true })
  open()
  expect(await screen.findByRole('button', { name: 'Ask the care team' })).toBeTruthy()
  expect(screen.queryByText(/X-ray/)).toBeNull()
})
