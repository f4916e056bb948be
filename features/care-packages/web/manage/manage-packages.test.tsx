import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepCatalogue } from '#platform/web/catalogue.ts'
import { toast } from '#platform/web/toast.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { fullOwnProvider } from '#test/examples/own-provider.ts'
import { catalogueOfFiles } from '#test/treatment-list.ts'
import type { OwnCarePackage } from '../../rules/care-packages.ts'
import { ManagePackages } from './manage-packages.tsx'

beforeEach(() => keepCatalogue(catalogueOfFiles))

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const stored: OwnCarePackage = {
  _id: id(1),
  title: 'All-on-4',
  country: 'Turkey',
  city: 'Istanbul',
  benefit1: 'Implants',
  benefit2: 'Hotel',
  benefit3: 'Transfer',
  displayImage: '/drawings/packages/hotel.svg',
  oldPrice: 0,
  newPrice: 900,
  isPaused: false,
  speciality: 'Dental Treatment',
  serviceType: '',
  provider: {
    _id: fullOwnProvider._id,
    name: fullOwnProvider.clinicName,
    isVerified: false,
    rating: null,
    feedbackCount: 0,
  },
}

/** What the browser would do with an upload, driven by the test. */
class Upload {
  static sent: Upload[] = []
  upload: { onprogress?: (event: object) => void } = {}
  opened: unknown[] = []
  form = new FormData()
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  setRequestHeader() {}
  open(...opened: unknown[]) {
    this.opened = opened
  }
  send(form: FormData) {
    this.form = form
    Upload.sent.push(this)
  }
  answer = (status: number, body: object) =>
    act(async () => {
      this.status = status
      this.responseText = JSON.stringify(body)
      this.onload()
    })
}

const fetched = vi.fn<typeof fetch>()
const picture = () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0, 0])], 'hotel.jpg')
const form = () => within(screen.getByRole('form'))
const field = (label: string | RegExp) => form().getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const row = (title: string) => within(screen.getByRole('article', { name: title }))
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const last = () => Upload.sent.at(-1) as Upload
const preview = () => document.querySelector('[inert]')?.textContent ?? ''

function open(packages: OwnCarePackage[] = [stored], user = fullOwnProvider) {
  const element = (
    <>
      <ManagePackages user={user} packages={packages} />
      <Toaster />
    </>
  )
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

async function choose(file: File) {
  fireEvent.change(field(/^Picture/), { target: { files: [file] } })
  await screen.findByText(`${file.name} is chosen.`)
}

async function fillIn(change: Record<string, string> = {}) {
  const typed = {
    Title: 'Two crowns',
    'Benefit 1': 'Crowns',
    'Benefit 2': 'Nights',
    'Benefit 3': 'Transfer',
    'Old price': '$5,200',
    'New price': '3900',
    ...change,
  }
  for (const [label, value] of Object.entries(typed)) type(label, value)
  await choose(picture())
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Upload)
  vi.stubGlobal('fetch', fetched.mockReset())
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sanavia/1')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  sessionStorage.clear()
  Upload.sent = []
})
afterEach(() => {
  cleanup()
  toast.remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['an empty title', { Title: ' ' }, 'Title', 'enter all fields', 'Give the package a title.'],
  ['no city', { City: '' }, 'City', 'enter all fields', 'Enter a city.'],
  ['no old price', { 'Old price': '' }, 'Old price', 'enter all fields', 'Enter the old price, or 0 if there is none.'],
  ['a long benefit', { 'Benefit 2': 'x'.repeat(101) }, 'Benefit 2', 'Each benefit should not exceed 100 characters.'],
  ['a price of 3 characters', { 'New price': '999' }, 'New price', 'Price should not be less than 4 characters.'],
  ['a price of 11', { 'Old price': '$12,345,678' }, 'Old price', 'Price should not exceed 10 characters.'],
  ['a price in words', { 'New price': 'cheap' }, 'New price', 'Enter a price in US dollars, such as $3,900.'],
])(
  'the error of %s is shown at its field, and nothing is sent',
  async (_what, change, label, message, own = message) => {
    open()
    await fillIn(change as Record<string, string>)
    fireEvent.click(button('Add package'))
    await waitFor(() => expect(alerts()).toEqual([message]))
    await waitFor(() => expect(document.activeElement).toBe(field(label)))
    expect(document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent).toBe(own)
    expect(Upload.sent).toEqual([])
  },
)

test('a package without a picture is refused at the picture field', async () => {
  open()
  await fillIn()
  fireEvent.click(button('Remove picture'))
  fireEvent.click(button('Add package'))
  await waitFor(() => expect(alerts()).toEqual(['upload image for package']))
  await waitFor(() => expect(document.activeElement).toBe(field(/^Picture/)))
})

test('a package is sent once with its picture, and is then the first of the list', async () => {
  open()
  expect([field('Country').value, field('City').value]).toEqual(['Turkey', 'Istanbul'])
  await fillIn({ 'Old price': '0', 'Speciality (optional)': 'Eye' })
  fireEvent.click(button('Add package'))
  fireEvent.submit(button(/^Saving/).form as HTMLFormElement)
  expect([Upload.sent.length, button(/^Saving/).disabled]).toEqual([1, true])
  act(() => last().upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 }))
  expect(screen.getByText('25 %')).toBeTruthy()
  expect(last().opened).toEqual(['POST', '/api/v1/user/add-package'])
  const { image, ...fields } = Object.fromEntries(last().form)
  expect((image as File).name).toBe('hotel.jpg')
  expect(fields).toEqual({
    title: 'Two crowns',
    country: 'Turkey',
    city: 'Istanbul',
    benefit1: 'Crowns',
    benefit2: 'Nights',
    benefit3: 'Transfer',
    oldPrice: '0',
    newPrice: '3900',
    speciality: 'Eye',
    serviceType: '',
  })
  const added = { ...stored, _id: id(2), title: 'Two crowns', newPrice: 3900 }
  await last().answer(200, { success: true, message: 'Package created!', package: added })
  expect(await screen.findByText('Package created!')).toBeTruthy()
  const list = screen.getByRole('region', { name: 'Your packages' })
  expect(within(list).getAllByRole('article')[0]?.textContent).toContain('Two crowns')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Two crowns' })))
  expect([field('Title').value, field('Country').value, field('New price').value]).toEqual(['', 'Turkey', ''])
})

