import { cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Chat } from '#domain/chats.ts'
import type { OwnAccount, OwnProvider, OwnUser } from '#domain/own-user.ts'
import { maskPayout } from '#domain/payouts.ts'
import { exampleAppointment } from '#test/example-appointment.ts'
import { fullProvider } from '#test/example-provider.ts'
import { Dashboard, describeToday, greeting } from './dashboard.tsx'
import { AccountPreview, ProfilePreview } from './profile-preview.tsx'

const names = { firstName: 'Elif', lastName: 'Kaya', displayname: 'Dr. Elif Kaya', name: 'Elif Kaya', username: 'elif' }
const account = { _id: fullProvider._id, ...names, email: 'elif@example.org', phone: '+90 212 555 0199', version: 1 }
const patient: OwnAccount = { ...account, ...maskPayout(undefined), isDoctor: false, role: 'patient' }
const provider: OwnProvider = {
  ...fullProvider,
  ...patient,
  isDoctor: true,
  role: 'doctor',
  timeZone: 'Europe/Istanbul',
  openingHours: [],
  articlesVersion: 1,
  offeredServices: fullProvider.offeredServices.map(({ title, subservices }) => ({
    _id: fullProvider._id,
    title,
    subservices: subservices.map((service) => ({ _id: fullProvider._id, ...service })),
  })),
}

function open(element: React.ReactElement) {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: () => ({ publicUrl: 'https://sanavia.example', rates: null }),
      HydrateFallback: () => null,
      Component: () => element,
    },
  ])
  render(<Page initialEntries={['/dashboard']} />)
}
const show = async (user: OwnUser, counts = {}) => {
  open(<Dashboard user={user} {...counts} />)
  await screen.findByRole('heading', { name: 'Recent Appointments' })
}
/** Text and target of every link. */
const tiles = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['04:59', 'Good evening'],
  ['05:00', 'Good morning'],
  ['11:59', 'Good morning'],
  ['12:00', 'Good afternoon'],
  ['18:00', 'Good evening'],
])('at %s the greeting is %s', (time, words) => expect(greeting(new Date(`2026-11-16T${time}`))).toBe(words))

test('the date of the dashboard has no comma', () => {
  expect(describeToday(new Date('2026-11-16T12:00'))).toBe('Monday 16 November')
})

test('a provider sees the number of messages, saved items, articles and services', async () => {
  await show(provider)
  expect(tiles()).toEqual([
    ['New Messages0', '/dashboard/messages'],
    ['View Saved Items0', '/dashboard/saved-items'],
    ['Articles published1', '/manage-articles'],
    ['Add ArticlePatients read before they ask.', '/manage-articles'],
    ['Specialties And Services3', '/specialties'],
    ['Set opening hours', '/profile-settings?section=default-location'],
  ])
  expect(screen.getByText('There are no appointments.')).toBeTruthy()
})

const exampleId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A chat whose last message is this one. */
const chatWith = (number: number, displayname: string, text: string, unread: number): Chat => {
  const chatId = exampleId(number)
  const other = exampleId(number + 100)
  const at = '2026-11-15T09:00:00.000Z'
  return {
    _id: chatId,
    unread,
    lastNumber: 1,
    readNumber: 0,
    otherRead: 1,
    otherDelivered: 1,
    changedAt: at,
    isBlocked: false,
    isClosed: false,
    users: [
      { _id: account._id, displayname: 'Dr. Elif Kaya', isDoctor: true },
      { _id: other, displayname, isDoctor: false },
    ],
    messages: [
      {
        id: chatId,
        chatId,
        number: 1,
        from: other,
        text,
        sentAt: at,
        attachment: null,
      },
    ],
  }
}

test('a provider with unread messages sees their number and who wrote', async () => {
  const chats = [
    chatWith(1, 'Inês Costa', 'Is the hotel far from the clinic?', 2),
    chatWith(2, 'Tom Whitfield', 'Thank you!', 0),
    chatWith(3, 'Leila Haddad', 'Two more questions about the plan.', 1),
  ]
  vi.stubGlobal('fetch', async () => Response.json({ success: true, chats, nextCursor: null, unread: 3 }))
  await show(provider, { newMessages: 3, savedItems: 1200 })
  await screen.findByText('Inês Costa')
  expect(tiles().slice(0, 4)).toEqual([
    ['New Messages3', '/dashboard/messages'],
    ['ICInês CostaIs the hotel far from the clinic?', `/dashboard/messages?chat=${chats[0]?._id}`],
    ['LHLeila HaddadTwo more questions about the plan.', `/dashboard/messages?chat=${chats[2]?._id}`],
    ['View Saved Items1,200', '/dashboard/saved-items'],
  ])
})

test('a provider sees the next appointment in both time zones and a link to the calendar', async () => {
  const known = { failure: undefined, isBusy: false, hasMore: false, more: () => {}, replace: () => {} }
  await show(provider, { appointments: { ...known, appointments: [exampleAppointment('provider')] } })
  const panel = within(screen.getByRole('region', { name: 'Recent Appointments' }))
  expect(panel.getByRole('link', { name: 'Calendar' }).getAttribute('href')).toBe('/dashboard/appointments')
  expect(panel.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'GOGrace OkaforDental Implant',
    'Tue 17 Nov, 11:0008:00 in London',
    'Waiting for you',
    expect.stringContaining('Confirm'),
  ])
  expect(screen.queryByText('There are no appointments.')).toBeNull()
})

test('a patient sees links to messages, saved items and the search, and none for providers', async () => {
  await show(patient)
  expect(tiles().map(([, to]) => to)).toEqual(['/dashboard/messages', '/dashboard/saved-items', '/search', '/search'])
  expect(screen.getByRole('link', { name: 'Find a clinic' })).toBeTruthy()
})

test('a provider previews the public profile, with links to edit it and to its public page', async () => {
  open(<ProfilePreview provider={fullProvider} />)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Dr. Elif Kaya')
  expect(screen.getByText('This is what visitors see.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/profile-settings')
  expect(screen.getByRole('link', { name: 'Open the public page' }).getAttribute('href')).toBe(
    `/provider/${fullProvider._id}`,
  )
  expect(screen.getByRole('tab', { name: /Articles/ }).getAttribute('href')).toBe('/dashboard?tab=articles')
})

test('the preview of a patient shows the name, and neither address nor phone number', async () => {
  open(<AccountPreview user={patient} />)
  expect(await screen.findByRole('heading', { name: 'Dr. Elif Kaya' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('elif@example.org')
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/profile-settings')
})
