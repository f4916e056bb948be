import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createRoutesStub, MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '#platform/web/session.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { MESSAGE_MAX } from '../rules/consultation-values.ts'
import { ConsultationForm, FreeConsultation } from './consultation-form.tsx'
import { GetInTouch } from './get-in-touch.tsx'

const fetched = vi.fn<typeof fetch>()
const words = { heading: 'Get In Touch', lead: 'Ask us.', action: 'Send', note: 'Free.' }
const taken = () => Response.json({ success: true, message: 'We have your request.', reference: 'SV-7K4M-2QXP' })
const refusal = (status: number, code: string, message: string) =>
  Response.json({ success: false, code, message }, { status })

const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp | string, value: string) => fireEvent.input(field(label), { target: { value } })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const sent = (at = 0) => JSON.parse(String(fetched.mock.calls[at]?.[1]?.body))
const messageAt = (label: RegExp) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent

const open = (props: Partial<ComponentProps<typeof ConsultationForm>> = { treatment: 'dental surgery' }) =>
  render(
    <MemoryRouter>
      <ConsultationForm source="dental" words={words} {...props} />
      <Toaster />
    </MemoryRouter>,
  )

function fillIn() {
  type(/^Full name/, 'Ann Ley')
  type(/^Email/, 'ann@example.com')
  type('Phone', '+1 202 555 0199')
  type('Message', 'Two implants, in May.')
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

test('a missing value is reported at its field and by a toast, and nothing is sent', async () => {
  open()
  fireEvent.click(button('Send'))
  await waitFor(() => expect(screen.getAllByText('Please enter your name.')).toHaveLength(2))
  await waitFor(() =>
    expect([messageAt(/^Full name/), document.activeElement]).toEqual(['Please enter your name.', field(/^Full name/)]),
  )
  type(/^Full name/, 'Ann Ley')
  type(/^Email/, 'ann@')
  fireEvent.click(button('Send'))
  await screen.findAllByText('Please enter a valid email address.')
  expect(messageAt(/^Email/)).toBe('Please enter a valid email address.')
  expect(fetched).not.toHaveBeenCalled()
})

test('a double click sends one request, and the confirmation replaces the form', async () => {
  let answer = (_response: Response) => {}
  fetched.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  open()
  fillIn()
  const form = button('Send').form as HTMLFormElement
  fireEvent.click(button('Send'))
  fireEvent.submit(form)
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending' })).disabled).toBe(true)
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  answer(taken())
  const heading = await screen.findByRole('heading', { name: 'We have your request' })
  await waitFor(() => expect([document.activeElement, screen.queryByRole('form')]).toEqual([heading, null]))
  expect(screen.getByText('SV-7K4M-2QXP')).toBeTruthy()
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(sent()).toEqual({
    source: 'dental',
    fullName: 'Ann Ley',
    email: 'ann@example.com',
    phone: '+12025550199',
    treatment: 'dental surgery',
    message: 'Two implants, in May.',
    documents: [],
    submission: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/),
    website: '',
  })

  fireEvent.click(button('Send another request'))
  expect([field(/^Full name/).value, field('Message').value]).toEqual(['', ''])
  await waitFor(() => expect(document.activeElement).toBe(field(/^Full name/)))
})

test('after a lost connection the input stays, and Retry sends the same request', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(taken())
  open()
  fillIn()
  fireEvent.click(button('Send'))
  const alert = await screen.findByText('Nothing you typed is lost. Please try again.')
  expect(alert.closest('[role=alert]')?.textContent).toContain('We could not reach Sanavia.')
  expect([field(/^Full name/).value, field('Message').value]).toEqual(['Ann Ley', 'Two implants, in May.'])
  fireEvent.click(button('Retry'))
  expect(await screen.findByText('SV-7K4M-2QXP')).toBeTruthy()
  expect(sent(1)).toEqual(sent(0))
})

test('Retry has the focus again when the next attempt fails, too', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  open()
  fillIn()
  fireEvent.click(button('Send'))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  retry.focus()
  fireEvent.click(retry)
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(document.activeElement).toBe(button('Retry')))
})

test('a reload after a lost answer restores the draft, and the retry has the same idempotency key', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(taken())
  open()
  fillIn()
  fireEvent.change(field('Treatment'), { target: { value: 'other' } })
  fireEvent.click(button('Send'))
  await screen.findByRole('button', { name: 'Retry' })
  cleanup()
  open()
  fireEvent.click(button('Send'))
  expect(await screen.findByText('SV-7K4M-2QXP')).toBeTruthy()
  expect(sent(1)).toEqual(sent(0))
  expect(sent(1).treatment).toBe('other')
  expect(sessionStorage.length).toBe(0)
})

