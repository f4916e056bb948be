import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { specialities } from '#content/specialities.ts'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import { keepCatalogue } from '#platform/web/catalogue.ts'
import { toast } from '#platform/web/toast.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { fullOwnProvider } from '#test/examples/own-provider.ts'
import { catalogueOfFiles } from '#test/treatment-list.ts'
import { Services } from './services.tsx'

beforeEach(() => keepCatalogue(catalogueOfFiles))

const elif: OwnProvider = { ...fullOwnProvider, offeredServices: [] }
const face = (subtitle: string, price = 2000) => ({
  _id: '00000000-0000-4000-8000-000000000007',
  title: 'Face',
  subservices: [{ _id: '00000000-0000-4000-8000-000000000008', subtitle, price, description: 'One night.' }],
})
const fetched = vi.fn<typeof fetch>()
const saved = (offeredServices: OwnProvider['offeredServices'], message = 'Service added successfully!') =>
  Response.json({ success: true, message, user: { ...elif, offeredServices } })
const refused = (status: number, code: string, message: string) =>
  Response.json({ success: false, code, message }, { status })

const open = (user = elif) =>
  render(
    <>
      <Services user={user} />
      <Toaster />
    </>,
  )
const form = () => within(screen.getByRole('form', { name: 'Add a service' }))
const field = (label: string) => form().getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update Services' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const describedBy = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent
const typed = () => [field('Service').value, field('Price').value, field('Description').value]
const sent = (at = 0) => JSON.parse(String(fetched.mock.calls[at]?.[1]?.body))
const toasts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

function fillIn(speciality = 'Face') {
  type('Speciality', speciality)
  type('Price', '2,000')
  type('Description', 'One night.')
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  toast.remove()
  vi.unstubAllGlobals()
})

test('without a speciality the form has no fields, and submitting it asks for one', async () => {
  open()
  expect(form().queryByLabelText('Price')).toBeNull()
  fireEvent.click(button())
  await waitFor(() => expect(toasts()).toEqual(['Select a speciality']))
  await waitFor(() => expect(document.activeElement).toBe(field('Speciality')))
  expect(describedBy(field('Speciality'))).toBe('Select a speciality')
  expect(fetched).not.toHaveBeenCalled()
})

test('any of the 21 specialities opens the form with its first treatment chosen', () => {
  open()
  const options = [...field('Speciality').querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options).toEqual(['Select a speciality', ...specialities])
  type('Speciality', 'Face')
  expect(typed()).toEqual(['Rhinoplasty', '', ''])
  expect(field('Service').querySelectorAll('option')).toHaveLength(5 + 1)
})

test.each([
  ['no price', 'Price', '', 'Please fill in all fields.', 'Enter a price.'],
  ['no description', 'Description', ' ', 'Please fill in all fields.', 'Describe what is included.'],
  ['a price in words', 'Price', 'on request', 'Enter a price in US dollars, such as $3,900.', undefined],
])(
  'the error of %s is shown at its field, and nothing is sent',
  async (_what, label, value, message, own = message) => {
    open()
    fillIn()
    type(label, value)
    fireEvent.click(button())
    await waitFor(() => expect(toasts()).toEqual([message]))
    await waitFor(() => expect([document.activeElement, describedBy(field(label))]).toEqual([field(label), own]))
    expect(fetched).not.toHaveBeenCalled()
  },
)

