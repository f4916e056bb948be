import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Operator } from '#features/accounts/rules/team.ts'
import type { OperatorHours } from '#features/enquiries/rules/working-hours.ts'
import { WorkingHoursPart } from '#features/enquiries/web/working-hours.tsx'
import { endSession } from '#platform/web/session.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { type StubApi, signInOperator, stubApi } from '#test/web/stub-api.ts'
import { currentAddress, openPage } from '#test/web/stub-site.tsx'
import type { AuditEntry, AuditPage } from '../rules/audit.ts'
import { AuditScreen } from './audit-screen.tsx'
import { TeamScreen } from './team-screen.tsx'

const ME = '00000000-0000-4000-8000-0000000000aa'
const HANNAH = '00000000-0000-4000-8000-000000000001'
const MIRA = '00000000-0000-4000-8000-000000000002'

const hannah: Operator = {
  _id: HANNAH,
  displayname: 'Hannah Becker',
  username: 'hannah',
  isAdministrator: true,
  isActive: true,
  hasSecondFactor: true,
  createdAt: '2026-10-01T08:00:00.000Z',
  lastActiveAt: '2026-11-17T08:00:00.000Z',
}
const opened: AuditEntry = {
  id: '1',
  at: '2026-11-17T08:00:00.000Z',
  action: 'person_opened',
  outcome: 'success',
  actor: { _id: HANNAH, displayname: 'Hannah Becker' },
  actorRole: 'operator',
  person: { _id: MIRA, displayname: 'Mira Lang' },
  target: '',
  reason: 'Asked by phone about an invoice',
  device: 'Firefox on Windows',
  network: '203.0.113.0/24',
}

let api: StubApi
const loaded = vi.fn(() => null)
beforeEach(() => {
  api = stubApi()
  signInOperator(true)
  loaded.mockClear()
})
afterEach(() => {
  cleanup()
  endSession()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})
const button = (name: string) => screen.getByRole('button', { name })
const isLoadedAgain = () => waitFor(() => expect(loaded).toHaveBeenCalled())

async function openLog(entries: AuditEntry[], { filter = '', nextCursor = null as string | null } = {}) {
  const page: AuditPage = { success: true, entries, nextCursor }
  openPage(() => <AuditScreen filter={filter} page={{ ok: true, ...page }} team={[hannah]} />, '/operator/audit')
  await screen.findByRole('form', { name: 'Filter the audit log' })
}

test('an entry says who did what about whom, why and from where', async () => {
  await openLog([opened])
  const entry = within(screen.getByText('Asked by phone about an invoice').closest('li') as HTMLElement)
  expect(entry.getByText('by Hannah Becker')).toBeTruthy()
  expect(entry.getByRole('link', { name: 'Mira Lang' }).getAttribute('href')).toBe(`/operator/people/${MIRA}`)
  expect(entry.getByText('Firefox on Windows · 203.0.113.0/24')).toBeTruthy()
})

test('failures, visitors and erased accounts are named as such', async () => {
  await openLog([
    { ...opened, id: '2', outcome: 'refused', actor: null, reason: '', person: { _id: MIRA, displayname: '' } },
  ])
  expect(screen.getByText('Refused')).toBeTruthy()
  expect(screen.getByText('by a visitor or the server')).toBeTruthy()
  expect(screen.getByText(/an erased account/)).toBeTruthy()
})

test('filters are in the address, and stay when one is added', async () => {
  await openLog([opened], { filter: `person=${MIRA}` })
  expect(screen.getByText('Only what concerns Mira Lang')).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: 'Operator' }), { target: { value: HANNAH } })
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
  fireEvent.click(button('Show'))
  await waitFor(() =>
    expect(currentAddress()).toBe(`/operator/audit?operator=${HANNAH}&person=${MIRA}&from=2026-11-01`),
  )
})

test('older entries are read with the same filters', async () => {
  api.on('GET /api/v1/operator/audit?action=person_opened&cursor=next', {
    success: true,
    entries: [{ ...opened, id: '9', reason: 'An older one' }],
    nextCursor: null,
  })
  await openLog([opened], { filter: 'action=person_opened', nextCursor: 'next' })
  fireEvent.click(button('Show older entries'))
  await screen.findByText('An older one')
})

test('a log without entries, and one that cannot be loaded, say so', async () => {
  await openLog([])
  expect(screen.getByText('Nothing recorded.')).toBeTruthy()
  cleanup()
  const failure = { ok: false, message: 'We are busy.', code: 'unavailable', status: 503 } as const
  openPage(() => <AuditScreen filter="" page={failure} team={[]} />, '/operator/audit')
  await screen.findByText('We are busy.')
})

