import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#platform/rules/users.ts'
import { endSession, startSession } from '#platform/web/session.ts'
import type { SavedItem } from '../rules/saved-items.ts'
import { loadSavedItems, tabOf } from './api.ts'
import { SavedItems } from './saved-items.tsx'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const kaya: SavedItem = {
  _id: uuid(1),
  providerId: uuid(1),
  isListedDoctor: false,
  name: 'Kaya Dental House',
  title: 'Implantologist',
  with: 'Dr. Elif Kaya',
  picture: '/kaya.svg',
  city: 'Istanbul',
  country: 'Turkey',
  isVerified: true,
  rating: 4.9,
  feedbackCount: 128,
  startingPrice: 160,
}
const owen: SavedItem = {
  _id: uuid(2),
  providerId: uuid(1),
  isListedDoctor: true,
  name: 'Dr. Owen Price',
  title: 'MBBS',
  with: 'Kaya Dental House',
  picture: null,
  city: 'Istanbul',
  country: 'Turkey',
  isVerified: false,
  rating: null,
  feedbackCount: 0,
  startingPrice: null,
}

/** Saved items of the stub server, whose pages hold one item. */
let stored: Record<string, SavedItem[]>
const writes: string[] = []

function answer(method: string, path: string) {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  if (pathname.endsWith('/ids')) return { ids: Object.values(stored).flatMap((items) => items.map(({ _id }) => _id)) }
  if (method !== 'GET') return { isSaved: method === 'PUT' }
  const items = stored[searchParams.get('tab') ?? ''] ?? []
  const offset = Number(searchParams.get('cursor') ?? 0)
  const totals = { doctors: stored.doctors?.length, hospitals: stored.hospitals?.length }
  const nextCursor = items.length > offset + 1 ? String(offset + 1) : null
  return { items: items.slice(offset, offset + 1), totals, nextCursor }
}

let accounts = 100
beforeEach(() => {
  writes.length = 0
  stored = { doctors: [owen], hospitals: [kaya] }
  vi.stubGlobal('fetch', async (path: string, { method = '' }: RequestInit) => {
    if (method !== 'GET') writes.push(`${method} ${path}`)
    return Response.json({ success: true, ...answer(method, path) })
  })
  const user = { _id: uuid(++accounts), displayname: 'Mira' } as User
  startSession({ success: true, message: '', token: 't', expiry: '2099-01-01T00:00:00Z', user })
})
afterEach(() => {
  cleanup()
  act(endSession)
  vi.unstubAllGlobals()
})

async function open(address = '/dashboard/saved-items') {
  const Page = createRoutesStub([
    {
      path: '/dashboard/saved-items',
      loader: ({ request }) => loadSavedItems(tabOf(new URL(request.url).search)),
      HydrateFallback: () => null,
      Component: ({ loaderData }) => <SavedItems loaded={loaderData as never} />,
    },
    { path: '/', Component: () => <h1>Home</h1> },
  ])
  render(<Page initialEntries={[address]} />)
}
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const button = (name: string) => screen.getByRole('button', { name })
const find = (name: string) => screen.findByRole('link', { name })

test('the saved items open on hospitals, with their facts and links to their profiles', async () => {
  await open()
  expect((await find('Kaya Dental House')).getAttribute('href')).toBe(`/provider/${kaya._id}`)
  expect(tabs()).toEqual(['Doctors1', 'Hospitals1'])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Hospitals1')
  const card = screen.getByRole('article').textContent
  for (const words of ['Implantologist', 'Dr. Elif Kaya', 'Rated 4.9 of 5, 128 Feedback', 'Istanbul, Turkey', '$160'])
    expect(card).toContain(words)
})

test('a saved person from a list of doctors links to their entry on that list', async () => {
  await open('/dashboard/saved-items?tab=doctors')
  expect((await find('Dr. Owen Price')).getAttribute('href')).toBe(
    `/provider/${kaya._id}?tab=doctors#doctor-${owen._id}`,
  )
  expect(screen.getByRole('article').textContent).not.toContain('Feedback')
})

