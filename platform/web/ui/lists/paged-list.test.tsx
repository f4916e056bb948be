import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usePagedList, usePages } from '#platform/web/api/use-paged-list.ts'
import { LoadMore, PagedList } from './paged-list.tsx'

type Entry = { id: string; text: string }
type List = { items: Entry[]; nextCursor: string | null; total: number }
type Answer = ({ ok: true } & List) | { ok: false; message: string }

const itemsOf = ({ items }: List) => items
const idOf = ({ id }: Entry) => id
const entry = (id: string, text = id): Entry => ({ id, text })
const page = (items: Entry[], nextCursor: string | null, total = 3) => ({ ok: true as const, items, nextCursor, total })

/** A server whose answers the test gives, in any order. */
function server() {
  const requests: {
    cursor: string | undefined
    answer: (answer: Answer) => Promise<void>
    fail: () => Promise<void>
  }[] = []
  const read = (cursor?: string) =>
    new Promise<Answer>((resolve, reject) => {
      requests.push({
        cursor,
        answer: (answer) => act(async () => resolve(answer)),
        fail: () => act(async () => reject(new TypeError('Failed to fetch'))),
      })
    })
  return { requests, read }
}

function TestList({ read, first }: { read: (cursor?: string) => Promise<Answer>; first?: List }) {
  const list = usePagedList<Entry, List>({ read, first, entriesOf: itemsOf, keyOf: idOf })
  return (
    <>
      <p data-testid="entries">{list.entries?.map(({ text }) => text).join(' ') ?? 'loading'}</p>
      <p data-testid="total">{list.page?.total}</p>
      <button type="button" onClick={() => list.prepend(entry('new'))}>
        Add
      </button>
      <button type="button" onClick={() => list.replace(({ id }) => id === 'a', entry('a', 'changed'))}>
        Change
      </button>
      <button type="button" onClick={list.reload}>
        Reload
      </button>
      <LoadMore pages={list} text="Show more" busyText="Loading" />
    </>
  )
}

const shown = () => screen.getByTestId('entries').textContent
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

afterEach(cleanup)

test('a list reads its first page, then the next one on demand, until there is no more', async () => {
  const { requests, read } = server()
  render(<TestList read={read} />)
  expect(shown()).toBe('loading')
  await requests[0]?.answer(page([entry('a'), entry('b')], 'after b'))
  await press('Show more')
  expect(requests[1]?.cursor).toBe('after b')
  await requests[1]?.answer(page([entry('b'), entry('c')], null, 4))
  expect([shown(), screen.getByTestId('total').textContent]).toEqual(['a b c', '4'])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBe(null)
})

test('a first page from the route is not read again, and a revalidated one takes its place', async () => {
  const { requests, read } = server()
  const { rerender } = render(<TestList read={read} first={page([entry('a')], 'after a')} />)
  await press('Show more')
  await requests[0]?.answer(page([entry('b')], null))
  rerender(<TestList read={read} first={page([entry('a', 'A')], 'after a')} />)
  expect([shown(), requests.length]).toEqual(['A b', 1])
})

test('another list, by its read and its first page, keeps neither later pages nor the state of a read', async () => {
  const { requests, read } = server()
  const { rerender } = render(<TestList read={read} first={page([entry('a')], 'after a')} />)
  await press('Show more')
  await requests[0]?.answer(page([entry('b')], 'after b'))
  await press('Show more')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Loading' }).disabled).toBe(true)
  const other = server()
  rerender(<TestList read={other.read} first={page([entry('x')], 'after x')} />)
  await requests[1]?.answer(page([entry('c')], null))
  expect(shown()).toBe('x')
  await press('Show more')
  expect(other.requests.map(({ cursor }) => cursor)).toEqual(['after x'])
})

test('a failure is shown with its reason, and the same page can be read again', async () => {
  const { requests, read } = server()
  render(<TestList read={read} first={page([entry('a')], 'after a')} />)
  await press('Show more')
  await requests[0]?.answer({ ok: false, message: 'Not now.' })
  expect(screen.getByRole('alert').textContent).toBe('Not now.')
  await press('Show more')
  await requests[1]?.fail()
  expect(screen.getByRole('alert').textContent).toMatch(/could not reach Sanavia/)
  await press('Show more')
  expect(requests.map(({ cursor }) => cursor)).toEqual(['after a', 'after a', 'after a'])
})

test('an entry is replaced in its place, and a new one comes on top', async () => {
  render(<TestList read={server().read} first={page([entry('a'), entry('b')], null)} />)
  await press('Add')
  await press('Change')
  expect(shown()).toBe('new changed b')
})

test('a late answer does not overwrite the list that was read after it', async () => {
  const { requests, read } = server()
  render(<TestList read={read} first={page([entry('a')], 'after a')} />)
  await press('Show more')
  await press('Reload')
  await requests[1]?.answer(page([entry('z')], null))
  await requests[0]?.answer(page([entry('b')], null))
  expect(shown()).toBe('z')
})

test('a reload merges the first page: new entries come, removed ones go, and later pages stay', async () => {
  const { requests, read } = server()
  render(<TestList read={read} first={page([entry('a'), entry('b'), entry('c')], 'after c')} />)
  await press('Show more')
  await requests[0]?.answer(page([entry('d')], 'after d'))
  await press('Reload')
  await requests[1]?.answer(page([entry('new'), entry('a', 'A'), entry('b')], 'after b'))
  expect(shown()).toBe('new A b c d')
  await press('Reload')
  await requests[2]?.answer(page([entry('new'), entry('b'), entry('c')], 'after c'))
  expect(shown()).toBe('new b c d')
  await press('Show more')
  expect(requests[3]?.cursor).toBe('after d')
})

test('after a failed reload the first page is read again, not the next one', async () => {
  const { requests, read } = server()
  render(<TestList read={read} first={page([entry('a')], 'after a')} />)
  await press('Reload')
  await requests[0]?.answer({ ok: false, message: 'Not now.' })
  await press('Show more')
  expect(requests.map(({ cursor }) => cursor)).toEqual([undefined, undefined])
  await requests[1]?.answer(page([entry('a', 'A')], 'after a'))
  expect([shown(), screen.queryByRole('alert')]).toEqual(['A', null])
})

test('a list in a card shows its skeleton, its empty state, or a way to retry', async () => {
  const answers: ((
    answer: { ok: true; entries: Entry[]; nextCursor: null } | { ok: false; message: string },
  ) => void)[] = []
  const read = () => new Promise<Parameters<(typeof answers)[0]>[0]>((resolve) => void answers.push(resolve))
  const Cards = () => (
    <PagedList pages={usePages(read)} loading="On its way" empty="Nothing yet">
      {(entries) => entries.map(({ text }) => text)}
    </PagedList>
  )
  const { container } = render(<Cards />)
  expect(container.textContent).toBe('On its way')
  await act(async () => answers[0]?.({ ok: false, message: 'Not now.' }))
  expect(screen.getByRole('alert').textContent).toContain('Not now.')
  await press('Retry')
  await act(async () => answers[1]?.({ ok: true, entries: [], nextCursor: null }))
  expect(container.textContent).toBe('Nothing yet')
})
