import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Role } from '#platform/rules/users.ts'
import { endSession, startSession } from '#platform/web/session.ts'
import { feedbackOf, nothingSaid, pageOf } from '#test/examples/feedback.ts'
import { fullProvider } from '#test/examples/provider.ts'
import type { FeedbackPage, OwnFeedbackAnswer } from '../rules/feedback.ts'
import { FeedbackTab } from './feedback-tab.tsx'

const APPOINTMENT = '00000000-0000-4000-a000-000000000001'
const appointment = { _id: APPOINTMENT, startsAt: '2026-11-10T09:00:00.000Z', service: 'Dental Implant' }
const LIST = `/api/v1/providers/${fullProvider._id}/feedback`

const fetched = vi.fn<typeof fetch>()
/** Queued responses of the stub server, by path. */
const answers = new Map<string, object[]>()
const answer = (path: string, body: object, status = 200) =>
  answers.set(path, [...(answers.get(path) ?? []), { body: { success: status < 300, ...body }, status }])
const sent = () =>
  fetched.mock.calls.flatMap(([path, init]) => (init?.method === 'PUT' ? [[path, JSON.parse(String(init.body))]] : []))

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async (path) => {
    const { body, status } = (answers.get(String(path))?.shift() ?? {}) as { body?: object; status?: number }
    if (!body) throw new TypeError(`no response stubbed for ${path}`)
    return Response.json(body, { status: status ?? 200 })
  })
})
afterEach(() => {
  cleanup()
  act(endSession)
  vi.unstubAllGlobals()
  fetched.mockReset()
  answers.clear()
  sessionStorage.clear()
})

function open(feedback?: FeedbackPage, search = '') {
  const Page = createRoutesStub([
    { path: '/', Component: () => <FeedbackTab provider={fullProvider} feedback={feedback} /> },
  ])
  return render(<Page initialEntries={[`/${search}`]} />)
}
function signIn(role: Role, _id = 'someone') {
  const user = { _id, role, firstName: 'Hannah', lastName: 'becker', displayname: 'Hannah' } as never
  act(() => startSession({ success: true, message: '', token: 't', expiry: '2099-01-01T00:00:00Z', user }))
}
const own = (change: Partial<OwnFeedbackAnswer> = {}) => answer(`${LIST}/own`, { unrated: [], written: [], ...change })
const entries = () => screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'))
const form = () => screen.findByRole('form', { name: 'How was your appointment with Dr. Elif Kaya?' })
const publish = () => fireEvent.click(screen.getByRole('button', { name: /^Publish/ }))
const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })

