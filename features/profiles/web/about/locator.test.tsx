import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { project } from '#platform/rules/places/map-view.ts'
import { openPage } from '#test/web/stub-site.tsx'
import { Locator } from './locator.tsx'

/** Everything is near the viewport. */
class NearObserver {
  private readonly onChange: (seen: { isIntersecting: boolean }[]) => void
  constructor(onChange: (seen: { isIntersecting: boolean }[]) => void) {
    this.onChange = onChange
  }
  observe() {
    this.onChange([{ isIntersecting: true }])
  }
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', NearObserver))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the town of a clinic is marked on the map, and said to be the town alone', async () => {
  openPage(() => <Locator city="istanbul" country="Türkiye" />)
  expect(screen.getByRole('heading', { name: 'Where it is' })).toBeTruthy()
  expect(screen.getByText(/^istanbul, Türkiye/).textContent).toContain('The map shows the town, not the address.')
  await waitFor(() => expect(document.querySelector('circle')).not.toBeNull())
  const { x, y } = project([28.95, 41.03])
  const circle = document.querySelector('circle')
  expect([Number(circle?.getAttribute('cx')), Number(circle?.getAttribute('cy'))]).toEqual([x, y])
})

test('a town that is not on the map has no map', () => {
  openPage(() => <Locator city="Atlantis" country="Atlantis" />)
  expect(screen.queryByRole('heading', { name: 'Where it is' })).toBeNull()
})
