import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { useHydrated } from '#platform/web/use-hydrated.ts'

const renders: boolean[] = []

function Probe() {
  const isHydrated = useHydrated()
  renders.push(isHydrated)
  return <p>{isHydrated ? 'here' : 'there'}</p>
}

beforeEach(() => {
  renders.length = 0
})

function hydrate(page: React.ReactElement) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  renders.length = 0
  const errors: unknown[] = []
  const onRecoverableError = (error: unknown) => errors.push(error)
  return { ...render(page, { container, hydrate: true, onRecoverableError }), errors }
}

test('the first render in the browser is the one of the server, and the next one follows', () => {
  const { container, errors } = hydrate(<Probe />)
  expect(errors).toEqual([])
  expect(renders[0]).toBe(false)
  expect(container.textContent).toBe('here')
})

test('what is first rendered after hydration starts as hydrated', () => {
  const Page = ({ isOpen }: { isOpen: boolean }) => <div>{isOpen && <Probe />}</div>
  const { container, rerender } = hydrate(<Page isOpen={false} />)
  rerender(<Page isOpen />)
  expect(renders.every(Boolean)).toBe(true)
  expect(container.textContent).toBe('here')
})
