import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#platform/rules/users.ts'
import { endSession, startSession } from '#platform/web/session.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { fullProvider } from '#test/examples/provider.ts'
import { openPage } from '#test/web/stub-site.tsx'
import type { Question, QuestionPage } from '../rules/forum.ts'
import { ForumTab } from './forum-tab.tsx'

const fetched = vi.fn<typeof fetch>()
const asked: Question = {
  _id: 'b6a1f0c2-0d0a-4f6e-9a55-3c8d2d3f1a01',
  askedBy: 'Mira L.',
  askedAt: '2026-11-12T22:30:00.000Z',
  text: 'How long do I stay?\n<b>Really</b> 😀',
  answer: null,
}
const answered: Question = {
  ...asked,
  _id: 'b6a1f0c2-0d0a-4f6e-9a55-3c8d2d3f1a02',
  text: 'Does it hurt?',
  answer: { text: 'Hardly.', answeredAt: '2026-11-13T08:00:00.000Z', changedAt: '2026-11-14T08:00:00.000Z' },
}
const page = (...questions: Question[]): QuestionPage => ({
  success: true,
  questions,
  nextCursor: null,
  total: questions.length,
})

/** Response to the separate request for the viewer's own hidden questions. */
let hidden: object[] = []
let ownIds: string[] = []
beforeEach(() => {
  hidden = []
  ownIds = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address.endsWith('/hidden') ? Response.json({ success: true, questions: hidden, ownIds }) : fetched(address, init),
  )
  fetched.mockReset()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  act(endSession)
  vi.unstubAllGlobals()
})

const names = { firstName: 'Hannah', lastName: 'Becker', displayname: 'Hannah Becker' }
function signIn(role: User['role'], _id = '5f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a12') {
  const user = { _id, ...names, role, isDoctor: role === 'doctor' } as User
  startSession({ success: true, message: '', token: 't', expiry: '2099-01-01T00:00:00Z', user })
}
async function open(questions?: QuestionPage) {
  const Page = () => (
    <>
      <ForumTab provider={fullProvider} questions={questions} />
      <Toaster />
    </>
  )
  openPage(Page, `/provider/${fullProvider._id}?tab=forum`)
  await screen.findByRole('heading', { name: 'Forum Discussion' })
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const calls = (method: string) => fetched.mock.calls.filter(([, init]) => init?.method === method)
const sent = (method: string, at = 0) => JSON.parse(String(calls(method)[at]?.[1]?.body))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** The alert of the form: an error is shown as a toast, too, for a while. */
const formAlert = async () => {
  const form = screen.getByLabelText('Your question').closest('form')
  return (await within(form as HTMLFormElement).findByRole('alert')).textContent
}
const answerOnce = (body: object, status = 200) => fetched.mockResolvedValueOnce(Response.json(body, { status }))

test('visitors read questions and answers as plain text with author and date', async () => {
  await open(page(asked, answered))
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('Mira L. asked · 12 November 2026')
  expect(first?.textContent).toContain('How long do I stay?\n<b>Really</b> 😀')
  expect(first?.textContent).toContain('Not answered yet.')
  expect(second?.textContent).toContain('Dr. Elif Kaya answered · 13 November 2026, changed on 14 November 2026')
  expect(first?.querySelector('b b')).toBeNull()
  expect(screen.queryByRole('button', { name: /Report/ })).toBeNull()
  expect(fetched).not.toHaveBeenCalled()
})

test('an empty forum shows the specified empty state', async () => {
  await open(page())
  expect(screen.getByText('No online consultation.')).toBeTruthy()
})

test('a patient asks once despite a double click and finds the question on top', async () => {
  signIn('patient')
  await open(page(answered))
  fireEvent.click(button('Ask a question'))
  const form = screen.getByRole('form', { name: 'Ask Dr. Elif Kaya' })
  expect(form.textContent).toContain('Shown under the name Hannah B.')
  expect(form.textContent).toContain('Everyone can read this. Don’t share private details about your health')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your question')))
  type('Your question', 'How long do I stay?')
  answerOnce({ success: true, message: 'Public now.', question: asked })
  fireEvent.submit(form)
  fireEvent.submit(form)
  expect(await screen.findByText('Public now.')).toBeTruthy()
  expect(calls('POST')).toHaveLength(1)
  expect(sent('POST')).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), text: 'How long do I stay?' })
  const [first] = screen.getAllByRole('listitem')
  expect(first?.id).toBe(`question-${asked._id}`)
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(screen.queryByRole('form')).toBeNull()
})

test('a patient deletes a question of their own, and reports those of others', async () => {
  signIn('patient')
  ownIds = [asked._id]
  await open(page(asked, answered))
  const [own, others] = screen.getAllByRole('listitem')
  fireEvent.click(await within(own as HTMLElement).findByRole('button', { name: 'Delete' }))
  expect(within(own as HTMLElement).queryByRole('button', { name: /Report/ })).toBeNull()
  expect(within(others as HTMLElement).queryByRole('button', { name: 'Delete' })).toBeNull()
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your question?' }))
  answerOnce({ success: true, message: 'Your question has been deleted.' })
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Your question has been deleted.')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(calls('DELETE').map(([address]) => address)).toEqual([`/api/v1/questions/${asked._id}`])
})

