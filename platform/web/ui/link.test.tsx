import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, Link as RouterLink, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ServerLink } from './link.tsx'

const markup = (link: React.ReactNode) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([{ path: '/search', element: link }], { initialEntries: ['/search'] })}
    />,
  ).replace(' data-discover="true"', '')

test.each([
  '/',
  '/provider/5f0c#book',
  '/search?keyword=veneers&city=M%C3%A1laga',
  '?tab=doctors#sections',
  '#list',
  { pathname: '/signup', search: '?from=x' },
  { pathname: '/signup', search: '', hash: 'form' },
  { search: '?tab=doctors' },
  'locations?country=Spain',
])('the server renders a link to %o as React Router does', (to) => {
  const props = {
    to,
    className: 'link',
    prefetch: 'intent',
    preventScrollReset: true,
    replace: true,
    state: { from: '/' },
    'aria-label': 'There',
    children: <b>There</b>,
  } as const
  expect(markup(<ServerLink {...props} />)).toBe(markup(<RouterLink {...props} />))
  expect(markup(<ServerLink {...props} />)).toMatch(
    /^<a class="link" aria-label="There" href="[^"]+"><b>There<\/b><\/a>$/,
  )
})