async function openTeam(operators: Operator[]) {
  const Page = () => (
    <>
      <TeamScreen team={{ ok: true, success: true, operators }} />
      <Toaster />
    </>
  )
  openPage(Page, '/operator/team', loaded)
  await screen.findByText('Hannah Becker')
  loaded.mockClear()
}
const confirmAfter = async (name: string, typed: string) => {
  fireEvent.click(button(name))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.input(dialog.getByRole('textbox'), { target: { value: typed } })
  fireEvent.click(dialog.getByRole('button', { name }))
  return dialog
}

test('nobody changes their own account', async () => {
  await openTeam([
    hannah,
    { ...hannah, _id: ME, displayname: 'Nadia Rahman', hasSecondFactor: false, lastActiveAt: null },
  ])
  const me = within(screen.getByText('Nadia Rahman').closest('li') as HTMLElement)
  expect(me.getByText('You')).toBeTruthy()
  expect(me.getByText('No second factor')).toBeTruthy()
  expect(me.queryByRole('button')).toBeNull()
})

test('an operator is deactivated after the username is typed', async () => {
  await openTeam([hannah])
  const dialog = await confirmAfter('Deactivate', 'nadia')
  await dialog.findByText('To confirm, type the username: hannah')
  expect(api.sentTo(`POST /api/v1/operator/team/${HANNAH}`)).toEqual([])
  api.on(`POST /api/v1/operator/team/${HANNAH}`, { success: true, message: 'Deactivated.' })
  fireEvent.input(dialog.getByRole('textbox'), { target: { value: 'hannah' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Deactivate' }))
  await screen.findByText('Deactivated.')
  await isLoadedAgain()
  expect(api.sentTo(`POST /api/v1/operator/team/${HANNAH}`)).toEqual([{ change: 'deactivate', confirmation: 'hannah' }])
})

test('an operator who is deactivated can only be reactivated', async () => {
  await openTeam([{ ...hannah, isActive: false }])
  expect(screen.getByText('Deactivated')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Make an agent' })).toBeNull()
  api.refuse(`POST /api/v1/operator/team/${HANNAH}`, 'forbidden', 'You are no administrator any more.')
  const dialog = await confirmAfter('Reactivate', 'hannah')
  await dialog.findByText('You are no administrator any more.')
})

const hours = (id: string, name: string, more: Partial<OperatorHours> = {}): OperatorHours => ({
  operator: { id, name },
  hours: [{ weekday: 1, opens: '09:00', closes: '12:00' }],
  daysOff: [],
  version: 4,
  ...more,
})
async function openHours(operators: OperatorHours[]) {
  const answer = { ok: true, success: true, timeZone: 'Europe/Berlin', operators } as const
  const Page = () => (
    <>
      <WorkingHoursPart answer={answer} />
      <Toaster />
    </>
  )
  openPage(Page, '/operator/team', loaded)
  await screen.findByRole('heading', { name: 'Working hours for calls' })
  loaded.mockClear()
}

test('agents edit their own working hours alone', async () => {
  signInOperator(false)
  await openHours([hours(ME, 'Nadia Rahman'), hours(HANNAH, 'Hannah Becker', { hours: [] })])
  expect(screen.getByText('No working hours yet')).toBeTruthy()
  expect(button('Edit hours of Nadia Rahman')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit hours of Hannah Becker' })).toBeNull()
})

test('hours that were saved meanwhile are not overwritten by accident', async () => {
  await openHours([hours(HANNAH, 'Hannah Becker')])
  fireEvent.click(button('Edit hours of Hannah Becker'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Working hours of Hannah Becker' }))
  fireEvent.change(dialog.getByLabelText('Monday closes'), { target: { value: '13:00' } })
  const route = `PUT /api/v1/operator/working-hours/${HANNAH}`
  const newer = hours(HANNAH, 'Hannah Becker', { version: 5 })
  api.refuse(route, 'changed', 'The hours were changed meanwhile.', { operator: newer })
  fireEvent.click(dialog.getByRole('button', { name: 'Save hours' }))
  await dialog.findByText('The hours were changed meanwhile.')

  api.on(route, { success: true, timeZone: 'Europe/Berlin', operators: [newer] })
  fireEvent.click(dialog.getByRole('button', { name: 'Save hours' }))
  await screen.findByText('Working hours saved.')
  await isLoadedAgain()
  const monday = { weekday: 1, opens: '09:00', closes: '13:00' }
  expect(api.sentTo(route)).toMatchObject([
    { version: 4, hours: [monday] },
    { version: 5, hours: [monday] },
  ])
})