test('a refusal is shown with the message of the server, and the draft stays', async () => {
  open()
  await fillIn()
  fireEvent.click(button('Add package'))
  const message = 'This picture is damaged or incomplete. Choose another one.'
  await last().answer(400, { success: false, code: 'bad_request', message })
  expect(alerts()).toEqual([message])
  await waitFor(() => expect(document.activeElement).toBe(field(/^Picture/)))
  fireEvent.click(button('Add package'))
  await act(async () => last().onerror())
  expect(form().getByRole('alert').textContent).toContain('We could not reach Sanavia.')
  expect([field('Title').value, field('Old price').value, button('Add package').disabled]).toEqual([
    ...['Two crowns', '$5,200', false],
  ])
  fireEvent.click(button('Retry'))
  expect(Upload.sent).toHaveLength(3)
})

test('a reload restores the draft and names the picture to choose again', async () => {
  const { unmount } = open()
  await fillIn()
  unmount()
  open()
  expect([field('Title').value, field('Old price').value]).toEqual(['Two crowns', '$5,200'])
  expect(screen.getByText('Please choose hotel.jpg again: it was lost when the page reloaded.')).toBeTruthy()
})

test('the preview updates while the provider types', async () => {
  open()
  expect(preview()).toContain('Your package')
  await fillIn({ City: 'Izmir' })
  expect(preview()).toContain('Izmir, Turkey')
  expect(preview()).toContain('Two crowns')
  expect(preview()).toContain('Save 25%New price $3,900')
  expect(preview()).toContain(`by ${fullOwnProvider.clinicName}`)
})

test('a provider enters a country that is not listed', async () => {
  open([], { ...fullOwnProvider, countryOfClinic: 'Germany', cityOfClinic: 'Berlin' })
  expect(field('Country').value).toBe('')
  await fillIn({ City: 'Berlin' })
  type('Country', 'Another country')
  fireEvent.click(button('Add package'))
  await waitFor(() => expect(document.activeElement).toBe(field('Name of the country')))
  type('Name of the country', 'Germany')
  fireEvent.click(button('Add package'))
  expect(last().form.get('country')).toBe('Germany')
})

test('a package is edited in the same form with its picture, and the draft of the new one stays', async () => {
  open([{ ...stored, country: 'United Kingdom', city: 'London' }])
  type('Title', 'Half a thought')
  fireEvent.click(button('Edit All-on-4'))
  await waitFor(() => expect(document.activeElement).toBe(field('Title')))
  expect(['Title', 'Country', 'City', 'Old price', 'New price'].map((label) => field(label).value)).toEqual([
    ...['All-on-4', 'United Kingdom', 'London', '0', '$900'],
  ])
  type('New price', '850.00')
  fireEvent.click(button('Save changes'))
  expect(last().opened).toEqual(['PUT', `/api/v1/packages/${stored._id}`])
  expect([last().form.get('newPrice'), last().form.has('image')]).toEqual(['850.00', false])
  const changed = { ...stored, newPrice: 850 }
  await last().answer(200, { success: true, message: 'Package updated!', package: changed })
  expect(row('All-on-4').getByText('$850')).toBeTruthy()
  expect(field('Title').value).toBe('Half a thought')

  fireEvent.click(button('Edit All-on-4'))
  fireEvent.click(button('Remove picture'))
  fireEvent.click(button('Save changes'))
  await waitFor(() => expect(alerts()).toContain('upload image for package'))
  fireEvent.click(button('Cancel'))
  await waitFor(() =>
    expect([field('Title').value, document.activeElement]).toEqual(['Half a thought', field('Title')]),
  )
})

test('a package is paused and put on sale again', async () => {
  const pause = (isPaused: boolean, message: string) =>
    fetched.mockResolvedValueOnce(Response.json({ success: true, message, package: { ...stored, isPaused } }))
  open()
  pause(true, 'Package paused!')
  fireEvent.click(button('Pause All-on-4'))
  expect(await row('All-on-4').findByText('Paused')).toBeTruthy()
  expect(screen.getByText('1 package, 1 paused')).toBeTruthy()
  pause(false, 'Package is on sale again!')
  fireEvent.click(button('Put on sale again All-on-4'))
  expect(await row('All-on-4').findByText('On sale')).toBeTruthy()
  expect(fetched.mock.calls.map(([path, init]) => `${init?.method} ${path} ${init?.body}`)).toEqual([
    `PUT /api/v1/packages/${stored._id}/paused {"isPaused":true}`,
    `PUT /api/v1/packages/${stored._id}/paused {"isPaused":false}`,
  ])
})

test('deleting a package asks for confirmation, and an empty list shows the next step', async () => {
  open()
  fireEvent.click(button('Delete All-on-4'))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('All-on-4')).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockResolvedValueOnce(Response.json({ success: true, message: 'Package deleted!' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('You don’t have any packages yet.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your packages' })))
  fireEvent.click(button('Add your first package'))
  await waitFor(() => expect(document.activeElement).toBe(field('Title')))
})
