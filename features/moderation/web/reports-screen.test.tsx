import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maskPayout } from '#features/payouts/rules/payouts.ts'
import type { OwnAccount } from '#platform/rules/own-user.ts'
import { endSession, startSession } from '#platform/web/session.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { currentAddress, openPage } from '#test/web/stub-site.tsx'
import type { Decision, ReportedContent } from '../rules/moderation.ts'
import { loadReports } from './api.ts'
import { ReportButton } from './report-button.tsx'
import { ReportsScreen } from './reports-screen.tsx'

const fetched = vi.fn<typeof fetch>()
const ID = 'b6a1f0c2-0d0a-4f6e-9a55-3c8d2d3f1a01'
const report = { by: 'Mira Lang', reason: 'abuse', text: 'Rude.', createdAt: '2026-11-15T08:00:00.000Z' } as const
const provider = { _id: '5f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a12', displayname: 'Dr. Elif Kaya' }
const answerContent: ReportedContent = {
  kind: 'answer',
  id: ID,
  writer: 'Dr. Elif Kaya',
  text: 'Better than <i>you</i>.',
  stars: null,
  account: { _id: provider._id, username: 'wanda', isSuspended: false, isOperator: false },
  provider,
  context: [{ by: 'Mira L.', text: 'Any good?' }],
  reports: [report],
}
const chat: ReportedContent = {
  ...answerContent,
  kind: 'chat',
  id: 'b6a1f0c2-0d0a-4f6e-9a55-3c8d2d3f1a02',
  writer: 'Dr. Rude',
  text: '',
  provider: null,
  context: [{ by: 'Dr. Rude', text: 'Send money.' }],
}
const decision: Decision = {
  id: 'b6a1f0c2-0d0a-4f6e-9a55-3c8d2d3f1a03',
  kind: 'answer',
  subjectId: ID,
  decision: 'hide',
  reason: 'Insults.',
  by: 'Nadia Rahman',
  madeAt: '2026-11-15T09:00:00.000Z',
  canBeShown: true,
  canBeLifted: false,
  about: { by: 'Dr. Elif Kaya', text: 'Better than you.' },
}

const names = { firstName: 'Nadia', lastName: 'Rahman', displayname: 'Nadia Rahman', name: 'Nadia Rahman' }
const nadia: OwnAccount = {
  ...names,
  _id: ID,
  username: 'nadia',
  email: '',
  phone: '',
  isDoctor: false,
  role: 'operator',
  isAdministrator: true,
  version: 1,
  ...maskPayout(undefined),
}
let me: OwnAccount = nadia

beforeEach(() => {
  me = nadia
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address === '/api/v1/user/me' ? Response.json({ success: true, user: me }) : fetched(address, init),
  )
  fetched.mockReset()
  startSession({ success: true, message: '', token: 't', expiry: '2099-01-01T00:00:00Z', user: nadia })
})
afterEach(() => {
  cleanup()
  act(endSession)
})

const answer = (body: object, status = 200) => fetched.mockResolvedValueOnce(Response.json(body, { status }))
const reported = (...list: ReportedContent[]) => answer({ success: true, things: list, nextCursor: null })
const decisions = (...list: Decision[]) => answer({ success: true, decisions: list, nextCursor: null })
const button = (name: string) => screen.getByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog'))
const sent = (path: string) =>
  fetched.mock.calls.filter(([to, init]) => to === path && init?.body).map(([, init]) => JSON.parse(String(init?.body)))

function start(tab: string | null = null) {
  const Screen = () => {
    const loaded = useLoaderData<Awaited<ReturnType<typeof loadReports>>>()
    return (
      <>
        <ReportsScreen {...loaded} />
        <Toaster />
      </>
    )
  }
  openPage(Screen, `/operator/reports${tab ? `?tab=${tab}` : ''}`, () => loadReports(tab))
}

async function open(tab: string | null = null) {
  start(tab)
  await screen.findByRole('tab', { name: 'Open reports' })
}

