import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '#test/web/stub-site.tsx'

const KEY = 'sanavia.compare'
const clinics = ['Bosphorus', 'Danube', 'Adria', 'Vitosha', 'Galata'].map((name, index) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  name,
  picture: null,
}))

/** The choice is read once for each page: every test loads its modules anew, as another page would. */
beforeEach(() => vi.resetModules())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

async function show(plan?: string, quotesPath?: (ids: readonly string[]) => string) {
  const { CompareToggle } = await import('./compare-toggle.tsx')
  const { LazyCompareTray } = await import('./compare-tray.lazy.tsx')
  const { Toaster } = await import('#platform/web/ui/dialogs/toaster.tsx')
  await import('./compare-tray.tsx')
  openPage(() => (
    <>
      <main id="main" tabIndex={-1}>
        {clinics.map((clinic) => (
          <CompareToggle key={clinic.id} {...clinic} />
        ))}
      </main>
      <LazyCompareTray plan={plan} quotesPath={quotesPath} />
      <Toaster />
    </>
  ))
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Compare ${name}` })
const tray = () => screen.findByRole('region', { name: 'Clinics to compare' })
const removal = (name: string) => screen.getByRole('button', { name: `Remove ${name} from the comparison` })
const idsOf = (count: number) => clinics.slice(0, count).map(({ id }) => id)

test('two chosen clinics are compared, for the plan of the page if there is one', async () => {
  await show('?plan=1-rc26&nights=3')
  fireEvent.click(box('Bosphorus'))
  expect((await tray()).textContent).toContain('Choose one more clinic to compare.')
  expect(screen.queryByRole('link')).toBeNull()
  fireEvent.click(box('Danube'))
  const link = screen.getByRole('link', { name: 'Compare 2' })
  expect(link.getAttribute('href')).toBe(`/compare?clinics=${idsOf(2).join(',')}&plan=1-rc26&nights=3`)
  expect(screen.getByText('Clinics to compare: 2').getAttribute('aria-live')).toBe('polite')
})

test('the chosen clinics can be asked for quotes, where the page knows how', async () => {
  await show('?plan=1-rc26', (ids) => `/ask?clinics=${ids.join()}`)
  fireEvent.click(box('Bosphorus'))
  fireEvent.click(box('Danube'))
  await tray()
  expect(screen.getByRole('link', { name: 'Ask for quotes' }).getAttribute('href')).toBe(
    `/ask?clinics=${idsOf(2).join()}`,
  )
})

test('a fifth clinic is refused with a sentence', async () => {
  await show()
  for (const { name } of clinics) fireEvent.click(box(name))
  expect(box('Galata').checked).toBe(false)
  expect(await screen.findByText('You can compare up to four clinics. Remove one to add another.')).toBeTruthy()
  await tray()
  expect(screen.getByRole('link').textContent).toBe('Compare 4')
})

test('removing a clinic moves the focus to the next one, and after the last one to the page', async () => {
  await show()
  fireEvent.click(box('Bosphorus'))
  fireEvent.click(box('Danube'))
  await tray()
  fireEvent.click(removal('Bosphorus'))
  await waitFor(() => expect(document.activeElement).toBe(removal('Danube')))
  expect(box('Bosphorus').checked).toBe(false)
  fireEvent.click(removal('Danube'))
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
  expect(screen.queryByRole('region')).toBeNull()
  expect(document.documentElement.dataset.tray).toBeUndefined()
  expect(screen.queryByText(/^Clinics to compare/)).toBeNull()
})

test('the choice outlives the page, and can be cleared', async () => {
  sessionStorage.setItem(KEY, JSON.stringify(clinics.slice(0, 3)))
  await show()
  await tray()
  expect(box('Adria').checked).toBe(true)
  expect(screen.getByRole('link').textContent).toBe('Compare 3')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(box('Adria').checked).toBe(false)
  expect(sessionStorage.getItem(KEY)).toBe('[]')
})

test.each([
  ['no JSON', '{'],
  ['another value', '"Bosphorus"'],
  ['other entries', '[null, 7, {"id": 1}, {"id": "1", "name": "x", "picture": 3}]'],
])('stored text that is %s is as if nothing was chosen', async (_what, stored) => {
  sessionStorage.setItem(KEY, stored)
  await show()
  expect(box('Bosphorus').checked).toBe(false)
  fireEvent.click(box('Bosphorus'))
  expect(await tray()).toBeTruthy()
})

test('where the browser refuses storage, the choice lives as long as the page', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  await show()
  fireEvent.click(box('Bosphorus'))
  fireEvent.click(box('Danube'))
  await tray()
  expect(screen.getByRole('link').textContent).toBe('Compare 2')
  vi.unstubAllGlobals()
})
