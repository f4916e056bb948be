import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { nextPaint } from '#platform/web/next-paint.ts'
import { currentAddress, openPage } from '#test/web/stub-site.tsx'
import { readSearch } from '../../rules/search.ts'
import { Filters } from './filters.tsx'
import { useFilters } from './use-filters.ts'

const BASE = '/search?keyword=implant'
const facets = {
  specialities: [],
  languages: [{ name: 'German', count: 3 }],
  prices: [],
  isComplete: true,
  matches: 3,
}

const loader = ({ request }: { request: Request }) => ({ query: readSearch(new URL(request.url).searchParams) })

function Page() {
  const { query } = useLoaderData<typeof loader>()
  return <Filters controls={useFilters(query)} facets={facets} />
}

const german = () => screen.getByLabelText<HTMLInputElement>(/^German/)
const verified = () => screen.getByLabelText<HTMLInputElement>('Verified only')
const at = (address: string) => waitFor(() => expect(currentAddress()).toBe(address))

async function open() {
  openPage(Page, BASE, loader)
  await screen.findByLabelText(/^German/)
}

afterEach(cleanup)

/** As in a browser: transitions are rendered later, not with the event. */
function pressAtOnce(...inputs: HTMLInputElement[]) {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  environment.IS_REACT_ACT_ENVIRONMENT = false
  for (const input of inputs) input.click()
  environment.IS_REACT_ACT_ENVIRONMENT = true
}

test('filters that are pressed before the first is rendered are all applied', async () => {
  await open()
  pressAtOnce(german(), verified())
  expect([german().checked, verified().checked]).toEqual([true, true])
  await at(`${BASE}&language=German&verified=1`)
  expect([german().checked, verified().checked]).toEqual([true, true])
})

test('a filter that is pressed twice at once leaves the search as it was', async () => {
  await open()
  pressAtOnce(german(), german())
  expect(german().checked).toBe(false)
  // Both navigations begin after the next paint.
  await act(nextPaint)
  await act(nextPaint)
  await at(BASE)
  expect(german().checked).toBe(false)
})
