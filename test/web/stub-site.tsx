import { render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub, type LoaderFunction, Outlet, useLocation } from 'react-router'
import type { Location } from '#domain/site.ts'

const locations: Location[] = [
  { country: 'Albania', cities: ['Durrës', 'Tirana'] },
  { country: 'Italy', cities: ['Milan', 'Rome'] },
  { country: 'Spain', cities: ['Barcelona', 'Málaga'] },
  { country: 'Turkey', cities: ['Istanbul', 'Izmir'] },
]

/** For tests: a page at an address of a site that knows a few places. Whatever other address one goes to is there too. */
export function openPage(Page: ComponentType, address = '/', loader?: LoaderFunction) {
  const [path = ''] = address.split('?')
  const Site = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Root,
      loader: () => ({ locations }),
      shouldRevalidate: () => false,
      children: [
        { path, Component: Page, loader, HydrateFallback: Nothing },
        { path: '*', Component: Nothing },
      ],
    },
  ])
  render(<Site initialEntries={[address]} hydrationData={{ loaderData: { root: { locations } } }} />)
}

/** Where the browser is now. */
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

const Nothing = () => null
