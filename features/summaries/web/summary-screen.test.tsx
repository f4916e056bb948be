import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { exampleAppointment } from '#test/examples/appointment.ts'
import type { Summary } from '../rules/summaries.ts'
import { SummaryScreen } from './summary-screen.tsx'

const STARTS_AT = '2026-11-15T11:30:00.000Z'
const NOTHING: Summary = { sent: null, draft: null, attendance: null }
const DRAFT = { text: 'Gum healed', nextSteps: ['Rest'], teamNote: 'Nervous', version: 2, savedAt: STARTS_AT }

type Answer = { status?: number; body: object }
let answers: Answer[] = []
const sent: { path: string; body: Record<string, unknown> }[] = []

beforeEach(() => {
  answers = []
  sent.length = 0
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00.000Z') })
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ success: true, appointments: [], nextCursor: null })
    sent.push({ path: `${method} ${address}`, body: JSON.parse(String(body)) })
    const answer = answers.shift()
    return Response.json(answer?.body ?? {}, { status: answer?.status ?? 200 })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(summary: Summary = NOTHING, change: Partial<Appointment> = {}) {
  const appointment = exampleAppointment('provider', { state: 'confirmed', startsAt: STARTS_AT, ...change })
  const Component = () => (
    <>
      <SummaryScreen appointment={appointment} summary={summary} />
      <Toaster />
    </>
  )
  const Page = createRoutesStub([{ path: '/', Component }])
  render(<Page />)
  return appointment
}
const saved = (summary: Partial<Summary>): Answer => ({ body: { success: true, summary: { ...NOTHING, ...summary } } })
const text = () => screen.getByLabelText<HTMLTextAreaElement>('What you discussed')
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

test('a provider sends a summary with next steps, which completes the appointment', async () => {
  const appointment = show()
  type(text(), 'Gum healed')
  press('Add a next step')
  type(screen.getByLabelText('Next step 1'), 'Rest')
  answers = [
    saved({ draft: DRAFT, sent: { text: 'Gum healed', nextSteps: ['Rest'], sentAt: STARTS_AT, updatedAt: null } }),
    { body: { success: true, appointment: { ...appointment, state: 'completed', version: 2, moves: [] } } },
  ]
  press('Send summary')
  await screen.findByText('Sent. Grace Okafor can read it now.')
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => body)).toMatchObject([
    { version: 0, text: 'Gum healed', nextSteps: ['Rest'], teamNote: '', isSent: true },
    { move: 'complete', version: 1 },
  ])
  expect(screen.getByRole('button', { name: 'Send update' })).toBeTruthy()
})

test('without a text nothing is sent, and the field says why', async () => {
  show()
  press('Send summary')
  await screen.findByText('Write what you discussed before you send the summary.')
  expect(document.activeElement).toBe(text())
  expect(sent).toEqual([])
})

test('what is typed survives a reload, and a saved draft replaces it', async () => {
  show({ ...NOTHING, draft: DRAFT })
  expect(screen.getByText('Draft saved 14:30')).toBeTruthy()
  type(text(), 'Changed')
  cleanup()
  show({ ...NOTHING, draft: DRAFT })
  expect([text().value, screen.getByText('Changes not saved yet')]).toMatchObject(['Changed', {}])
  answers = [saved({ draft: { ...DRAFT, text: 'Changed', version: 3 } })]
  press('Save for later')
  await screen.findByText('Draft saved. Only you can see it.')
  expect(sent[0]?.body).toMatchObject({ version: 2, isSent: false })
  expect(sessionStorage.getItem('sanavia.summary.00000000-0000-4000-8000-000000000001')).toBe('{}')
})

test('after a conflict the text stays, and the next save is based on the newer version', async () => {
  show({ ...NOTHING, draft: DRAFT })
  type(text(), 'Mine')
  const newer = { ...NOTHING, draft: { ...DRAFT, text: 'Theirs', version: 5 } }
  answers = [
    { status: 409, body: { success: false, code: 'changed', message: 'Changed elsewhere.', summary: newer } },
    saved({ draft: { ...DRAFT, text: 'Mine', version: 6 } }),
  ]
  press('Save for later')
  await screen.findByText(/Your text is still here/)
  expect(text().value).toBe('Mine')
  press('Save for later')
  await screen.findByText('Draft saved. Only you can see it.')
  expect(sent[1]?.body).toMatchObject({ version: 5, text: 'Mine' })
})

test('who did not come is recorded by its own move, and a technical problem records nothing', () => {
  show()
  type(text(), 'Gum healed')
  choose('Technical problem')
  expect(screen.queryByRole('textbox', { name: 'What you discussed' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Offer another time' })).toBeTruthy()
  choose('Grace Okafor did not come')
  expect(screen.getByRole('button', { name: 'Didn’t attend' })).toBeTruthy()
  expect(sent).toEqual([])
  choose('Took place')
  expect(text().value).toBe('Gum healed')
})

test('a patient has ten minutes before they can be recorded as missing', () => {
  show(NOTHING, { startsAt: '2026-11-15T11:55:00.000Z' })
  choose('Grace Okafor did not come')
  expect(screen.getByText(/^You can record this from 15:05/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Didn’t attend' })).toBeNull()
})

test('a recorded absence can be taken back before anything is written', () => {
  show(NOTHING, { state: 'no_show' })
  expect(screen.getByRole('button', { name: 'The patient attended' })).toBeTruthy()
  choose('Took place')
  expect(screen.queryByRole('textbox', { name: 'What you discussed' })).toBeNull()
  expect(screen.getByRole('button', { name: 'The patient attended' })).toBeTruthy()
})

test.each([
  [{ startedAt: STARTS_AT, minutes: 28 }, ['Started', '14:30', 'Length', '28 min']],
  [{ startedAt: null, minutes: 0 }, ['Patient joined', '14:25']],
])('the talk is described by who was in the call: %j', (change, shown) => {
  const attendance = { patientJoinedAt: '2026-11-15T11:25:00.000Z', providerJoinedAt: null, ...change }
  show({ ...NOTHING, attendance })
  for (const words of shown) expect(screen.getByText(words)).toBeTruthy()
})

test('nothing can be written of an appointment that has not begun', () => {
  show(NOTHING, { startsAt: '2026-11-16T11:30:00.000Z' })
  expect(screen.getByText('You can write the summary once the appointment has started.')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'What you discussed' })).toBeNull()
})
