import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { APPOINTMENT_KINDS, DEFAULT_KINDS } from '../../rules/appointment-kinds.ts'
import { type KindForm, toKindForms } from '../../rules/kind-settings.ts'
import { KindSettings } from './kind-settings.tsx'

const fetched = vi.fn<typeof fetch>()
const defaults = toKindForms(APPOINTMENT_KINDS.map((kind) => DEFAULT_KINDS[kind]))
const answer = (version: number, video: Partial<KindForm> = {}, clinic: Partial<KindForm> = {}) =>
  Response.json({
    success: true,
    video: { ...defaults.video, ...video },
    clinic: { ...defaults.clinic, ...clinic },
    version,
  })
const sent = (at: number) => JSON.parse(String(fetched.mock.calls[at]?.[1]?.body))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const group = (name: string) => within(screen.getByRole('group', { name }))
const SAVE = 'Save appointment types'

async function open() {
  const Component = () => (
    <>
      <KindSettings userId="elif" />
      <Toaster />
    </>
  )
  const Page = createRoutesStub([{ path: '/', Component }])
  const rendered = render(<Page />)
  await screen.findByRole('heading', { name: 'Appointment types' })
  return rendered
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a provider offers visits, with length, notice, questions and automatic confirmation', async () => {
  fetched.mockResolvedValueOnce(answer(0)).mockResolvedValueOnce(answer(1, {}, { isOffered: true, minutes: 60 }))
  await open()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: SAVE }).disabled).toBe(true)
  expect(group('Visit at the clinic').queryByLabelText('Length')).toBeNull()
  fireEvent.click(screen.getByRole('switch', { name: 'Offer visits at the clinic' }))
  const visit = group('Visit at the clinic')
  type(visit.getByLabelText('Length'), '60')
  type(visit.getByLabelText('Minimum notice'), '48')
  fireEvent.click(visit.getByRole('checkbox', { name: /^Confirm bookings automatically/ }))
  fireEvent.click(visit.getByRole('button', { name: 'Add a question' }))
  type(visit.getByLabelText('Question 1'), 'Which tooth is it?')
  fireEvent.click(visit.getByRole('button', { name: 'Add a question' }))
  expect(visit.queryByLabelText('Your own meeting link (optional)')).toBeNull()
  press(SAVE)
  expect(await screen.findByText('Your appointment types are saved.')).toBeTruthy()
  const questions = ['Which tooth is it?']
  const change = { isOffered: true, minutes: 60, leadHours: 48, confirmsAutomatically: true, questions }
  expect(sent(1)).toEqual({ video: defaults.video, clinic: { ...defaults.clinic, ...change }, version: 0 })
})

test('a problem is shown at its field before a request is sent, and three questions are the most', async () => {
  fetched.mockResolvedValueOnce(answer(0, { questions: ['a', 'b', 'c'] }))
  await open()
  const video = group('Video consultation')
  expect(video.queryByRole('button', { name: 'Add a question' })).toBeNull()
  const link = video.getByLabelText('Your own meeting link (optional)')
  type(link, 'http://meet.example')
  press(SAVE)
  expect(await video.findByText('Enter a meeting link that begins with https://.')).toBeTruthy()
  expect(link.getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(screen.getByRole('switch', { name: 'Offer video consultations' }))
  press(SAVE)
  expect((await screen.findAllByText('Enter a meeting link that begins with https://.')).length).toBeGreaterThan(0)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('edits survive a reload, and can be undone', async () => {
  fetched.mockImplementation(async () => answer(0))
  const { unmount } = await open()
  type(group('Video consultation').getByLabelText('Length'), '45')
  unmount()
  await open()
  expect(group('Video consultation').getByLabelText<HTMLSelectElement>('Length').value).toBe('45')
  press('Undo my changes')
  expect(group('Video consultation').getByLabelText<HTMLSelectElement>('Length').value).toBe('30')
})

test('after a conflict with another window the edits stay, and the next save replaces it', async () => {
  const refusal = { success: false, code: 'changed', message: 'They were changed.' }
  fetched
    .mockResolvedValueOnce(answer(1))
    .mockResolvedValueOnce(Response.json(refusal, { status: 409 }))
    .mockResolvedValueOnce(answer(2, { minutes: 60 }))
    .mockResolvedValueOnce(answer(3, { minutes: 45 }))
  await open()
  type(group('Video consultation').getByLabelText('Length'), '45')
  press(SAVE)
  expect(await screen.findByText(/What you entered is still here/)).toBeTruthy()
  press(SAVE)
  expect(await screen.findByText('Your appointment types are saved.')).toBeTruthy()
  expect(sent(3)).toMatchObject({ video: { minutes: 45 }, version: 2 })
})