test('an idempotency key that was used with other content is replaced', async () => {
  const message = 'This form was sent before with other words.'
  fetched.mockResolvedValueOnce(refusal(409, 'taken', message)).mockResolvedValueOnce(taken())
  open()
  fillIn()
  fireEvent.click(button('Send'))
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
  fireEvent.click(button('Send'))
  expect(await screen.findByText('SV-7K4M-2QXP')).toBeTruthy()
  expect(sent(1).submission).not.toBe(sent(0).submission)
})

test('a rate-limited visitor is asked to wait, without a Retry button', async () => {
  const message = 'Too many attempts. Please wait 10 minutes and try again.'
  fetched.mockResolvedValueOnce(refusal(429, 'too_many_requests', message))
  open()
  fillIn()
  fireEvent.click(button('Send'))
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
  expect([screen.queryByText(/Please try again/), screen.queryByRole('button', { name: 'Retry' })]).toEqual([
    null,
    null,
  ])
})

test('a honeypot that the browser has filled in does not block the next attempt', async () => {
  fetched.mockResolvedValueOnce(taken())
  open()
  fillIn()
  fireEvent.input(document.querySelector('[name=website]') as Element, { target: { value: 'https://example.com' } })
  fireEvent.click(button('Send'))
  await waitFor(() => {
    const messages = screen.getAllByText('This looks like an automated submission.')
    expect(messages.some((text) => text.closest('form [role=alert]'))).toBe(true)
  })
  fireEvent.click(button('Send'))
  expect(await screen.findByText('SV-7K4M-2QXP')).toBeTruthy()
})

test('the honeypot is hidden from people and assistive technology, and not part of the draft', () => {
  open()
  const honeypot = document.querySelector<HTMLInputElement>('[name=website]')
  expect([honeypot?.tabIndex, honeypot?.autocomplete, honeypot?.closest('[aria-hidden=true]') !== null]).toEqual([
    -1,
    'off',
    true,
  ])
  fillIn()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('website')
})

test('a signed-in visitor finds name and email filled in', () => {
  const user = { firstName: 'Hannah', lastName: 'Becker', displayname: 'Hannah', email: 'hannah@example.com' }
  const expiry = '2099-01-01T00:00:00Z'
  startSession({ success: true, message: '', token: 'token-1', expiry, user } as Parameters<typeof startSession>[0])
  open()
  expect([field(/^Full name/).value, field(/^Email/).value]).toEqual(['Hannah Becker', 'hannah@example.com'])
})

test('the characters left are counted near the limit, and the text is never truncated', async () => {
  open()
  type('Message', 'x'.repeat(MESSAGE_MAX - 400))
  expect(messageAt(/^Message/)).toBeUndefined()
  type('Message', 'x'.repeat(MESSAGE_MAX - 399))
  expect(messageAt(/^Message/)).toBe('399 characters left.')
  type('Message', 'x'.repeat(MESSAGE_MAX + 1))
  expect(messageAt(/^Message/)).toBe('1 character too many.')
  expect(field('Message').value).toHaveLength(MESSAGE_MAX + 1)
})

test('a form without treatments has no such field, and its message begins with the given sentence', () => {
  open({ opening: 'I am interested in the package “Smile”.' })
  expect(screen.queryByLabelText('Treatment')).toBeNull()
  expect(field('Message').value).toBe('I am interested in the package “Smile”.\n\n')
})

test.each([
  ['home page', <FreeConsultation key="home" {...words} />, 'home', ''],
  ['face page', <GetInTouch key="face" path="face" formTreatment="aesthetic surgery" />, 'face', 'aesthetic surgery'],
])('the form of the %s sends its source and its treatment', async (_what, form, source, treatment) => {
  fetched.mockResolvedValueOnce(taken())
  const Page = createRoutesStub([{ path: '/', Component: () => form }])
  render(<Page />)
  expect(field('Treatment').value).toBe(treatment)
  fillIn()
  fireEvent.submit(field('Message').form as HTMLFormElement)
  expect(await screen.findByText('SV-7K4M-2QXP')).toBeTruthy()
  expect(sent()).toMatchObject({ source, treatment })
})

test('a request about a package names it, and the confirmation leads a patient to the chat with the clinic', async () => {
  const offer = { id: '5f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11', clinic: 'Kaya Dental', sent: 'Kaya Dental replies.' }
  const chatId = '00000000-0000-4000-8000-000000000002'
  fetched.mockResolvedValue(
    Response.json({ success: true, message: 'We have your request.', reference: 'SV-7K4M-2QXP', chatId }),
  )
  open({ offer })
  fillIn()
  fireEvent.click(button('Send'))
  expect(await screen.findByText(/Kaya Dental replies\./)).toBeTruthy()
  expect(sent().packageId).toBe(offer.id)
  const chat = screen.getByRole('link', { name: 'Open the chat with Kaya Dental' })
  expect(chat.getAttribute('href')).toBe(`/dashboard/messages?chat=${chatId}`)
})
