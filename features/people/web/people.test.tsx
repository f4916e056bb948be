import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '#platform/web/session.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { type StubApi, signInOperator, stubApi } from '#test/web/stub-api.ts'
import { currentAddress, openPage } from '#test/web/stub-site.tsx'
import type { PeoplePage, Person, PersonSummary } from '../rules/people.ts'
import { PeopleScreen } from './people-screen.tsx'
import { PersonScreen } from './person-screen.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const PERSON = `/api/v1/operator/people/${ID}`
const DECISIONS = 'POST /api/v1/operator/account-decisions'

const summary: PersonSummary = {
  _id: ID,
  displayname: 'Mira Lang',
  username: 'mira',
  role: 'patient',
  state: 'active',
  email: 'm…@example.org',
  createdAt: '2026-10-01T08:00:00.000Z',
}
const closed: Person = { summary, access: { ground: 'needed', until: null }, details: null }
const opened: Person = {
  summary,
  access: { ground: 'reason', until: '2026-11-19T10:00:00.000Z' },
  details: {
    name: 'Mira Lang',
    email: 'mira@example.org',
    isEmailConfirmed: true,
    phone: '',
    timeZone: 'Europe/Berlin',
    devices: 2,
    hasSecondFactor: false,
    suspendedBecause: '',
  },
}
const withState = (change: Partial<PersonSummary>): Person => ({ ...opened, summary: { ...summary, ...change } })

let api: StubApi
const loaded = vi.fn(() => null)
beforeEach(() => {
  api = stubApi()
  for (const section of ['requests', 'appointments'])
    api.on(`GET ${PERSON}/sections/${section}`, { success: true, rows: [], nextCursor: null })
  signInOperator()
  loaded.mockClear()
})
afterEach(() => {
  cleanup()
  endSession()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open(person: Person) {
  const Page = () => (
    <>
      <h1>Person</h1>
      <PersonScreen person={person} />
      <Toaster />
    </>
  )
  openPage(Page, `/operator/people/${ID}`, loaded)
  await screen.findByRole('heading', { level: 1 })
  loaded.mockClear()
}
const button = (name: string) => screen.getByRole('button', { name })
const dialogAfter = async (name: string) => {
  fireEvent.click(button(name))
  return within(await screen.findByRole('dialog'))
}
const fill = (box: HTMLElement, value: string) => fireEvent.input(box, { target: { value } })
const isLoadedAgain = () => waitFor(() => expect(loaded).toHaveBeenCalled())

test('nothing of a person is shown or loaded before a reason is given', async () => {
  await open(closed)
  expect(screen.queryByText('mira@example.org')).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Because' } })
  fireEvent.click(button('Open for one hour'))
  await screen.findByText('Please give a reason of at least 10 characters.')
  expect(api.sentTo(`POST ${PERSON}/access`)).toEqual([])
  expect(api.sentTo(`GET ${PERSON}/sections/requests`)).toEqual([])

  const reason = 'Asked by phone about an invoice'
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: reason } })
  api.on(`POST ${PERSON}/access`, { success: true, message: 'Open.' })
  fireEvent.click(button('Open for one hour'))
  await isLoadedAgain()
  expect(api.sentTo(`POST ${PERSON}/access`)).toEqual([{ reason }])
})

test('an open person shows contact data, why it is open, and sections that load when they are opened', async () => {
  await open(opened)
  expect(screen.getByText('mira@example.org')).toBeTruthy()
  expect(screen.getByText(/^Open until .*, for the reason you gave\.$/)).toBeTruthy()
  await screen.findByText('No appointments.')
  expect(api.sentTo(`GET ${PERSON}/sections/devices`)).toEqual([])
  api.on(`GET ${PERSON}/sections/devices`, {
    success: true,
    rows: [{ id: '1', at: '2026-11-17T08:00:00.000Z', text: 'Firefox on Windows', detail: '', path: null }],
    nextCursor: null,
  })
  fireEvent.click(button('Devices'))
  await screen.findByText('Firefox on Windows')
})

test('a section that cannot be loaded says so, and is tried again', async () => {
  api.refuse(`GET ${PERSON}/sections/requests`, 'unavailable', 'We are busy.')
  await open(opened)
  await screen.findByText('We are busy.')
  api.on(`GET ${PERSON}/sections/requests`, { success: true, rows: [], nextCursor: null })
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('No requests.')
})

test('a password link is sent after a question that names the address', async () => {
  await open(opened)
  const dialog = await dialogAfter('Send password link')
  expect(dialog.getByText(/We’ll email mira@example\.org a link/)).toBeTruthy()
  api.on(`POST ${PERSON}/password-link`, { success: true, message: 'The link is on its way.' })
  fireEvent.click(dialog.getByRole('button', { name: 'Send password link' }))
  await screen.findByText('The link is on its way.')
  await isLoadedAgain()
})

