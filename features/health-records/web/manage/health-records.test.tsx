import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { createRoutesStub, MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import type { DocumentShare, HealthDocument, RecordClinic, RecordEvent } from '../../rules/health-records.ts'
import { HealthRecords } from './health-records.tsx'

const uuid = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const kaya: RecordClinic = { _id: uuid(1), name: 'Kaya Dental', doctor: 'Dr. Elif Kaya', city: 'Istanbul', logo: null }
const adria: RecordClinic = { _id: uuid(2), name: 'Adria Dental', doctor: 'Dr. Marko Babić', city: 'Split', logo: null }

const scan: HealthDocument = {
  _id: uuid(3),
  source: 'upload',
  title: '3D scan of the jaw',
  kind: 'scan',
  date: '2026-09-14',
  clinic: null,
  isMine: true,
  file: { type: 'dicom', name: '3D scan of the jaw.dcm', bytes: 4000, width: null, height: null },
  shares: [],
  sendings: [],
}
const plan: HealthDocument = {
  ...scan,
  _id: uuid(4),
  source: 'chat',
  title: 'Treatment plan',
  kind: 'plan',
  date: '2026-11-02',
  clinic: kaya,
  isMine: false,
  file: { ...scan.file, type: 'pdf', name: 'Treatment plan.pdf' },
}
const openShare: DocumentShare = {
  clinic: adria,
  sharedAt: '2026-11-01T10:00:00.000Z',
  mayDownload: true,
  endsAt: '2027-04-30T10:00:00.000Z',
  endedAt: null,
  isStopped: false,
}
const opening: RecordEvent = {
  _id: '7',
  event: 'opened',
  title: 'Panoramic X-ray',
  clinic: kaya,
  isCareTeam: false,
  at: '2026-11-16T08:47:00.000Z',
}

const fetched = vi.fn<typeof fetch>()
let answers: Record<string, object>

function open(entries: HealthDocument[] = [plan, scan]) {
  const element = (
    <>
      <HealthRecords first={{ entries, nextCursor: null }} input={createRef()} />
      <Toaster />
    </>
  )
  const Page = createRoutesStub([{ path: '/', Component: () => element }])
  render(<Page />)
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const calls = (method: string) =>
  fetched.mock.calls
    .filter(([, init]) => (init?.method ?? 'GET') === method)
    .map(([url, init]) => [String(url), init?.body ? JSON.parse(String(init.body)) : undefined])
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

beforeEach(() => {
  answers = {
    'GET /api/v1/health-records/log': { success: true, entries: [opening], nextCursor: null },
    'GET /api/v1/health-records/clinics': { success: true, clinics: [kaya, adria] },
  }
  fetched.mockReset().mockImplementation(async (url, init) => {
    const answer = answers[`${init?.method ?? 'GET'} ${String(url).split('?', 1)[0]}`]
    return answer
      ? Response.json(answer)
      : Response.json({ success: false, code: 'not_found', message: 'There is no such document.' }, { status: 404 })
  })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('documents stand by clinic or by month, and are narrowed by their kind', async () => {
  open()
  expect(headings()).toEqual(['Kaya Dental', 'Added by you', 'Who opened what'])
  fireEvent.click(button('By date'))
  expect(headings()).toEqual(['November 2026', 'September 2026', 'Who opened what'])
  fireEvent.click(button('X-rays and scans 1'))
  expect(screen.queryByText('Treatment plan')).toBeNull()
  expect(screen.getByText('Only you')).toBeTruthy()
  fireEvent.click(button('All 2'))
  expect(screen.getByText('2 Nov 2026 · from Dr. Elif Kaya')).toBeTruthy()
})

test('a push brings the documents that are new', async () => {
  const element = (pushes: number) => (
    <HealthRecords first={{ entries: [scan], nextCursor: null }} input={createRef()} pushes={pushes} />
  )
  const { rerender } = render(element(0), { wrapper: MemoryRouter })
  expect(screen.queryByText('2 Nov 2026 · from Dr. Elif Kaya')).toBeNull()
  answers['GET /api/v1/health-records'] = { success: true, entries: [plan, scan], nextCursor: null }
  rerender(element(1))
  expect(await screen.findByText('2 Nov 2026 · from Dr. Elif Kaya')).toBeTruthy()
})

test('the log says in words who opened what', async () => {
  open()
  const entry = (await screen.findByText('Dr. Elif Kaya', { selector: 'b' })).closest('li')
  expect(entry?.textContent).toMatch(/^Dr\. Elif Kaya opened Panoramic X-ray/)
})

test('a document is shared with one clinic for a time, and a file that is not shown on screen with its download', async () => {
  answers[`PUT /api/v1/health-records/${scan._id}/shares/${adria._id}`] = {
    success: true,
    message: 'Document shared.',
    document: { ...scan, shares: [openShare] },
  }
  open()
  fireEvent.click(button('Share 3D scan of the jaw'))
  const form = within(await screen.findByRole('form', { name: 'Share 3D scan of the jaw' }))
  expect(form.getByRole<HTMLInputElement>('switch').checked).toBe(true)
  expect(form.getByRole<HTMLInputElement>('switch').disabled).toBe(true)
  fireEvent.change(form.getByLabelText('Clinic'), { target: { value: adria._id } })
  fireEvent.click(form.getByLabelText('6 months'))
  fireEvent.click(form.getByRole('button', { name: 'Share for 6 months' }))
  expect(await screen.findByRole('button', { name: 'Stop sharing with Adria Dental' })).toBeTruthy()
  expect(calls('PUT')).toEqual([
    [
      `/api/v1/health-records/${scan._id}/shares/${adria._id}`,
      { id: expect.any(String), duration: '6 months', mayDownload: true },
    ],
  ])
})

test('a picture is shared without a download unless the patient allows it', async () => {
  const picture: HealthDocument = { ...scan, file: { ...scan.file, type: 'image', width: 90, height: 60 } }
  open([picture])
  fireEvent.click(button('Share 3D scan of the jaw'))
  const form = within(await screen.findByRole('form'))
  expect(form.getByRole<HTMLInputElement>('switch').checked).toBe(false)
  fireEvent.click(form.getByRole('button', { name: 'Share for 30 days' }))
  expect(await form.findByText('There is no such document.')).toBeTruthy()
  expect(calls('PUT')[0]?.[1]).toMatchObject({ duration: '30 days', mayDownload: false })
})

test('a share is taken back, and the clinic that wrote a document is not offered', async () => {
  const shared = { ...plan, shares: [openShare] }
  answers[`DELETE /api/v1/health-records/${plan._id}/shares/${adria._id}`] = {
    success: true,
    message: 'No longer shared.',
    document: { ...plan, shares: [{ ...openShare, endedAt: '2026-11-16T10:00:00.000Z', isStopped: true }] },
  }
  open([shared])
  fireEvent.click(button('Share Treatment plan'))
  expect(await screen.findByText(/any clinic you have written to/)).toBeTruthy()
  fireEvent.click(button('Stop sharing with Adria Dental'))
  expect(await screen.findByText('You stopped sharing on 16 Nov')).toBeTruthy()
})

test('the details of a document are checked and saved', async () => {
  answers[`PUT /api/v1/health-records/${scan._id}`] = {
    success: true,
    message: 'Document saved.',
    document: { ...scan, title: 'Lower jaw' },
  }
  open([scan])
  fireEvent.click(button('More for 3D scan of the jaw'))
  fireEvent.click(button('Edit details'))
  const title = await screen.findByLabelText<HTMLInputElement>('Title')
  fireEvent.change(title, { target: { value: ' ' } })
  fireEvent.submit(title.form as HTMLFormElement)
  expect(await screen.findByText('Give the document a title.')).toBeTruthy()
  expect(calls('PUT')).toEqual([])
  fireEvent.change(title, { target: { value: 'Lower jaw' } })
  fireEvent.submit(title.form as HTMLFormElement)
  expect(await screen.findByText('Lower jaw', { exact: false, selector: 'li button' })).toBeTruthy()
  expect(calls('PUT')[0]?.[1]).toEqual({ title: 'Lower jaw', kind: 'scan', date: '2026-09-14' })
})

test('an own upload can be deleted after a confirmation, a document of a chat cannot', async () => {
  answers[`DELETE /api/v1/health-records/${scan._id}`] = { success: true, message: 'Document deleted.' }
  answers['GET /api/v1/health-records'] = { success: true, entries: [plan], nextCursor: null }
  open()
  fireEvent.click(button('More for Treatment plan'))
  expect(within(button('More for Treatment plan').parentElement as HTMLElement).queryByText('Delete')).toBeNull()
  fireEvent.click(button('More for 3D scan of the jaw'))
  fireEvent.click(button('Delete'))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this document?', hidden: true }))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete', hidden: true }))
  await waitFor(() => expect(screen.queryByText('Added by you')).toBeNull())
})

test('a file of another type is refused before it is sent, and can be removed', async () => {
  open([])
  expect(screen.getByText('No documents yet.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Choose files'), { target: { files: [new File(['hello'], 'notes.txt')] } })
  expect(await screen.findByText(/^Only pictures, PDF and DICOM files/)).toBeTruthy()
  fireEvent.click(button('Remove notes.txt'))
  expect(screen.queryByText('notes.txt')).toBeNull()
})
