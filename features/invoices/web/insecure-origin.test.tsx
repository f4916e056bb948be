import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleBillables, exampleInvoice, INVOICE_ID, PACKAGE_ID, PATIENT_ID } from '#test/examples/invoice.ts'
import { InvoicesScreen } from './invoices-screen.tsx'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

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
    Response.json(String(path).endsWith('/occasions') ? exampleBillables : { success: true, invoice: exampleInvoice }),
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
  fireEvent.change(await screen.findByLabelText('Patient'), { target: { value: PATIENT_ID } })
  fireEvent.change(screen.getByLabelText('For'), { target: { value: `package ${PACKAGE_ID}` } })
  press('Issue invoice')
  await screen.findByRole('heading', { name: /^Invoice EK-2026-0007/ })
  expect(postedIds()).toEqual([expect.stringMatching(UUID)])
})

test('a provider records a payment on a page without crypto.randomUUID', async () => {
  open(`?id=${INVOICE_ID}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Record payment' }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Record a payment' }))
  await screen.findByRole('button', { name: 'Record payment' })
  await waitFor(() => expect(postedIds()).toEqual([expect.stringMatching(UUID)]))
})

test('a provider voids an invoice on a page without crypto.randomUUID', async () => {
  open(`?id=${INVOICE_ID}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Void invoice' }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Void invoice' }))
  await waitFor(() => expect(postedIds()).toEqual([expect.stringMatching(UUID)]))
})