test('an agent decides about content, and not about accounts', async () => {
  const { isAdministrator: _, ...agent } = nadia
  me = agent
  reported(answerContent)
  await open()
  expect(await screen.findByRole('button', { name: 'Hide' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Suspend account' })).toBeNull()
})

test('an operator sees reported content with its context, link and reports', async () => {
  reported(answerContent, chat)
  await open()
  const [first, second] = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('li'))
  expect(first?.textContent).toMatch(/^AnswerWritten by Dr\. Elif Kaya.*Mira L\.: Any good\?Better than <i>you<\/i>\./)
  expect(first?.textContent).toContain('Abuse or threats · reported by Mira Lang, 15 Nov 2026')
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/provider/${provider._id}?tab=forum#question-${ID}`)
  expect(second?.textContent).toContain('ChatAbout Dr. Rude')
  expect(within(second as HTMLElement).queryByRole('button', { name: 'Hide' })).toBeNull()
})

test('an operator hides content with a reason, and the list updates', async () => {
  reported(answerContent)
  await open()
  fireEvent.click(button('Hide'))
  fireEvent.click(dialog().getByRole('button', { name: 'Hide' }))
  expect(await screen.findByText('Please give a reason. The person who wrote it will see this.')).toBeTruthy()
  expect(sent('/api/v1/operator/decisions')).toEqual([])
  fireEvent.input(dialog().getByLabelText('Reason'), { target: { value: 'An insult.' } })
  answer({ success: true, message: 'Hidden. The person who wrote it can see why.' })
  reported()
  fireEvent.click(dialog().getByRole('button', { name: 'Hide' }))
  expect(await screen.findByText('Hidden. The person who wrote it can see why.')).toBeTruthy()
  expect(await screen.findByText('No open reports.')).toBeTruthy()
  expect(sent('/api/v1/operator/decisions')).toEqual([
    { kind: 'answer', id: ID, decision: 'hide', reason: 'An insult.', confirmation: '' },
  ])
})

test('an operator whose decision conflicts with an earlier one sees the updated list', async () => {
  reported(answerContent, chat)
  await open()
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement)
  answer({ success: false, code: 'changed', message: 'Someone has already dealt with this.' }, 409)
  reported(chat)
  fireEvent.click(dialog().getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText('Better than <i>you</i>.')).toBeNull())
  expect(screen.getByText('About Dr. Rude')).toBeTruthy()
})

test('an operator reads the log of decisions and shows hidden content again', async () => {
  decisions(decision, { ...decision, id: ID, canBeShown: false, about: null })
  await open('log')
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toMatch(
    /^Hidden · Answer by Dr\. Elif KayaNadia Rahman, 15 Nov 2026.*Insults\.Better than you\./,
  )
  expect(second?.textContent).toContain('Answer, no longer there')
  fireEvent.click(button('Show again'))
  answer({ success: true, message: 'Everyone can see it again.' })
  decisions()
  fireEvent.click(dialog().getByRole('button', { name: 'Show again' }))
  expect(await screen.findByText('No decisions yet.')).toBeTruthy()
  expect(sent('/api/v1/operator/decisions')).toEqual([
    { kind: 'answer', id: ID, decision: 'show', reason: '', confirmation: '' },
  ])
})

