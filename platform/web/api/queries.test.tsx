import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { liveChanges, pushedNotifications } from '#platform/web/live/live-changes.ts'
import { endSession, startSession } from '#platform/web/session.ts'
import { exampleUser } from '#test/examples/user.ts'
import type { Failure, Outcome } from './call.ts'
import { queryClient, useRead } from './queries.ts'

type Count = { count: number }
type Read = Outcome<Count>
const failure: Failure = { ok: false, message: 'Please try again.', code: 'unavailable', status: 503 }

/** Reads that are answered by hand, the newest last. */
let answers: ((read: Read) => void)[] = []
const read = () => new Promise<Read>((resolve) => answers.push(resolve))
const answer = (count: number) => act(async () => answers.at(-1)?.({ ok: true, count }))

function Counter({ isForForm = false }: { isForForm?: boolean }) {
  const { answer, failure, isBusy, reload, change } = useRead<Count>({
    key: ['counts'],
    read,
    isForForm,
    isStaleAfter: ({ kind }) => kind === 'gap' || kind === 'notification',
    newestOf: (known, received) => (received.count < known.count ? known : received),
  })
  return (
    <>
      <p>{answer ? `Count ${answer.count}` : 'Nothing yet'}</p>
      {failure && <p role="alert">{failure.message}</p>}
      <button type="button" onClick={reload} aria-busy={isBusy}>
        Try again
      </button>
      <button type="button" onClick={() => change(({ count }) => ({ count: count + 10 }))}>
        Add
      </button>
    </>
  )
}
const shown = () => screen.getByText(/^(Count|Nothing)/).textContent
/** The cache tells components of a change in a task of its own. */
const shows = (text: string) => screen.findByText(text)

afterEach(() => {
  cleanup()
  endSession()
  answers = []
})

test('the last answer stays while a newer one loads, and when that fails', async () => {
  render(<Counter />)
  expect(shown()).toBe('Nothing yet')
  await answer(1)
  await shows('Count 1')
  act(() => screen.getByText('Try again').click())
  expect(shown()).toBe('Count 1')
  await act(async () => answers[1]?.(failure))
  await shows('Please try again.')
  expect(shown()).toBe('Count 1')
  act(() => screen.getByText('Try again').click())
  await answer(2)
  await shows('Count 2')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a push that makes the answer stale reads it anew, during the first read, too', async () => {
  render(<Counter />)
  await act(async () => liveChanges.set({ kind: 'gap' }))
  expect(answers).toHaveLength(2)
  await answer(2)
  await shows('Count 2')
  await act(async () => answers[0]?.({ ok: true, count: 3 }))
  expect(shown()).toBe('Count 2')
  await act(async () => liveChanges.set({ kind: 'invoice', id: '1' }))
  expect(answers).toHaveLength(2)
  await act(async () => pushedNotifications.set(4))
  expect(answers).toHaveLength(3)
})

test('what a write has answered is shown, and neither a read before it nor an older answer takes its place', async () => {
  render(<Counter />)
  await answer(1)
  act(() => screen.getByText('Try again').click())
  await act(async () => screen.getByText('Add').click())
  await shows('Count 11')
  await act(async () => answers[1]?.({ ok: true, count: 50 }))
  expect(shown()).toBe('Count 11')
  act(() => screen.getByText('Try again').click())
  await answer(5)
  expect(shown()).toBe('Count 11')
})

test('a screen that is opened again shows the last answer at once; one with a form waits for what is stored', async () => {
  const { unmount } = render(<Counter />)
  await answer(1)
  await shows('Count 1')
  unmount()
  const again = render(<Counter />)
  expect(shown()).toBe('Count 1')
  again.unmount()
  render(<Counter isForForm />)
  expect(shown()).toBe('Nothing yet')
})

test('nothing that was read outlives the session', async () => {
  startSession({ success: true, message: '', token: 't', expiry: '2099-01-01T00:00:00Z', user: exampleUser })
  const { unmount } = render(<Counter />)
  await answer(1)
  unmount()
  endSession()
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})
