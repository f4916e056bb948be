import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SharedRecord } from '../../rules/health-records.ts'
import { SharedRecords } from './shared-records.tsx'

const CHAT = '00000000-0000-4000-8000-000000000009'
const picture: SharedRecord = {
  _id: '00000000-0000-4000-8000-000000000001',
  title: 'Panoramic X-ray',
  kind: 'scan',
  date: '2026-03-09',
  file: { type: 'image', name: 'Panoramic X-ray.webp', bytes: 4000, width: 900, height: 600 },
  mayDownload: false,
  endsAt: '2027-05-16T10:00:00.000Z',
}
const letter: SharedRecord = {
  ...picture,
  _id: '00000000-0000-4000-8000-000000000002',
  title: 'Letter',
  kind: 'letter',
  file: { ...picture.file, type: 'pdf', name: 'Letter.pdf' },
  mayDownload: true,
  endsAt: null,
}

const fetched = vi.fn<typeof fetch>()
const urls = () => fetched.mock.calls.map(([url]) => String(url))

function open(records: SharedRecord[]) {
  fetched.mockImplementation(async (url) =>
    String(url).includes('/chats/') ? Response.json({ success: true, records }) : new Response(new Blob(['x'])),
  )
  return render(<SharedRecords chatId={CHAT} lastNumber={1} />)
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sanavia/1')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a clinic opens a shared picture without a download, and no file is fetched before', async () => {
  open([picture, letter])
  expect(await screen.findByText(/^Shared documents \(2\)/)).toBeTruthy()
  expect(screen.getByText('X-ray or scan, 9 Mar 2026 · shared until 16 May 2027')).toBeTruthy()
  expect(urls()).toEqual([`/api/v1/chats/${CHAT}/shared-records`])
  fireEvent.click(screen.getByRole('button', { name: 'Open Panoramic X-ray', hidden: true }))
  const dialog = within(screen.getByRole('dialog', { name: 'Panoramic X-ray', hidden: true }))
  expect(urls().at(-1)).toBe(`/api/v1/shared-records/${picture._id}/file`)
  expect(dialog.queryByText('Download')).toBeNull()
})

test('a document that may be downloaded is downloaded as such', async () => {
  open([letter])
  fireEvent.click(await screen.findByRole('button', { name: 'Download Letter', hidden: true }))
  expect(urls().at(-1)).toBe(`/api/v1/shared-records/${letter._id}/file?download=1`)
})

test('a chat without shared documents shows nothing, and a new message reads them again', async () => {
  const { container, rerender } = open([])
  rerender(<SharedRecords chatId={CHAT} lastNumber={2} />)
  expect(urls().length).toBe(2)
  expect(container.textContent).toBe('')
})
