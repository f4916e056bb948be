import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import type { Chat } from '#features/messages/rules/chats.ts'
import { maskPayout } from '#features/payouts/rules/payouts.ts'
import type { OwnAccount, OwnProvider, OwnUser } from '#platform/rules/own-user.ts'
import { exampleAppointment } from '#test/examples/appointment.ts'
import { fullProvider } from '#test/examples/provider.ts'
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
const known = { failure: undefined, isBusy: false, hasMore: false, more: () => undefined, replace: () => {} }
const show = async (user: OwnUser, counts = {}) => {
  open(<Dashboard user={user} appointments={{ ...known, appointments: [] }} {...counts} />)
  await screen.findByRole('heading', { name: 'Recent Appointments' })
}
/** Text and target of every link. */
const tiles = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

beforeEach(() => {
  answerWithSettings({ ...unconfirmed, isEmailConfirmed: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test.each([
  ['04:59', 'Good evening, Ann'],
  ['05:00', 'Good morning, Ann'],
  ['11:59', 'Good morning, Ann'],
  ['12:00', 'Good afternoon, Ann'],
  ['18:00', 'Good evening, Ann'],
])('at %s the greeting is %s', (time, words) => expect(greeting(new Date(`2026-11-16T${time}`), 'Ann')).toBe(words))

test('the date of the dashboard has no comma', () => {
  expect(describeToday(new Date('2026-11-16T12:00'))).toBe('Monday 16 November')
})

test('a provider sees the number of saved items, articles and services', async () => {
  await show(provider)
  expect(tiles()).toEqual(
    expect.arrayContaining([
      ['Open inbox', '/dashboard/messages'],
      ['View Saved Items0', '/dashboard/saved-items'],
      ['Articles published1', '/manage-articles'],
      ['Add ArticlePatients read before they ask.', '/manage-articles'],
      ['Specialties And Services3', '/specialties'],
      ['Set opening hours', '/profile-settings?section=default-location'],
    ]),
  )
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
        about: null,
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
  const panel = within(screen.getByRole('region', { name: /New Messages/ }))
  await panel.findByText('Inês Costa')
  expect(panel.getByRole('heading').textContent).toBe('New Messages3')
  expect(panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Open inbox', '/dashboard/messages'],
    [expect.stringContaining('Is the hotel far from the clinic?'), `/dashboard/messages?chat=${chats[0]?._id}`],
    [expect.stringContaining('Thank you!'), `/dashboard/messages?chat=${chats[1]?._id}`],
    [expect.stringContaining('Two more questions'), `/dashboard/messages?chat=${chats[2]?._id}`],
  ])
  expect(panel.getAllByText('unread')).toHaveLength(2)
  expect(tiles()).toContainEqual(['View Saved Items1,200', '/dashboard/saved-items'])
})

const unprotected = {
  passkeys: [],
  authenticatorAddedAt: null,
  recoveryCodesLeft: 0,
  isRequired: false,
  canUsePasskeys: true,
  passwordChangedAt: null,
}
/** The answers of the server to the calls of the offer, by the end of their path. */
function answerWith(factors: object, past: Appointment[] = []) {
  const fetched = vi.fn<typeof fetch>(async (path) =>
    String(path).endsWith('second-factors')
      ? Response.json({ success: true, factors })
      : Response.json({ success: true, appointments: past, nextCursor: null, chats: [], unread: 0 }),
  )
  vi.stubGlobal('fetch', fetched)
  return () =>
    fetched.mock.calls.map(([path]) => String(path)).filter((path) => !/chat|account-settings|dashboard/.test(path))
}

test('a provider sees the next appointment in both time zones and a link to all', async () => {
  answerWith(unprotected)
  await show(provider, { appointments: { ...known, appointments: [exampleAppointment('provider')] } })
  const panel = within(screen.getByRole('region', { name: 'Recent Appointments' }))
  expect(panel.getByRole('link', { name: 'All appointments' }).getAttribute('href')).toBe('/dashboard/appointments')
  expect(panel.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Tue17NovTue 17 Nov, 11:0008:00 in London',
    'GOGrace OkaforVideo consultation · Dental Implant',
    'Waiting for you',
    expect.stringContaining('Confirm'),
  ])
  expect(screen.queryByText('There are no appointments.')).toBeNull()
})

const OFFER = 'Protect your patients’ data with a second step'
const confirmed: Appointment = { ...exampleAppointment('provider'), state: 'confirmed' }

test('a provider with a patient and without a second factor is offered one, until they dismiss it on the device', async () => {
  answerWith(unprotected)
  await show(provider, { appointments: { ...known, appointments: [confirmed] } })
  const offer = within(await screen.findByRole('region', { name: OFFER }))
  expect(offer.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe('/account-settings#security')
  fireEvent.click(offer.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('region', { name: OFFER })).toBeNull()
  cleanup()
  const calls = answerWith(unprotected)
  await show(provider, { appointments: { ...known, appointments: [confirmed] } })
  expect(calls()).toEqual([])
  cleanup()
  const other = { ...provider, _id: exampleId(9) }
  await show(other, { appointments: { ...known, appointments: [confirmed] } })
  expect(await screen.findByRole('region', { name: OFFER })).toBeTruthy()
})

test('past appointments count as patients', async () => {
  answerWith(unprotected, [{ ...confirmed, state: 'completed' }])
  await show(provider, { appointments: { ...known, appointments: [] } })
  expect(await screen.findByRole('region', { name: OFFER })).toBeTruthy()
})

test.each([
  ['with an authenticator app', { ...unprotected, authenticatorAddedAt: '2026-11-01T08:00:00.000Z' }, [confirmed]],
  [
    'with a passkey',
    {
      ...unprotected,
      passkeys: [{ id: exampleId(1), name: 'Phone', addedAt: '2026-11-01T08:00:00.000Z', lastUsedAt: null }],
    },
    [confirmed],
  ],
  ['whose patients have only asked for a time', unprotected, [exampleAppointment('provider')]],
])('a provider %s is offered none', async (_who, factors, appointments) => {
  const calls = answerWith(factors)
  await show(provider, { appointments: { ...known, appointments } })
  await waitFor(() => expect(calls()).not.toEqual([]))
  expect(screen.queryByRole('region', { name: OFFER })).toBeNull()
})

const NOTICE = 'Please confirm your email address'
const unconfirmed = {
  email: 'elif@example.org',
  isEmailConfirmed: false,
  newEmail: '',
  mails: { messages: true, appointments: true, news: false },
}
/** The settings and the answer to another link; the settings of the next request can be changed. */
function answerWithSettings(settings: object, resent: object = { success: true, message: 'We’ve sent another link.' }) {
  const current = { settings }
  const fetched = vi.fn<typeof fetch>(async (path) => {
    if (String(path).endsWith('account-settings')) return Response.json({ success: true, settings: current.settings })
    if (String(path).endsWith('resend-confirmation')) return Response.json(resent)
    return Response.json({ success: true, chats: [], nextCursor: null, unread: 0 })
  })
  vi.stubGlobal('fetch', fetched)
  return { current, count: (path: string) => fetched.mock.calls.filter(([url]) => String(url).endsWith(path)).length }
}

test('a person with an unconfirmed address is reminded of it, sends the link again and can change the address', async () => {
  const { count } = answerWithSettings(unconfirmed)
  await show(patient)
  const notice = within(await screen.findByRole('region', { name: NOTICE }))
  expect(notice.getByText(/We sent a link to/).textContent).toBe(
    'We sent a link to elif@example.org. Open it to get emails about your appointments and messages.',
  )
  expect(notice.getByRole('link', { name: 'Change address' }).getAttribute('href')).toBe('/account-settings#email')
  fireEvent.click(notice.getByRole('button', { name: 'Send it again' }))
  await waitFor(() => expect(count('resend-confirmation')).toBe(1))
  expect(await notice.findByRole('button', { name: 'Send it again' })).toBeTruthy()
})

test('the reminder names a new address that waits for its confirmation, and disappears when it is confirmed', async () => {
  const { current } = answerWithSettings({ ...unconfirmed, newEmail: 'elif.new@example.org' })
  await show(patient)
  expect(await screen.findByText('elif.new@example.org')).toBeTruthy()
  current.settings = { ...unconfirmed, email: 'elif.new@example.org', isEmailConfirmed: true }
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(screen.queryByRole('region', { name: NOTICE })).toBeNull())
})

test.each([
  ['a confirmed address', { ...unconfirmed, isEmailConfirmed: true }],
  ['no address', { ...unconfirmed, email: '' }],
])('a person with %s is reminded of nothing', async (_what, settings) => {
  const { count } = answerWithSettings(settings)
  await show(patient)
  await waitFor(() => expect(count('account-settings')).toBe(1))
  await screen.findByRole('heading', { name: 'Recent Appointments' })
  expect(screen.queryByRole('region', { name: NOTICE })).toBeNull()
})

test('a patient sees links to messages, saved items and the search, and none for providers', async () => {
  await show(patient)
  const targets = tiles().map(([, to]) => to)
  expect(targets).toEqual(expect.arrayContaining(['/dashboard/messages', '/dashboard/saved-items', '/search']))
  expect(targets).not.toContain('/manage-articles')
  expect(screen.getByRole('link', { name: 'Find a clinic' })).toBeTruthy()
  expect(screen.getByText('There are no appointments.')).toBeTruthy()
})

test('a provider previews the public profile, with links to edit it and to its public page', async () => {
  open(<ProfilePreview provider={fullProvider} prices={[]} />)
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
