import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ComponentType, lazy, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetHeldClick, holdClicks } from '#platform/web/click-replay.ts'
import { LazyHydration, lazyHydrated } from './lazy-hydration.tsx'
import { loadOnVisible } from './load-on-visible.ts'

const ID = 'far-below'
let comeNear = () => {}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }])
        tell([{ isIntersecting: false }])
      }
      observe() {}
      disconnect() {}
    },
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

const settled = () => act(async () => {})

/** A page with a form below the fold, rendered by the server and hydrated in the browser. */
function open(sent: string[], load: (form: ComponentType) => Promise<ComponentType>) {
  const form: ComponentType = () => (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        sent.push(new FormData(event.currentTarget).get('name') as string)
      }}
    >
      <input name="name" aria-label="Name" />
      <button type="submit">Send</button>
    </form>
  )
  const page = (Form: ComponentType) => (
    <LazyHydration id={ID}>
      <Form />
    </LazyHydration>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page(form))
  const Late = lazy(async () => ({ default: await loadOnVisible(ID, () => load(form)) }))
  render(page(Late), { container, hydrate: true })
}

test('a visitor sees the part before its scripts are there, and they come when it is near', async () => {
  const load = vi.fn(async (form: ComponentType) => form)
  open([], load)
  await settled()
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
  expect(load).not.toHaveBeenCalled()
  const part = document.getElementById(ID) as HTMLElement
  expect(part.dataset.dehydrated).toBe('')
  comeNear()
  await settled()
  expect(load).toHaveBeenCalledTimes(1)
  expect(part.dataset.dehydrated).toBeUndefined()
})

test('a part that the address asks for is hydrated before anybody scrolls to it', async () => {
  const Part = () => <p>Questions and answers</p>
  const { Component: LazyPart } = lazyHydrated(ID, async () => Part, { isRequested: true })
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(
    <LazyHydration id={ID}>
      <Part />
    </LazyHydration>,
  )
  render(<LazyPart />, { container, hydrate: true })
  await waitFor(() => expect(document.getElementById(ID)?.dataset.dehydrated).toBeUndefined())
})

test('a form that is submitted before hydration is held back and submitted once afterwards', async () => {
  const sent: string[] = []
  open(sent, async (form) => form)
  await settled()
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Mira' } })
  const form = screen.getByRole<HTMLInputElement>('textbox').form as HTMLFormElement
  const goesToServer = fireEvent.submit(form)
  expect([goesToServer, sent]).toEqual([false, []])
  comeNear()
  await settled()
  expect(sent).toEqual(['Mira'])
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toEqual(['Mira', 'Mira'])
})

test('what cannot be loaded leaves the part readable, and is tried again with the next key', async () => {
  let tries = 0
  open([], async (form) => {
    if (++tries === 1) throw new Error('The connection was lost.')
    return form
  })
  await settled()
  comeNear()
  await settled()
  expect([tries, screen.getByRole('button').textContent]).toEqual([1, 'Send'])
  fireEvent.keyDown(document.body, { key: 'Tab' })
  await settled()
  expect([tries, screen.getByRole('button').textContent]).toEqual([2, 'Send'])
})

test('what fails twice with a connection is a failure of the page', async () => {
  const broken = loadOnVisible('nowhere', () => Promise.reject(new Error('There is no such file.')))
  await settled()
  fireEvent.pointerDown(document.body)
  await expect(broken).rejects.toThrow('There is no such file.')
})

test('a part that is not in the page yet is needed at once', async () => {
  expect(await loadOnVisible('nowhere', async () => 'its scripts')).toBe('its scripts')
})

test('a press hydrates a part far below, which is laid out only when it comes near', async () => {
  const Part = () => <p>Questions and answers</p>
  const page = (Shown: ComponentType) => (
    <LazyHydration id={ID} height="[--height:900px]">
      <Shown />
    </LazyHydration>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page(Part))
  const Late = lazy(async () => ({ default: await loadOnVisible(ID, async () => Part) }))
  render(page(Late), { container, hydrate: true })
  await settled()
  fireEvent.pointerDown(document.body)
  const part = document.getElementById(ID) as HTMLElement
  await waitFor(() => expect(part.dataset.dehydrated).toBeUndefined())
  expect(part.className).toContain('deferred-layout')
  comeNear()
  await waitFor(() => expect(part.className).toBe(''))
})

type CounterProps = { start: number }

/** A part with a button, as it comes from the server; `wake` brings its scripts, `change` gives it another prop. */
function openCounter() {
  const Counter = ({ start }: CounterProps) => {
    const [presses, setPresses] = useState(0)
    return (
      <button type="button" onClick={() => setPresses(presses + 1)}>
        {start + presses}
      </button>
    )
  }
  const page = (Part: ComponentType<CounterProps>, start: number) => (
    <div onClickCapture={forgetHeldClick}>
      <LazyHydration id={ID}>
        <Part start={start} />
      </LazyHydration>
    </div>
  )
  const { promise: scripts, resolve: load } = Promise.withResolvers<{ default: ComponentType<CounterProps> }>()
  const Late = lazy(() => scripts)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page(Counter, 10))
  const { rerender } = render(page(Late, 10), { container, hydrate: true })
  return {
    change: (start: number) => rerender(page(Late, start)),
    wake: () => act(async () => load({ default: Counter })),
  }
}

test('new props leave the markup of the server in place until the scripts are there', async () => {
  const { change, wake } = openCounter()
  const button = screen.getByRole('button')
  change(20)
  await settled()
  expect(screen.getByRole('button')).toBe(button)
  expect(button.textContent).toBe('10')
  await wake()
  expect(screen.getByRole('button')).toBe(button)
  expect(button.textContent).toBe('20')
})

test('a button that is pressed too early is pressed once its scripts are there, and only once', async () => {
  new Function(holdClicks)()
  const { wake } = openCounter()
  const button = screen.getByRole('button')
  fireEvent.click(button)
  await wake()
  await waitFor(() => expect(button.textContent).toBe('11'))
  fireEvent.click(button)
  expect(button.textContent).toBe('12')
})
