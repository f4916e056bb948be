import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { openPage } from '#test/web/stub-site.tsx'
import type { HiddenContent } from '../rules/moderation.ts'
import { fetchHiddenContent } from './hidden-content.ts'
import { HiddenContentScreen } from './hidden-content-screen.tsx'
import { HintChips, HintedText } from './reported-content.tsx'

const fetched = vi.fn<typeof fetch>()
const hidden: HiddenContent = {
  decisionId: 'b6a1f0c2-0d0a-4f6e-9a55-3c8d2d3f1a03',
  kind: 'article',
  id: 'b6a1f0c2-0d0a-4f6e-9a55-3c8d2d3f1a01',
  title: 'After the implant',
  reason: 'It shares a <b>phone</b> number.',
  hiddenAt: '2026-11-15T09:00:00.000Z',
  objection: null,
}
const sent = { text: 'It is fine now.', sentAt: '2026-11-16T09:00:00.000Z', outcome: null, answer: '' }

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  sessionStorage.clear()
})
afterEach(cleanup)

const answer = (body: object, status = 200) => fetched.mockResolvedValueOnce(Response.json(body, { status }))
const list = (...content: HiddenContent[]) => answer({ success: true, content })

async function openScreen() {
  const Screen = () => {
    const loaded = useLoaderData<Awaited<ReturnType<typeof fetchHiddenContent>>>()
    return (
      <>
        {loaded.ok && <HiddenContentScreen content={loaded.content} />}
        <Toaster />
      </>
    )
  }
  openPage(Screen, '/dashboard/hidden-content', fetchHiddenContent)
  await screen.findByText(/^Hidden by the care team on|Nothing is hidden\./)
}

test('an author reads the reason, objects, and keeps what was typed after a refusal', async () => {
  list(hidden)
  await openScreen()
  expect(screen.getByText('Reason: It shares a <b>phone</b> number.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Object After the implant' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText<HTMLTextAreaElement>('Why should it be visible?')
  fireEvent.change(field, { target: { value: 'no' } })
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Send objection' })))
  expect(dialog.getByText('Please explain in at least 10 characters.')).toBeTruthy()
  fireEvent.change(field, { target: { value: 'It is fine now.' } })
  answer({ success: false, message: 'Please try again.', code: 'unavailable' }, 503)
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Send objection' })))
  expect(field.value).toBe('It is fine now.')
  answer({ success: true, message: 'Objection sent.' })
  list({ ...hidden, objection: sent })
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Send objection' })))
  expect(await screen.findByText(/^You objected on/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Object After the implant' })).toBeNull()
  const bodies = fetched.mock.calls.flatMap(([, init]) => (init?.body ? [JSON.parse(String(init.body))] : []))
  expect(bodies.at(-1)).toEqual({ decisionId: hidden.decisionId, text: 'It is fine now.' })
})

test('a refused objection is shown with its answer, and cannot be repeated', async () => {
  list({ ...hidden, objection: { ...sent, outcome: 'upheld', answer: 'The number is still there.' } })
  await openScreen()
  expect(screen.getByText(/it stays hidden\./)).toBeTruthy()
  expect(screen.getByText('Reason: The number is still there.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the screen says when nothing is hidden', async () => {
  list()
  await openScreen()
  expect(screen.getByText('Nothing is hidden.')).toBeTruthy()
})

test('moderators see what is marked in a text, and markup stays text', async () => {
  const text = 'Call <b>me</b>: +49 30 1234567, you arschloch'
  const Screen = () => (
    <>
      <HintChips texts={[text]} />
      <p>
        <HintedText text={text} />
      </p>
    </>
  )
  openPage(Screen, '/operator/reports')
  const chips = await screen.findByRole('list', { name: 'Hints' })
  expect(
    within(chips)
      .getAllByRole('listitem')
      .map((chip) => chip.textContent),
  ).toEqual(['Contains a phone number', 'May contain abusive language'])
  const marks = [...document.querySelectorAll('mark')].map((mark) => mark.textContent)
  expect(marks).toEqual(['Phone number: +49 30 1234567', 'Possibly abusive: arschloch'])
  expect(document.querySelector('p b')).toBeNull()
})