test('a double click adds a service once, then the form resets and the list shows it', async () => {
  let answer = (_response: Response) => {}
  fetched.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  open()
  expect(screen.getByText('You haven’t added any services yet.')).toBeTruthy()
  fillIn()
  const element = button().form as HTMLFormElement
  fireEvent.click(button())
  fireEvent.submit(element)
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving' })).disabled).toBe(true)
  answer(saved([face('Rhinoplasty')]))
  expect(await screen.findByText('Service added successfully!')).toBeTruthy()
  expect(fetched).toHaveBeenCalledTimes(1)
  expect([fetched.mock.calls[0]?.[0], fetched.mock.calls[0]?.[1]?.method]).toEqual(['/api/v1/user/add-service', 'PUT'])
  expect(sent()).toEqual({ title: 'Face', subtitle: 'Rhinoplasty', price: '2,000', description: 'One night.' })
  expect([field('Speciality').value, form().queryByLabelText('Price')]).toEqual(['', null])
  expect(screen.getByText('1 service in 1 speciality')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Face' })).getByText('$2,000')).toBeTruthy()
  type('Speciality', 'Face')
  type('Service', 'Another treatment')
  expect([field('Price').value, field('Description').value]).toEqual(['', ''])
})

test('a failed save closes the form, and its draft is restored when the form opens again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  open()
  fillIn()
  fireEvent.click(button())
  await waitFor(() => expect(toasts()).toContain('Failed to add service.'))
  expect(form().queryByLabelText('Price')).toBeNull()
  const alert = form().getByRole('alert').textContent
  expect(alert).toContain('We could not reach Sanavia. Check your connection and try again.')
  expect(alert).toContain('What you typed for Face is kept.')
  press('Open it again')
  expect(typed()).toEqual(['Rhinoplasty', '2,000', 'One night.'])

  fetched.mockResolvedValueOnce(refused(500, 'server_error', 'Something went wrong.'))
  fireEvent.click(button())
  await waitFor(() => expect(form().queryByLabelText('Price')).toBeNull())
  type('Speciality', 'Eye')
  expect(field('Price').value).toBe('')
  type('Speciality', 'Face')
  expect(typed()).toEqual(['Rhinoplasty', '2,000', 'One night.'])
})

test('a refusal of the server is shown with its message, and the form stays open', async () => {
  fetched.mockResolvedValueOnce(refused(400, 'bad_request', 'You can offer at most 300 services.'))
  open()
  fillIn()
  fireEvent.click(button())
  expect(await form().findByText('You can offer at most 300 services.')).toBeTruthy()
  expect(toasts()).toContain('Failed to add service.')
  expect(typed()).toEqual(['Rhinoplasty', '2,000', 'One night.'])
})

test('a reload restores the draft of the same account only', () => {
  const { unmount } = open()
  fillIn()
  unmount()
  const again = open()
  expect(typed()).toEqual(['Rhinoplasty', '2,000', 'One night.'])
  again.unmount()
  open({ ...elif, _id: '00000000-0000-4000-8000-000000000099' })
  expect(field('Speciality').value).toBe('')
})

test('a provider adds a treatment that is not listed', async () => {
  fetched.mockResolvedValueOnce(saved([face('Quartz peeling')]))
  open()
  fillIn()
  type('Service', 'Another treatment')
  fireEvent.click(button())
  await waitFor(() => expect(describedBy(field('Name of the treatment'))).toBe('Name the service.'))
  type('Name of the treatment', 'Quartz peeling')
  fireEvent.click(button())
  await screen.findByText('Quartz peeling')
  expect(sent()).toMatchObject({ title: 'Face', subtitle: 'Quartz peeling' })
})

test('a provider who picks an offered treatment edits it, without losing typed values', () => {
  open({ ...elif, offeredServices: [face('RHINOPLASTY')] })
  type('Speciality', 'Face')
  expect(form().getByText(/^You already offer this. Your changes will replace it/).textContent).toContain('$2,000')
  expect(typed()).toEqual(['Rhinoplasty', '2000', 'One night.'])
  const second = field('Service').querySelectorAll('option')[1]?.value ?? ''
  type('Service', second)
  expect(typed()).toEqual([second, '', ''])
  expect(form().queryByText(/^You already offer this/)).toBeNull()
  type('Price', '90')
  type('Service', 'Rhinoplasty')
  expect(typed()).toEqual(['Rhinoplasty', '90', ''])
  type('Service', 'Another treatment')
  type('Name of the treatment', 'Rhinoplasty')
  expect(form().getByText(/^You already offer this/)).toBeTruthy()
})

test('a price far outside the usual range is saved after a confirmation, which another price does not inherit', async () => {
  open()
  fillIn()
  type('Price', '150.000,00')
  expect(form().getByText(/Is \$150,000 right\?$/)).toBeTruthy()
  fireEvent.click(button())
  await waitFor(() => expect(describedBy(field('Price'))).toMatch(/Is \$150,000 right\?$/))
  expect(fetched).not.toHaveBeenCalled()
  fireEvent.click(form().getByLabelText('Yes, this price is right'))
  type('Price', '160000')
  expect(form().getByLabelText<HTMLInputElement>('Yes, this price is right').checked).toBe(false)
  fireEvent.click(form().getByLabelText('Yes, this price is right'))
  fetched.mockResolvedValue(saved([face('Rhinoplasty', 160_000)]))
  fireEvent.click(button())
  expect(await screen.findByText('Service added successfully!')).toBeTruthy()
  expect(sent()).toMatchObject({ price: '160000', isPriceConfirmed: true })
})
