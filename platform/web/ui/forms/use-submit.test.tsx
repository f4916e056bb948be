import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, toasts } from '#platform/web/toast.ts'
import { type FormValues, type Refused, type Submission, useSubmit } from './use-submit.ts'

type Answer = { ok: true; message: string }
type Options = Parameters<typeof useSubmit<Answer>>[0]

const DONE: Answer = { ok: true, message: 'Saved.' }
const taken: Refused = { ok: false, message: 'This name is taken.', code: 'taken' }

function TestForm(options: Options) {
  const { submit, isBusy, problem, problemOf, progress } = useSubmit(options)
  return (
    <form onSubmit={submit}>
      <input name="title" defaultValue="Implant" aria-label="Title" />
      <output>{problemOf('title')}</output>
      <input name="price" aria-label="Price" aria-invalid={Boolean(problemOf('price'))} />
      <output aria-label="Price problem">{problemOf('price')}</output>
      <p role="alert">{problemOf('')}</p>
      <p data-testid="state">{JSON.stringify({ isBusy, code: problem?.code, progress })}</p>
      <button type="submit">Save</button>
    </form>
  )
}

/** A server that answers when the test says so. */
function answering() {
  const waiting: ((answer: Answer | Refused) => void)[] = []
  const send = vi.fn(
    (_values: FormValues, _submission: Submission) =>
      new Promise<Answer | Refused>((resolve) => void waiting.push(resolve)),
  )
  const answer = (result: Answer | Refused) => act(async () => waiting.shift()?.(result))
  return { send, answer }
}
const press = () => act(async () => void fireEvent.submit(screen.getByLabelText('Title').closest('form') as Element))
const state = () => JSON.parse(screen.getByTestId('state').textContent ?? '{}')
const toasted = vi.spyOn(toast, 'error')

beforeEach(() => {
  toasted.mockClear()
})
afterEach(() => {
  cleanup()
  toast.remove()
})

test('a form that is pressed twice is sent once, with what was typed', async () => {
  const { send, answer } = answering()
  const onDone = vi.fn()
  render(<TestForm send={send} onDone={onDone} />)
  await press()
  await press()
  expect(send.mock.calls.map(([values]) => values)).toEqual([{ title: 'Implant', price: '' }])
  expect(state().isBusy).toBe(true)
  await answer(DONE)
  expect(state().isBusy).toBe(false)
  expect(onDone.mock.calls.map(([saved]) => saved)).toEqual([DONE])
})

test('a form can be sent again after it was answered', async () => {
  const { send, answer } = answering()
  render(<TestForm send={send} />)
  await press()
  await answer(taken)
  await press()
  expect(send).toHaveBeenCalledTimes(2)
})

test('a refusal is shown at the field it blames, which takes the focus, and as a toast', async () => {
  const { send, answer } = answering()
  render(<TestForm send={send} errorToast blame={({ code }) => (code === 'taken' ? 'title' : '')} />)
  await press()
  await answer(taken)
  expect(screen.getAllByRole('status')[0]?.textContent).toBe(taken.message)
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  expect(state().code).toBe('taken')
  expect(toasted).toHaveBeenCalledWith(taken.message)
})

test('a refusal that blames no field is shown for the form, without a toast where the form wants none', async () => {
  const { send, answer } = answering()
  render(<TestForm send={send} errorToast={false} />)
  await press()
  await answer(taken)
  expect(screen.getByRole('alert').textContent).toBe(taken.message)
  expect(toasted).not.toHaveBeenCalled()
})

test('all wrong fields show their own problem, and the first of the form takes the focus', async () => {
  const { send, answer } = answering()
  render(<TestForm send={send} />)
  await press()
  const problems = [
    { field: 'price', message: 'Enter a price.' },
    { field: 'title', message: 'Enter a title.' },
  ]
  await answer({ ok: false, field: 'price', message: 'Enter all fields.', problems })
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Enter a title.',
    'Enter a price.',
  ])
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
})

test.each([
  ['within the viewport', { top: 10, bottom: 50 }, 0],
  ['out of view', { top: -90, bottom: -50 }, 1],
])('a problem that is marked %s shows %j and %i toasts', async (_where, box, count) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box as DOMRect)
  const { send, answer } = answering()
  render(<TestForm send={send} />)
  await press()
  await answer({ ok: false, field: 'price', message: 'Enter a price.' })
  expect(toasted).toHaveBeenCalledTimes(count)
  vi.mocked(Element.prototype.getBoundingClientRect).mockRestore()
})

test('the next submission removes the toast of the last one, and no other', async () => {
  const { send, answer } = answering()
  const other = toast.success('Copied.')
  render(<TestForm send={send} errorToast />)
  await press()
  await answer(taken)
  expect(toasts.get().map(({ message }) => message)).toEqual([taken.message, 'Copied.'])
  await press()
  expect(toasts.get().map(({ id }) => id)).toEqual([other])
})

test('a problem disappears with the next submission', async () => {
  const { send, answer } = answering()
  render(<TestForm send={send} />)
  await press()
  await answer(taken)
  await press()
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('a version conflict is handed over and is no problem of the form', async () => {
  const { send, answer } = answering()
  const onRefused = vi.fn(() => 'handled' as const)
  render(<TestForm send={send} onRefused={onRefused} />)
  await press()
  await answer({ ok: false, message: 'Changed elsewhere.', code: 'changed', answer: { user: {} } })
  expect(onRefused).toHaveBeenCalledOnce()
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(toasted).not.toHaveBeenCalled()
})

test('code that could not be loaded counts as an unreachable server', async () => {
  render(<TestForm send={() => Promise.reject(new TypeError('Failed to fetch'))} />)
  await press()
  expect(screen.getByRole('alert').textContent).toMatch(/could not reach Sanavia/)
  expect(state()).toMatchObject({ isBusy: false, code: 'unreachable' })
})

test('a submission that succeeds after unmount is completed, and its upload is aborted', async () => {
  const { send, answer } = answering()
  const onDone = vi.fn()
  const { unmount } = render(<TestForm send={send} onDone={onDone} />)
  await press()
  const { signal } = send.mock.calls[0]?.[1] ?? {}
  unmount()
  await answer(DONE)
  expect(signal?.aborted).toBe(true)
  expect(onDone).toHaveBeenCalledOnce()
})

test('a refusal after unmount is not shown', async () => {
  const { send, answer } = answering()
  const onRefused = vi.fn()
  const { unmount } = render(<TestForm send={send} onRefused={onRefused} />)
  await press()
  unmount()
  await answer({ ok: false, message: 'No.' })
  expect(onRefused).not.toHaveBeenCalled()
})

test('the progress of an upload is known until it is answered', async () => {
  const { send, answer } = answering()
  render(<TestForm send={send} />)
  await press()
  act(() => send.mock.calls[0]?.[1].onProgress(0.5))
  expect(state().progress).toBe(0.5)
  await answer(DONE)
  expect(state().progress).toBe(undefined)
})
