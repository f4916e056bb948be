import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPersistedStore, createStore, type Store, useStore } from '#platform/web/store.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'

const Value = ({ store }: { store: Store<string> }) => <p>{useStore(store, 'from the server')}</p>

const createChoice = (onChange?: (state: string) => void) =>
  createPersistedStore<string>({
    key: 'choice',
    parse: (text) => text ?? 'none',
    serialize: (state) => (state === 'none' ? null : state),
    ...(onChange && { onChange }),
  })
const storageEvent = (key: string | null) => act(() => void dispatchEvent(new StorageEvent('storage', { key })))

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a component shows every change of its store', () => {
  const store = createStore('one')
  render(<Value store={store} />)
  expect(screen.getByText('one')).toBeTruthy()
  act(() => store.set('two'))
  expect(screen.getByText('two')).toBeTruthy()
  act(() => store.update((state) => `${state} and three`))
  expect(screen.getByText('two and three')).toBeTruthy()
})

test('a listener that unsubscribed is not called', () => {
  const store = createStore(1)
  const listener = vi.fn()
  store.subscribe(listener)()
  store.set(2)
  expect(listener).not.toHaveBeenCalled()
})

test('the server renders its own snapshot, whatever the store holds', () => {
  expect(renderToString(<Value store={createStore('in the browser')} />)).toBe('<p>from the server</p>')
})

test('a change before the end of hydration is shown at once', async () => {
  const store = createStore(false)
  const never = new Promise<null>(() => {})
  const Toggle = () => (
    <input
      type="checkbox"
      checked={useStore(store, false)}
      onChange={({ currentTarget }) => store.set(currentTarget.checked)}
    />
  )
  // Holds up the transition that follows hydration
  const Pending = () => (useHydrated() ? use(never) : null)
  const page = (
    <Suspense>
      <Toggle />
      <Pending />
    </Suspense>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  await act(async () => void render(page, { container, hydrate: true }))
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  await act(async () => box.click())
  expect(box.checked).toBe(true)
})

test('a persisted state is restored by the next page and removed by null', () => {
  const store = createChoice()
  store.set('EUR')
  expect([localStorage.getItem('choice'), createChoice().get()]).toEqual(['EUR', 'EUR'])
  store.set('none')
  expect(localStorage.getItem('choice')).toBe(null)
})

test('a change in another tab arrives, with or without the name of its key', () => {
  const onChange = vi.fn()
  const store = createChoice(onChange)
  render(<Value store={store} />)
  localStorage.setItem('choice', 'JPY')
  storageEvent('choice')
  expect(screen.getByText('JPY')).toBeTruthy()
  expect(onChange).toHaveBeenLastCalledWith('JPY')
  localStorage.clear()
  storageEvent(null)
  expect(screen.getByText('none')).toBeTruthy()
})

test('a change of another key in another tab is ignored', () => {
  const store = createChoice()
  render(<Value store={store} />)
  localStorage.setItem('choice', 'JPY')
  storageEvent('something else')
  expect(store.get()).toBe('none')
})

test('a browser that refuses storage keeps the state in memory', () => {
  vi.stubGlobal('localStorage', undefined)
  const store = createChoice()
  store.set('EUR')
  expect(store.get()).toBe('EUR')
})
