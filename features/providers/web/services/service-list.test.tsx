import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import { keepCatalogue } from '#platform/web/catalogue.ts'
import { toast } from '#platform/web/toast.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { fullOwnProvider } from '#test/examples/own-provider.ts'
import { catalogueOfFiles } from '#test/treatment-list.ts'
import { Services } from './services.tsx'

beforeEach(() => keepCatalogue(catalogueOfFiles))

const fetched = vi.fn<typeof fetch>()
const [dental, face] = fullOwnProvider.offeredServices
const [implant, crown] = dental?.subservices ?? []

const answer = (offeredServices: OwnProvider['offeredServices'], message: string) =>
  fetched.mockResolvedValueOnce(
    Response.json({ success: true, message, user: { ...fullOwnProvider, offeredServices } }),
  )
const refuse = (status: number, code: string, message: string) =>
  fetched.mockResolvedValueOnce(Response.json({ success: false, code, message }, { status }))

const region = (name: string) => within(screen.getByRole('region', { name }))
const rows = (name: string) =>
  region(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const edited = () => within(screen.getByRole('form', { name: 'Edit Dental Implant' }))
const field = (label: string) => edited().getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const call = () => {
  const [path, init] = fetched.mock.calls[0] ?? []
  return [init?.method, path, init?.body && JSON.parse(String(init.body))]
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  sessionStorage.clear()
  render(
    <>
      <Services user={fullOwnProvider} />
      <Toaster />
    </>,
  )
})
afterEach(() => {
  cleanup()
  toast.remove()
  vi.unstubAllGlobals()
})

test('a provider sees what they offer by speciality, with prices and descriptions', () => {
  expect(screen.getByText('3 services in 2 specialities')).toBeTruthy()
  expect(rows('Dental Treatment')).toEqual(['Dental ImplantTwo visits.$480', 'Zirconia Crown$165'])
  expect(rows('Face')).toEqual(['Rhinoplasty$2,000'])
})

test('Add in a speciality opens the form for it', () => {
  fireEvent.click(button('Add a service in Face'))
  const speciality = screen.getByLabelText<HTMLSelectElement>('Speciality')
  expect([speciality.value, document.activeElement]).toEqual(['Face', speciality])
})

test('a service is edited inline, and the focus returns to its button', async () => {
  fireEvent.click(button('Edit Dental Implant'))
  expect([field('Service').value, field('Price').value, field('Description').value]).toEqual([
    ...['Dental Implant', '480', 'Two visits.'],
  ])
  type('Price', '$450')
  const changed = { ...implant, price: 450 }
  answer([{ ...dental, subservices: [changed, crown] }, face] as OwnProvider['offeredServices'], 'Service Updated!')
  fireEvent.click(edited().getByRole('button', { name: 'Save' }))
  await screen.findByText('Service Updated!')
  const form = { title: 'Dental Treatment', subtitle: 'Dental Implant', price: '$450', description: 'Two visits.' }
  expect(call()).toEqual(['PUT', `/api/v1/services/${implant?._id}`, form])
  expect(rows('Dental Treatment')[0]).toContain('$450')
  await waitFor(() => expect(document.activeElement).toBe(button('Edit Dental Implant')))
})

test('a service that moves to another speciality moves the focus to the list heading', async () => {
  fireEvent.click(button('Edit Dental Implant'))
  type('Speciality', 'Medical')
  const medical = { _id: '00000000-0000-4000-8000-000000000009', title: 'Medical', subservices: [implant] }
  const rest = { ...dental, subservices: [crown] }
  answer([rest, face, medical] as OwnProvider['offeredServices'], 'Service Updated!')
  fireEvent.click(edited().getByRole('button', { name: 'Save' }))
  await screen.findByRole('region', { name: 'Medical' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your services' })))
})

test.each([
  ['a name that is taken', 409, 'taken', 'You offer this service already. Change that one, or delete it first.'],
  ['a server that is away', 503, 'unavailable', 'Sanavia is restarting.'],
])('%s keeps the typed values of an edited service', async (_what, status, code, message) => {
  fireEvent.click(button('Edit Dental Implant'))
  type('Service', 'Zirconia Crown')
  refuse(status, code, message)
  fireEvent.click(edited().getByRole('button', { name: 'Save' }))
  await edited().findByText(message)
  expect(field('Service').value).toBe('Zirconia Crown')
  expect(field('Service').getAttribute('aria-invalid')).toBe(String(code === 'taken'))
})

test('an empty field is not sent, and cancelling leaves the service unchanged', async () => {
  fireEvent.click(button('Edit Dental Implant'))
  type('Description', '')
  fireEvent.click(edited().getByRole('button', { name: 'Save' }))
  await edited().findByText('Describe what is included.')
  await waitFor(() => expect(document.activeElement).toBe(field('Description')))
  fireEvent.click(edited().getByRole('button', { name: 'Cancel' }))
  expect(rows('Dental Treatment')[0]).toBe('Dental ImplantTwo visits.$480')
  expect(fetched).not.toHaveBeenCalled()
})

test('deleting a service asks for confirmation, and a failed delete keeps it', async () => {
  const dialog = () => within(screen.getByRole('dialog'))
  fireEvent.click(button('Delete Rhinoplasty'))
  expect(dialog().getByText('Rhinoplasty')).toBeTruthy()
  fireEvent.click(dialog().getByRole('button', { name: 'Keep it' }))
  expect(fetched).not.toHaveBeenCalled()

  fireEvent.click(button('Delete Rhinoplasty'))
  refuse(503, 'unavailable', 'Sanavia is restarting.')
  fireEvent.click(dialog().getByRole('button', { name: 'Delete' }))
  await screen.findByText('Sanavia is restarting.')
  expect(rows('Face')).toEqual(['Rhinoplasty$2,000'])

  answer(fullOwnProvider.offeredServices.slice(0, 1), 'Service Deleted!')
  fireEvent.click(dialog().getByRole('button', { name: 'Delete' }))
  await screen.findByText('Service Deleted!')
  expect(fetched.mock.calls.map(([path, init]) => `${init?.method} ${path}`)).toEqual(
    Array(2).fill(`DELETE /api/v1/services/${face?.subservices[0]?._id}`),
  )
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Face' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your services' })))
})