test('a patient asks on plain http, where crypto.randomUUID is undefined', async () => {
  vi.stubGlobal('crypto', { randomUUID: undefined, getRandomValues: crypto.getRandomValues.bind(crypto) })
  signIn('patient')
  await open(page())
  fireEvent.click(button('Ask a question'))
  type('Your question', 'How long do I stay?')
  answerOnce({ success: true, message: 'Public now.', question: asked })
  fireEvent.click(button('Publish question'))
  await screen.findByText('Public now.')
  expect(sent('POST')).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), text: 'How long do I stay?' })
})

test('an empty question is refused at its field and not sent', async () => {
  signIn('patient')
  await open(page())
  fireEvent.click(button('Ask a question'))
  fireEvent.click(button('Publish question'))
  // At its field and as a toast
  await waitFor(() => expect(screen.getAllByText('Your question is still empty.')).toHaveLength(2))
  expect(calls('POST')).toEqual([])
})

test('a patient who retries after a lost response and a reload sends the same idempotency key', async () => {
  signIn('patient')
  await open(page())
  fireEvent.click(button('Ask a question'))
  type('Your question', 'Is it far?')
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fireEvent.click(button('Publish question'))
  expect(await formAlert()).toContain('We could not reach Sanavia.')
  cleanup()
  await open(page())
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your question').value).toBe('Is it far?')
  answerOnce({ success: true, message: 'Public now.', question: asked })
  fireEvent.click(button('Publish question'))
  await screen.findByText('Public now.')
  expect(sent('POST', 1)).toEqual(sent('POST', 0))
})

test('a refused question shows the message of the server and stays in the form', async () => {
  signIn('patient')
  await open(page())
  fireEvent.click(button('Ask a question'))
  type('Your question', 'The sixth?')
  answerOnce({ success: false, code: 'too_many_requests', message: 'You can ask 5 questions in 24 hours.' }, 429)
  fireEvent.click(button('Publish question'))
  expect(await formAlert()).toBe('You can ask 5 questions in 24 hours.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your question').value).toBe('The sixth?')
})

test.each(['doctor', 'operator'] as const)('a %s cannot ask a question', async (role) => {
  signIn(role)
  await open(page(asked))
  expect(screen.queryByRole('button', { name: 'Ask a question' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Answer/ })).toBeNull()
  expect(button('Report this question')).toBeTruthy()
})

test('a provider answers a question and changes the answer', async () => {
  signIn('doctor', fullProvider._id)
  await open(page(asked, answered))
  fireEvent.click(button('Answer to Mira L.'))
  type('Your answer', 'Four nights.')
  answerOnce({ success: true, message: 'Your answer is public now.', question: { ...asked, answer: answered.answer } })
  fireEvent.click(button('Publish answer'))
  await screen.findByText('Your answer is public now.')
  expect(sent('PUT')).toEqual({ text: 'Four nights.' })
  expect(screen.getAllByText('Hardly.')).toHaveLength(2)
  const second = within(screen.getAllByRole('listitem')[1] as HTMLElement)
  fireEvent.click(second.getByRole('button', { name: 'Change your answer to Mira L.' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('Hardly.')
})

test('a provider whose answer is hidden reads why and cannot answer again', async () => {
  signIn('doctor', fullProvider._id)
  hidden = [{ ...answered, hidden: 'answer', reason: 'Rude.' }]
  await open(page({ ...answered, answer: null }))
  expect(await screen.findByText('Our care team has hidden your answer. Reason: Rude.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Answer/ })).toBeNull()
})

test('a patient whose question is hidden reads why', async () => {
  signIn('patient')
  hidden = [{ ...answered, hidden: 'question', reason: 'An insult.' }]
  await open(page())
  const list = await screen.findByRole('list', { name: 'Hidden by our care team' })
  expect(list.textContent).toBe(
    'Our care team has hidden your question. Reason: An insult.Does it hurt?Hardly.Object to this decision',
  )
})

test('a visitor loads more questions and can retry after a failure', async () => {
  await open({ ...page(asked), nextCursor: 'a b', total: 2 })
  expect(screen.getByText('1 of 2 shown')).toBeTruthy()
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fireEvent.click(button('Show more'))
  await screen.findByRole('alert')
  answerOnce({ ...page(asked, answered), total: 2 })
  fireEvent.click(button('Retry'))
  await screen.findByText('Does it hurt?')
  expect(fetched.mock.lastCall?.[0]).toBe(`/api/v1/providers/${fullProvider._id}/questions?cursor=a+b`)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('the forum tab fetches the first page when none is preloaded', async () => {
  answerOnce(page(answered))
  await open()
  expect(await screen.findByText('Does it hurt?')).toBeTruthy()
})