describe('feedback for visitors', () => {
  test('a visitor reads the average, its distribution and the feedback of each patient', () => {
    const said = { answer: { text: 'Thank you.', answeredAt: '2026-11-14T10:00:00.000Z' }, rating: 4 }
    open(pageOf([feedbackOf(1, said), feedbackOf(2, { service: '', changedAt: '2026-11-13T10:00:00.000Z' })]))
    expect(screen.getByText(/Rated/, { selector: 'p *' }).parentElement?.parentElement?.textContent).toContain(
      'Rated 4.9 of 5 by 128 Feedback',
    )
    const bars = within(screen.getByRole('list', { name: 'How the ratings are spread' })).getAllByRole('listitem')
    expect(bars.map(({ textContent }) => textContent)).toEqual([
      '5 stars116',
      '4 stars9',
      '3 stars2',
      '2 stars1',
      '1 star0',
    ])
    const [first, second] = entries().map(({ textContent }) => textContent)
    expect(first).toContain('Rated 4 of 5, goodHannah B.12 November 2026 · Dental ImplantWhat patient 1 said.')
    expect(first).toContain('Reply from Dr. Elif Kaya · 14 November 2026Thank you.')
    expect(second).toContain('Changed on 13 November 2026')
    expect(screen.getByText(/Only patients can write feedback/)).toBeTruthy()
    expect([screen.queryByRole('form'), screen.queryByRole('button')]).toEqual([null, null])
  })

  test('a visitor sees an empty state when there is no feedback', () => {
    open(nothingSaid)
    expect(screen.getByText('No patient feedback yet now.')).toBeTruthy()
  })

  test('a visitor sees markup in feedback as plain text', () => {
    const { container } = open(pageOf([feedbackOf(1, { text: '<script>x()</script><b>hi</b>' })]))
    expect(screen.getByText('<script>x()</script><b>hi</b>')).toBeTruthy()
    expect(container.querySelector('script')).toBeNull()
  })

  test('a visitor who follows a link to the feedback form is asked to log in', async () => {
    open(nothingSaid, `?tab=feedback&appointment=${APPOINTMENT}`)
    expect(await screen.findByText('Log in to leave feedback on your appointment.')).toBeTruthy()
  })

  test('a visitor loads more feedback without duplicates and can retry after a failure', async () => {
    open(pageOf([feedbackOf(1), feedbackOf(2)], { nextCursor: 'c' }))
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    answer(`${LIST}?cursor=c`, pageOf([feedbackOf(2), feedbackOf(3)]))
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(entries()).toHaveLength(3))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})

test('the feedback tab fetches the first page when none is preloaded', async () => {
  answer(LIST, pageOf([feedbackOf(1)]))
  open()
  expect(screen.getByText('Loading feedback')).toBeTruthy()
  await waitFor(() => expect(entries()).toHaveLength(1))
})

describe('feedback of patients', () => {
  beforeEach(() => signIn('patient'))

  test('a patient rates an appointment once despite a double click and then reads the rating', async () => {
    own({ unrated: [appointment] })
    open(nothingSaid)
    const { textContent } = await form()
    expect(textContent).toContain('10 November 2026 · Dental Implant')
    expect(textContent).toContain('under the name Hannah B., with the date and the treatment')
    fireEvent.click(screen.getByRole('radio', { name: '4 of 5, good' }))
    type('Very clear.')
    const saved = feedbackOf(7, { rating: 4, text: 'Very clear.' })
    answer(`/api/v1/appointments/${APPOINTMENT}/feedback`, { message: 'Thank you.', feedback: saved })
    const until = '2026-11-29T10:00:00.000Z'
    own({ written: [{ feedback: saved, appointment, changeUntil: until, canChange: true, hiddenReason: null }] })
    answer(LIST, pageOf([saved]))
    publish()
    publish()
    await waitFor(() => expect(entries()).toHaveLength(1))
    expect(sent()).toEqual([
      [`/api/v1/appointments/${APPOINTMENT}/feedback`, { rating: 4, text: 'Very clear.', version: 0 }],
    ])
    expect(await screen.findByText('You can change it until 29 November 2026.')).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
  })

  test.each([
    ['no stars', () => type('Good.'), 'Choose one to five stars.'],
    [
      'no words',
      () => fireEvent.click(screen.getByRole('radio', { name: /^5 of 5/ })),
      'Write a few words about your appointment.',
    ],
  ])('a patient who submits feedback with %s sees what is missing', async (_what, fill, words) => {
    own({ unrated: [appointment] })
    open(nothingSaid)
    await form()
    fill()
    publish()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(sent()).toEqual([])
  })

  test('a patient finds the feedback draft again after a reload', async () => {
    own({ unrated: [appointment] })
    own({ unrated: [appointment] })
    open(nothingSaid)
    await form()
    type('Half a thought')
    fireEvent.click(screen.getByRole('radio', { name: '2 of 5, poor' }))
    cleanup()
    open(nothingSaid)
    await form()
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Half a thought')
    expect(screen.getByRole('radio', { name: '2 of 5, poor' })).toHaveProperty('checked', true)
  })

  test('a patient sees the newer feedback after a conflict with another tab and can overwrite it', async () => {
    own({ unrated: [appointment] })
    open(nothingSaid)
    await form()
    fireEvent.click(screen.getByRole('radio', { name: '1 of 5, very poor' }))
    type('From this tab')
    const path = `/api/v1/appointments/${APPOINTMENT}/feedback`
    const newer = feedbackOf(7, { text: 'From the other tab', version: 3 })
    answer(path, { code: 'changed', message: 'This feedback has changed in the meantime.', feedback: newer }, 409)
    publish()
    expect(await screen.findByText('From the other tab')).toBeTruthy()
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'From this tab')
    answer(path, { message: 'Your feedback has been updated.', feedback: newer })
    publish()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject([path, { text: 'From this tab', version: 3 }])
  })

  test('a patient reads why their feedback is hidden and cannot change it', async () => {
    const hidden = { feedback: feedbackOf(7), appointment, changeUntil: '2026-11-29T10:00:00.000Z', canChange: false }
    own({ written: [{ ...hidden, hiddenReason: 'It names another patient.' }] })
    open(nothingSaid)
    expect(await screen.findByText(/It names another patient/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Change/ })).toBeNull()
  })

  test('a patient cannot rate an appointment before it is completed', async () => {
    own()
    open(nothingSaid, `?tab=feedback&appointment=${APPOINTMENT}`)
    expect(await screen.findByText(/You can leave feedback once the appointment is completed/)).toBeTruthy()
  })
})

describe('feedback for providers', () => {
  test('a provider answers feedback on their own profile and nowhere else', async () => {
    signIn('doctor', fullProvider._id)
    open(pageOf([feedbackOf(1)]))
    fireEvent.click(screen.getByRole('button', { name: 'Answer to Hannah B.' }))
    type('Thank you, Hannah.')
    const changed = feedbackOf(1, { answer: { text: 'Thank you, Hannah.', answeredAt: '2026-11-14T10:00:00.000Z' } })
    const path = `/api/v1/feedback/${changed._id}/answer`
    answer(path, { message: 'Your answer is on your profile.', feedback: changed })
    publish()
    expect(await screen.findByText('Reply from Dr. Elif Kaya')).toBeTruthy()
    expect(sent()).toEqual([[path, { text: 'Thank you, Hannah.', version: 1 }]])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Change your answer to Hannah B.'))
    signIn('doctor', 'another')
    expect(screen.queryByRole('button', { name: /answer/i })).toBeNull()
  })
})