test('a person without an address gets no password link', async () => {
  await open({ ...opened, details: { ...(opened.details as NonNullable<Person['details']>), email: '' } })
  expect(screen.queryByRole('button', { name: 'Send password link' })).toBeNull()
})

test('logging somebody out everywhere needs a reason', async () => {
  await open(opened)
  const dialog = await dialogAfter('Log out everywhere')
  fireEvent.click(dialog.getByRole('button', { name: 'Log out everywhere' }))
  await dialog.findByText('Please give a reason.')
  fill(dialog.getByRole('textbox'), 'A stolen phone')
  api.on(`POST ${PERSON}/sign-out`, { success: true, message: 'Logged out.' })
  fireEvent.click(dialog.getByRole('button', { name: 'Log out everywhere' }))
  await screen.findByText('Logged out.')
  expect(api.sentTo(`POST ${PERSON}/sign-out`)).toEqual([{ reason: 'A stolen phone' }])
})

test('agents do not decide about accounts', async () => {
  await open(opened)
  expect(screen.queryByRole('button', { name: 'Suspend account' })).toBeNull()
})

test('an administrator suspends an account with a reason and its username', async () => {
  signInOperator(true)
  await open(opened)
  const dialog = await dialogAfter('Suspend account')
  const [reason, confirmation] = dialog.getAllByRole('textbox') as [HTMLElement, HTMLElement]
  fill(reason, 'Spam to many clinics')
  fill(confirmation, 'somebody')
  fireEvent.click(dialog.getByRole('button', { name: 'Suspend account' }))
  await dialog.findByText('To confirm, type the username: mira')
  expect(api.sentTo(DECISIONS)).toEqual([])
  fill(confirmation, 'Mira')
  api.on(DECISIONS, { success: true, message: 'Suspended.' })
  fireEvent.click(dialog.getByRole('button', { name: 'Suspend account' }))
  await screen.findByText('Suspended.')
  expect(api.sentTo(DECISIONS)).toMatchObject([{ id: ID, decision: 'suspend', reason: 'Spam to many clinics' }])
})

test('a decision that a colleague overtook says so, and loads the person again', async () => {
  signInOperator(true)
  await open(withState({ state: 'suspended' }))
  expect(screen.queryByRole('button', { name: 'Log out everywhere' })).toBeNull()
  const dialog = await dialogAfter('Lift suspension')
  api.refuse(DECISIONS, 'changed', 'A colleague has lifted it.')
  fireEvent.click(dialog.getByRole('button', { name: 'Lift suspension' }))
  await dialog.findByText('A colleague has lifted it.')
  await isLoadedAgain()
})

test.each([
  [{ role: 'doctor' }, 'Unpublish profile'],
  [{ role: 'doctor', state: 'unpublished' }, 'Publish again'],
] as const)('an administrator decides about the profile of a provider: %j', async (change, action) => {
  signInOperator(true)
  await open(withState(change))
  expect(button(action)).toBeTruthy()
})

test('accounts of operators are managed elsewhere', async () => {
  signInOperator(true)
  await open(withState({ role: 'operator' }))
  for (const name of ['Log out everywhere', 'Suspend account'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

const pageOf = (people: PersonSummary[], nextCursor: string | null = null): PeoplePage => ({
  success: true,
  people,
  nextCursor,
})
async function search(page: PeoplePage, query = '') {
  openPage(() => <PeopleScreen search={query} page={{ ok: true, ...page }} />, '/operator/people')
  await screen.findByRole('searchbox', { name: 'Search people' })
}

test('a search is in the address, and addresses are masked', async () => {
  await search(
    pageOf([summary, { ...summary, _id: ID.replace(/1$/, '2'), displayname: 'Al', state: 'suspended' }], 'next'),
  )
  expect(screen.getAllByText('m…@example.org')).toHaveLength(2)
  expect(screen.getByText('Suspended')).toBeTruthy()
  fill(screen.getByRole('searchbox', { name: 'Search people' }), 'kaya')
  fireEvent.change(screen.getByRole('combobox', { name: 'Role' }), { target: { value: 'doctor' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(currentAddress()).toBe('/operator/people?q=kaya&role=doctor'))
})

test('more people are read with the same search', async () => {
  api.on(
    'GET /api/v1/operator/people?q=mi&cursor=next',
    pageOf([{ ...summary, _id: ID.replace(/1$/, '2'), displayname: 'Mina' }]),
  )
  await search(pageOf([summary], 'next'), 'q=mi')
  fireEvent.click(screen.getByRole('button', { name: 'Show more people' }))
  await screen.findByRole('link', { name: 'Mina' })
})

test('a search without people says what can be searched for', async () => {
  await search(pageOf([]), 'q=zz')
  expect(screen.getByText('No one found.')).toBeTruthy()
})