test('an operator suspends the account of a writer with a reason, and lifts the suspension', async () => {
  reported(answerContent)
  await open()
  fireEvent.click(button('Suspend account'))
  fireEvent.click(dialog().getByRole('button', { name: 'Suspend account' }))
  expect(await screen.findByText('Please give a reason.')).toBeTruthy()
  fireEvent.input(dialog().getByLabelText('Reason'), { target: { value: 'Threats.' } })
  fireEvent.click(dialog().getByRole('button', { name: 'Suspend account' }))
  expect(await screen.findByText('To confirm, type the username: wanda')).toBeTruthy()
  fireEvent.input(dialog().getByLabelText('Type wanda to confirm'), { target: { value: 'Wanda ' } })
  answer({ success: true, message: 'Account suspended. The owner will see the reason.' })
  reported({ ...answerContent, account: { ...answerContent.account, isSuspended: true } })
  fireEvent.click(dialog().getByRole('button', { name: 'Suspend account' }))
  expect(await screen.findByText('Account suspended. The owner will see the reason.')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Lift suspension' }))
  expect(screen.getByText('Suspended')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Log out everywhere' })).toBeNull()
  answer({ success: true, message: 'Suspension lifted.' })
  reported(answerContent)
  fireEvent.click(dialog().getByRole('button', { name: 'Lift suspension' }))
  expect(await screen.findByText('Suspension lifted.')).toBeTruthy()
  expect(sent('/api/v1/operator/account-decisions')).toEqual([
    { id: provider._id, decision: 'suspend', reason: 'Threats.', confirmation: 'Wanda' },
    { id: provider._id, decision: 'lift', reason: '', confirmation: '' },
  ])
})

test('the account of an operator has no decisions', async () => {
  reported({ ...answerContent, account: { ...answerContent.account, isOperator: true } })
  await open()
  expect(screen.queryByRole('button', { name: 'Suspend account' })).toBeNull()
})

test('an operator lifts a suspension from the log', async () => {
  const suspended = { ...decision, kind: 'account', decision: 'suspend', canBeShown: false, canBeLifted: true } as const
  decisions({ ...suspended, subjectId: provider._id, about: { by: 'Dr. Elif Kaya', text: '' } })
  await open('log')
  expect(screen.getByRole('listitem').textContent).toMatch(/^Suspended · Account of Dr\. Elif Kaya/)
  fireEvent.click(button('Lift suspension'))
  answer({ success: true, message: 'Suspension lifted.' })
  decisions()
  fireEvent.click(dialog().getByRole('button', { name: 'Lift suspension' }))
  expect(await screen.findByText('No decisions yet.')).toBeTruthy()
  expect(sent('/api/v1/operator/account-decisions')).toEqual([
    { id: provider._id, decision: 'lift', reason: '', confirmation: '' },
  ])
})

test('an operator retries after the reports failed to load', async () => {
  fetched.mockRejectedValueOnce(new Error('offline'))
  await open()
  expect(screen.getByRole('alert')).toBeTruthy()
  reported(answerContent)
  fireEvent.click(button('Retry'))
  expect(await screen.findByText('Better than <i>you</i>.')).toBeTruthy()
})

test('a patient is redirected from the reports to the dashboard', async () => {
  me = { ...nadia, role: 'patient' }
  start()
  await waitFor(() => expect(currentAddress()).toBe('/dashboard'))
  expect(fetched).not.toHaveBeenCalled()
})

test('an operator loads older reports', async () => {
  answer({ success: true, things: [answerContent], nextCursor: 'a b' })
  await open()
  reported(chat)
  fireEvent.click(button('Show older reports'))
  await screen.findByText('About Dr. Rude')
  expect(fetched.mock.lastCall?.[0]).toBe('/api/v1/operator/reports?cursor=a+b')
})

test('a signed-in user reports with a reason, and visitors see no report button', async () => {
  const Page = () => (
    <>
      <ReportButton kind="feedback" id={ID} />
      <Toaster />
    </>
  )
  openPage(Page, '/')
  fireEvent.click(await screen.findByRole('button', { name: 'Report this feedback' }))
  const form = within(await screen.findByRole('dialog', { name: 'Report this feedback' }))
  fireEvent.click(form.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Choose what’s wrong.')).toBeTruthy()
  fireEvent.click(form.getByLabelText('Spam or advertising'))
  answer({ success: true, message: 'Thank you. Our care team will look into it.' })
  fireEvent.click(form.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Thank you. Our care team will look into it.')).toBeTruthy()
  expect(sent('/api/v1/reports')).toEqual([{ kind: 'feedback', id: ID, reason: 'spam', text: '' }])
  act(endSession)
  expect(screen.queryByRole('button', { name: 'Report this feedback' })).toBeNull()
})
