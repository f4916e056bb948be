import { cleanup, render } from '@testing-library/react'
import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { CachedFragment, collectFragments, FragmentCache } from './cached-fragment.tsx'

afterEach(cleanup)

const renderLinks = vi.fn()

function Links() {
  renderLinks()
  return (
    <p id={useId()}>
      © {2026} {'<Sanavia>'}
    </p>
  )
}

function Page({ cacheKey = 'links' }: { cacheKey?: string }) {
  return (
    <main>
      <h1 id={useId()}>Page</h1>
      <CachedFragment as="footer" cacheKey={cacheKey} className="links">
        <Links />
      </CachedFragment>
      <CachedFragment as="header" cacheKey="constant">
        Other
      </CachedFragment>
    </main>
  )
}

function renderPage(cache: Map<string, string>, cacheKey?: string) {
  const page = (
    <FragmentCache value={cache}>
      <Page cacheKey={cacheKey} />
    </FragmentCache>
  )
  return collectFragments(renderToString(page), cache)
}

test('a fragment is rendered once for each key, and every page has the same markup as without the cache', () => {
  const cache = new Map<string, string>()
  const expected = renderToString(<Page />)
  renderLinks.mockClear()
  expect(renderPage(cache)).toBe(expected)
  expect(renderPage(cache)).toBe(expected)
  expect(renderLinks).toHaveBeenCalledTimes(1)
  expect(renderPage(cache, 'other links')).toBe(expected)
  expect(renderLinks).toHaveBeenCalledTimes(2)
  expect([...cache.keys()]).toEqual(['links', 'constant', 'other links'])
})

test('a page with a cached fragment hydrates', () => {
  const cache = new Map<string, string>()
  renderPage(cache)
  const container = document.createElement('div')
  container.innerHTML = renderPage(cache)
  const fragment = container.querySelector('footer p')
  document.body.append(container)
  const onRecoverableError = vi.fn()
  render(<Page />, { container, hydrate: true, onRecoverableError })
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(container.querySelector('footer p')).toBe(fragment)
})
