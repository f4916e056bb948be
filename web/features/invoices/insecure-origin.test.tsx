import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FullInvoice } from '#domain/invoices.ts'
import { InvoicesScreen } from './invoices-screen.tsx'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const INVOICE = '5f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11'
const PATIENT = '6f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11'
const PACKAGE = '7f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11'
const patient = { _id: PATIENT, name: 'Grace Okafor', avatar: null }

const invoice: FullInvoice = {
  _id: INVOICE,
  number: '2026-0007',
  createdAt: '2026-11-15T09:00:00.000Z',
  currency: 'USD',
  total: 36_100,
  paid: 0,
  state: 'open',
  dueOn: null,
  title: 'Zirconia Crown',
  provider: { _id: PACKAGE, name: 'Dr. Elif Kaya', avatar: null },
  patient,
  lines: [{ text: 'Zirconia Crown', quantity: 2, unitPrice: 18_050, amount: 36_100 }],
  rate: 1,
  rateDate: '2026-11-15',
  from: ['Dr. Elif Kaya'],
  to: ['Grace Okafor'],
  note: '',
  appointmentId: null,
  packageId: PACKAGE,
  means: ['cash'],
  payTo: [],
  entries: [],
  canPayByCard: false,
}
const billables = {
  success: true,
  patients: [{ ...patient, appointments: [] }],
  packages: [{ _id: PACKAGE, title: 'New smile in a week', price: 390_000 }],
  means: ['cash', 'card'],
}

const fetched = vi.fn<typeof fetch>()
const posted = () => fetched.mock.calls.filter(([, init]) => init?.method === 'POST')
const postedIds = () => posted().map(([, init]) => JSON.parse(String(init?.body)).id)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function open(search: string) {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: () => ({ publicUrl: 'https://sanavia.example', rates: null }),
      HydrateFallback: () => null,
      Component: () => <InvoicesScreen viewer="provider" />,
    },
  ])
  render(<Page initialEntries={[`/invoices${search}`]} />)
}

beforeEach(() => {
  // Browsers define randomUUID in secure contexts only.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  vi.stubGlobal('fetch', fetched.mockReset())
  fetched.mockImplementation(async (path) =>
    Response.json(String(path).endsWith('/occasions') ? billables : { success: true, invoice }),
  )
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('a provider issues an invoice on a page without crypto.randomUUID', async () => {
  expect(crypto.randomUUID).toBeUndefined()
  open('?new')
  fireEvent.change(await screen.findByLabelText('Patient'), { target: { value: PATIENT } })
  fireEvent.change(screen.getByLabelText('For'), { target: { value: `package ${PACKAGE}` } })
  press('Issue invoice')
  await screen.findByRole('heading', { name: /^Invoice 2026-0007/ })
  expect(postedIds()).toEqual([expect.stringMatching(UUID)])
})

test('a provider records a payment on a page without crypto.randomUUID', async () => {
  open(`?id=${INVOICE}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Record payment' }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Record a payment' }))
  await screen.findByRole('button', { name: 'Record payment' })
  await waitFor(() => expect(postedIds()).toEqual([expect.stringMatching(UUID)]))
})

test('a provider voids an invoice on a page without crypto.randomUUID', async () => {
  open(`?id=${INVOICE}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Make void' }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Make void' }))
  await waitFor(() => expect(postedIds()).toEqual([expect.stringMatching(UUID)]))
})
