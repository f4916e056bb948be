import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PackageRequest } from '../rules/consultations.ts'
import { PackageRequests } from './package-requests.tsx'

const request: PackageRequest = {
  _id: '00000000-0000-4000-8000-000000000001',
  reference: 'SV-7K4M-2QXP',
  packageTitle: 'All-on-4 in a week',
  treatment: '',
  isHandedOver: false,
  fullName: 'Mira <b>Lang</b>',
  email: 'mira@example.org',
  phone: '+4930123456',
  message: 'Is a bone graft included?',
  createdAt: '2026-11-16T10:00:00.000Z',
  chatId: '00000000-0000-4000-8000-000000000002',
}
const fetched = vi.fn<typeof fetch>()

function open(entries: PackageRequest[]) {
  fetched.mockResolvedValue(Response.json({ success: true, entries, nextCursor: null }))
  const Page = createRoutesStub([{ path: '/', Component: PackageRequests }])
  render(<Page />)
}
const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a provider reads a request and can reply in the chat, by email and by phone', async () => {
  open([request])
  expect(await screen.findByText('Mira <b>Lang</b>')).toBeTruthy()
  expect(screen.getByText('Is a bone graft included?')).toBeTruthy()
  expect(address('Reply in the chat')).toBe(`/dashboard/messages?chat=${request.chatId}`)
  expect(address('mira@example.org')).toMatch(/^mailto:mira@example\.org\?subject=All-on-4/)
  expect(address('+4930123456')).toBe('tel:+4930123456')
})

test('a request of a visitor has no chat, and a list without requests says what will be there', async () => {
  open([{ ...request, chatId: null, phone: '' }])
  await screen.findByText('All-on-4 in a week')
  expect(screen.getAllByRole('link').length).toBe(1)
  cleanup()
  open([])
  expect(await screen.findByText(/^No requests yet/)).toBeTruthy()
})
