import { render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub, type LoaderFunction, Outlet, useLocation } from 'react-router'
import { vi } from 'vitest'
import { preloadPlaceList } from '#features/search/web/search-box/load-place-list.ts'
import type { Location } from '#platform/rules/places/locations.ts'

const locations: Location[] = [
  { country: 'Albania', cities: ['Durrës', 'Tirana'] },
  { country: 'Italy', cities: ['Milan', 'Rome'] },
  { country: 'Spain', cities: ['Barcelona', 'Málaga'] },
  { country: 'Turkey', cities: ['Istanbul', 'Izmir'] },
]

const site = { treatmentPrices: { dental: 520, bariatric: 2900 } }

/** Loads the list of the search box with a few places. */
export async function preloadStubPlaces() {
  vi.stubGlobal('fetch', async () => Response.json(locations))
  await preloadPlaceList()
  vi.unstubAllGlobals()
}

/** Renders a page at a URL of a stub site; every other URL is an empty page. */
export function openPage(Page: ComponentType, address = '/', loader?: LoaderFunction) {
  const [path = ''] = address.split('?')
  const Site = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Root,
      loader: () => site,
      shouldRevalidate: () => false,
      children: [
        { path, Component: Page, loader, HydrateFallback: EmptyPage },
        { path: '*', Component: EmptyPage },
      ],
    },
  ])
  render(<Site initialEntries={[address]} hydrationData={{ loaderData: { root: site } }} />)
}

/** The current URL of the stub site. */
export const currentAddress = () => screen.getByTestId('address').textContent

function Root() {
  const { pathname, search } = useLocation()
  return (
    <>
      <Outlet />
      <p data-testid="address">{pathname + search}</p>
    </>
  )
}

const EmptyPage = () => null
