import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Provider } from '#platform/rules/providers.ts'
import { endSession, startSession } from '#platform/web/session.ts'
import { nothingSaid } from '#test/examples/feedback.ts'
import { emptyProvider, fullProvider } from '#test/examples/provider.ts'
import { preloadLocator, preloadSuccessStories, preloadVerificationPanel } from './about/about-parts.lazy.tsx'
import { Profile } from './profile.tsx'

// Hearts fetch the saved ids, possibly after a test has ended.
vi.stubGlobal('fetch', async () => Response.json({ success: true, ids: [] }))

// As the server renders it: in a browser these parts come one by one.
beforeAll(async () => void (await Promise.all([preloadLocator(), preloadSuccessStories(), preloadVerificationPanel()])))

const site = { publicUrl: 'https://sanavia.example', rates: null }

/** Renders the profile at a URL and prints the current query. */
async function open(provider: Provider, search = '') {
  const ProfilePage = () => {
    const { search: now } = useLocation()
    return (
      <>
        <Profile provider={provider} feedback={nothingSaid} booking={null} />
        <output>{now}</output>
      </>
    )
  }
  const Page = createRoutesStub([
    { id: 'root', path: '/provider/:id', loader: () => site, HydrateFallback: () => null, Component: ProfilePage },
    { path: '*', Component: () => null },
  ])
  render(<Page initialEntries={[`/provider/${provider._id}${search}`]} />)
  await screen.findByRole('heading', { level: 1 })
}

const tab = (name: RegExp) => screen.getByRole('tab', { name })
const selected = () => screen.getByRole('tab', { selected: true }).textContent
const sections = () => within(screen.getByRole('tabpanel')).getAllByRole('heading', { level: 2 })

afterEach(() => {
  cleanup()
  act(endSession)
})

test('every filled part of a profile has its section, what patients ask about first', async () => {
  await open(fullProvider)
  expect(sections().map(({ textContent }) => textContent)).toEqual([
    'About Dr. Elif Kaya',
    'Offered Services',
    'Verification',
    'Success Stories',
    'Our Doctors',
    'Specializations',
    'Experiences',
    'Educations',
    'Premises',
    'Where it is',
    'Languages',
    'Awards',
  ])
  expect(screen.getByRole('region', { name: 'Gallery' })).toBeTruthy()
  const panel = screen.getByRole('tabpanel').textContent
  for (const words of ['2015 – Present', '2009 – 2014', 'ParkingYes', 'On-site pharmacyNo', '3,200', '2 services'])
    expect(panel).toContain(words)
})

test('an empty profile shows the name and an empty state', async () => {
  await open(emptyProvider)
  expect(screen.getByRole('tabpanel').textContent).toContain('Dr. Elif Kaya has not written a profile yet.')
  expect(screen.queryByText('Starting from')).toBeNull()
  expect(screen.queryByText('Whatsapp Us')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Verified User' })).toBeNull()
  expect(screen.getByText('Not yet verified')).toBeTruthy()
  expect(screen.getByText('EK')).toBeTruthy()
})

test.each([
  ['', 'Medical Health Provider'],
  ['?tab=doctors', 'Our Doctors1'],
  ['?tab=feedback', 'Feedback128'],
  ['?tab=articles', 'Articles1'],
  ['?tab=toString', 'Medical Health Provider'],
])('the query %j opens the profile tab %s', async (search, name) => {
  await open(fullProvider, search)
  expect(selected()).toBe(name)
})

test('profile tabs are links, and the arrow keys cycle through them', async () => {
  await open(fullProvider)
  expect(tab(/Articles/).getAttribute('href')).toBe(`/provider/${fullProvider._id}?tab=articles`)
  const press = async (key: string) => {
    await act(async () => void fireEvent.keyDown(document.activeElement as Element, { key }))
    return [selected(), document.activeElement === screen.getByRole('tab', { selected: true })]
  }
  tab(/Medical/).focus()
  expect(await press('ArrowRight')).toEqual(['Our Doctors1', true])
  expect(await press('End')).toEqual(['Articles1', true])
  expect(await press('ArrowRight')).toEqual(['Medical Health Provider', true])
  expect(screen.getByRole('status').textContent).toBe('')
  expect(await press('ArrowLeft')).toEqual(['Articles1', true])
  expect(await press('Home')).toEqual(['Medical Health Provider', true])
  expect(screen.getAllByRole('tab').map((element) => element.tabIndex)).toEqual([0, -1, -1, -1])
})

test.each([
  ['feedback', 'No patient feedback yet now.'],
  ['articles', 'No Article posted yet.'],
])('the tab %s of an empty profile says: %s', async (name, words) => {
  await open(emptyProvider, `?tab=${name}`)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a signed-in user can chat with a provider, visitors after a login, and the provider itself cannot', async () => {
  await open(fullProvider)
  expect(screen.queryByText('Chat Now')).toBeNull()
  expect(screen.getByRole('button', { name: 'Ask the clinic' })).toBeTruthy()
  const user = { _id: 'someone', displayname: 'Hannah' } as never
  const session = { success: true, message: '', token: 't', expiry: '2099-01-01T00:00:00Z' } as const
  act(() => startSession({ ...session, user }))
  expect(await screen.findByRole('button', { name: 'Chat Now' })).toBeTruthy()
  act(() => startSession({ ...session, user: { ...(user as object), _id: fullProvider._id } as never }))
  expect(screen.queryByText('Chat Now')).toBeNull()
})

test('booking, contact and share links of a profile name the provider', async () => {
  await open(fullProvider)
  await screen.findByRole('link', { name: 'Facebook' })
  const to = (name: string) => decodeURIComponent(screen.getAllByRole('link', { name })[0]?.getAttribute('href') ?? '')
  expect(to('Contact us')).toBe(`/contact-us?provider=${fullProvider._id}&name=Dr.+Elif+Kaya`)
  expect(to('Book Now')).toBe('#book')
  expect(to('Book Dental Implant')).toBe(`/provider/${fullProvider._id}?treatment=Dental+Implant#book`)
  expect(to('Whatsapp Us')).toMatch(/^https:\/\/wa\.me\/18005550142\?text=.*Dr\.\+Elif\+Kaya/)
  expect(to('Facebook')).toContain(`u=https://sanavia.example/provider/${fullProvider._id}`)
  expect(to('128 Feedback')).toBe(`/provider/${fullProvider._id}?tab=feedback#sections`)
})