test.each([
  ['', 'No saved hospitals or location yet.'],
  ['?tab=doctors', 'No saved doctors or location yet.'],
  ['?tab=nurses', 'No saved hospitals or location yet.'],
])('the empty list of saved items at %j says %s', async (search, words) => {
  stored = { doctors: [], hospitals: [] }
  await open(`/dashboard/saved-items${search}`)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Search clinics' }).getAttribute('href')).toBe('/search')
})

test('a removed item is restored with the same button, which keeps the focus', async () => {
  await open()
  await find('Kaya Dental House')
  const remove = button('Remove Kaya Dental House')
  remove.focus()
  fireEvent.click(remove)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Kaya Dental House is no longer saved.'))
  expect(screen.queryByRole('link', { name: 'Kaya Dental House' })).toBeNull()
  expect(tabs()).toEqual(['Doctors1', 'Hospitals0'])
  await waitFor(() => expect(document.activeElement).toBe(button('Undo removing Kaya Dental House')))
  fireEvent.click(button('Undo removing Kaya Dental House'))
  await find('Kaya Dental House')
  expect(tabs()).toEqual(['Doctors1', 'Hospitals1'])
  const path = `/api/v1/saved-items/${kaya._id}`
  await waitFor(() => expect(writes).toEqual([`DELETE ${path}`, `PUT ${path}`]))
})

test('Show more appends saved items and focuses the first new one', async () => {
  const second = { ...kaya, _id: uuid(3), providerId: uuid(3), name: 'Adria Smile' }
  stored = { doctors: [], hospitals: [kaya, second] }
  await open()
  await find('Kaya Dental House')
  fireEvent.click(button('Show more'))
  const next = await find('Adria Smile')
  await waitFor(() => expect(document.activeElement).toBe(next))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

test('a removed item is subtracted from the count once, also after Show more', async () => {
  const second = { ...kaya, _id: uuid(3), providerId: uuid(3), name: 'Adria Smile' }
  const third = { ...kaya, _id: uuid(4), providerId: uuid(4), name: 'Lagoon Dental' }
  stored = { doctors: [], hospitals: [kaya, second, third] }
  await open()
  await find('Kaya Dental House')
  fireEvent.click(button('Remove Kaya Dental House'))
  await waitFor(() => expect(tabs()).toEqual(['Doctors0', 'Hospitals2']))
  // A page holds one item: the next one begins after the one that is gone
  stored = { doctors: [], hospitals: [third, second] }
  fireEvent.click(button('Show more'))
  await find('Adria Smile')
  await waitFor(() => expect(tabs()).toEqual(['Doctors0', 'Hospitals2']))
})

test('a tab that is opened again starts from its first page', async () => {
  const second = { ...kaya, _id: uuid(3), providerId: uuid(3), name: 'Adria Smile' }
  stored = { doctors: [owen], hospitals: [kaya, second] }
  await open()
  await find('Kaya Dental House')
  fireEvent.click(button('Show more'))
  await find('Adria Smile')
  fireEvent.click(screen.getByRole('tab', { name: /Doctors/ }))
  await find('Dr. Owen Price')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  fireEvent.click(screen.getByRole('tab', { name: /Hospitals/ }))
  await find('Kaya Dental House')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(tabs()).toEqual(['Doctors1', 'Hospitals2'])
})

test('when the next page does not load, the reason is shown and Show more stays', async () => {
  stored = { doctors: [], hospitals: [kaya, { ...kaya, _id: uuid(3) }] }
  await open()
  await find('Kaya Dental House')
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  fireEvent.click(button('Show more'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not reach Sanavia/)
  expect([screen.getAllByRole('article').length, button('Show more').textContent]).toEqual([1, 'Show more'])
})

test('a visitor to the saved items is redirected to the home page', async () => {
  endSession()
  await open()
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy()
})
