import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeferredLayout } from './deferred-layout.tsx'

let comeNear = () => {}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => report([{ isIntersecting: true }])
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

const section = (
  <DeferredLayout height="[--height:100px]">
    <p>Summary</p>
  </DeferredLayout>
)
const classes = () => [...(screen.getByText('Summary').parentElement?.classList ?? [])]

test('a section is laid out late until it is near, and nothing of it is cut off from then on', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(section)
  expect(classes()).toContain('deferred-layout')
  render(section, { container, hydrate: true })
  await act(async () => {})
  expect(classes()).toContain('deferred-layout')
  await act(async () => comeNear())
  expect(classes()).toEqual([])
})

test('on later pages of a visit it is laid out at once', () => {
  render(section)
  expect(classes()).toEqual([])
})
