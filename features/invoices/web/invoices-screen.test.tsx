import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveChanges } from '#platform/web/live/live-changes.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { APPOINTMENT_ID, exampleBillables, exampleInvoice, INVOICE_ID, PATIENT_ID } from '#test/examples/invoice.ts'
import type { EntryForm, FullInvoice } from '../rules/invoices.ts'
import type { Viewer } from './invoice-parts.tsx'
import { InvoicesScreen } from './invoices-screen.tsx'

const fetched = vi.fn<typeof fetch>()
let listed: FullInvoice[] = []
let invoice = exampleInvoice

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = (label: string, at = 0) => screen.getAllByLabelText<HTMLInputElement>(label)[at] as HTMLInputElement
const type = (label: string, value: string, at = 0) => fireEvent.change(field(label, at), { target: { value } })
const heading = () => screen.getByRole('heading', { name: /^Invoice EK-2026-0007/ }).textContent
const sent = (method = 'POST') =>
  fetched.mock.calls.filter(([, init]) => init?.method === method).map(([, { body } = {}]) => body)
const sumOf = (name: string) => screen.getByText(name).nextSibling?.textContent

/** The server of a test: it lists, issues and keeps the ledger of one invoice. */
async function respond(path: string, body?: BodyInit | null) {
  if (path.endsWith('/billing-details')) return Response.json(billing(body ? JSON.parse(String(body)) : undefined))
  if (path.endsWith('/occasions')) return Response.json(exampleBillables)
  if (path.endsWith('/entries')) return recordEntry(JSON.parse(String(body)))
  if (body || path.endsWith(INVOICE_ID)) return Response.json({ success: true, invoice })
  return Response.json({ success: true, invoices: listed, nextCursor: null })
}

/** The saved details: at first only a name is printed. */
function billing(details = { name: '', address: '', taxNumber: '' }) {
  return { success: true, details, printed: ['Dr. Elif Kaya', details.name, details.address].filter(Boolean) }
}

function recordEntry({ kind, amount = 0 }: EntryForm) {
  if (kind === 'payment' && amount > invoice.due) {
    const message = 'This is more than what is due.'
    return Response.json({ success: false, code: 'bad_request', message }, { status: 400 })
  }
  const paid = kind === 'payment' ? invoice.paid + amount : invoice.paid - amount
  const credited = kind === 'refund' ? invoice.credited + amount : invoice.credited
  const due = invoice.total - paid - credited
  const state = due === 0 ? 'paid' : 'part-paid'
  invoice = { ...invoice, paid, credited, due, state: kind === 'void' ? 'void' : state }
  return Response.json({ success: true, invoice })
}

function open(search: string, viewer: Viewer = 'provider') {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: () => ({ publicUrl: 'https://sanavia.example', rates: null }),
      HydrateFallback: () => null,
      Component: () => (
        <>
          <InvoicesScreen viewer={viewer} />
          <Toaster />
        </>
      ),
    },
  ])
  render(<Page initialEntries={[`/invoices${search}`]} />)
}

beforeEach(() => {
  listed = []
  invoice = exampleInvoice
  vi.stubGlobal('fetch', fetched.mockReset())
  fetched.mockImplementation((path, init) => respond(String(path), init?.body))
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a provider without invoices gets a link to the form, and a patient does not', async () => {
  open('')
  expect(await screen.findByText('No invoices yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New invoice' }).getAttribute('href')).toBe('/invoices?new')
  cleanup()
  open('', 'patient')
  await screen.findByText('No invoices yet')
  expect(screen.queryByRole('link', { name: 'New invoice' })).toBeNull()
})

test('the form is prefilled from an appointment, and a missing price is refused with the focus on it', async () => {
  open(`?new=${APPOINTMENT_ID}`)
  expect((await screen.findByLabelText<HTMLSelectElement>('Patient')).value).toBe(PATIENT_ID)
  expect(field('Line 1').value).toBe('Consultation')
  press('Issue invoice')
  expect((await screen.findAllByText('Enter an amount above zero.')).length).toBeGreaterThan(0)
  await waitFor(() => expect(document.activeElement).toBe(field('Price in USD')))
  expect(sent()).toEqual([])
})

test('lines are added up while they are typed, survive a reload and are issued in cents', async () => {
  open(`?new=${APPOINTMENT_ID}`)
  await screen.findByLabelText('Line 1')
  type('Price in USD', '1,200.50')
  press('Add a line')
  type('Line 2', 'Zirconia crown')
  type('Quantity', '2', 1)
  type('Price in USD', '180', 1)
  expect(screen.getByText('$1,560.50')).toBeTruthy()
  cleanup()

  open(`?new=${APPOINTMENT_ID}`)
  expect((await screen.findByLabelText<HTMLInputElement>('Line 2')).value).toBe('Zirconia crown')
  press('Issue invoice')
  await screen.findByRole('heading', { name: /^Invoice EK-2026-0007/ })
  expect(JSON.parse(String(sent()[0])).lines).toEqual([
    { text: 'Consultation', quantity: 1, unitPrice: 120_050 },
    { text: 'Zirconia crown', quantity: 2, unitPrice: 18_000 },
  ])
})

test('a payment is prefilled with what is open, a larger one is refused, and the state follows the ledger', async () => {
  open(`?id=${INVOICE_ID}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Record payment' }))
  expect(field('Amount in USD').value).toBe('361.00')
  type('Amount in USD', '2000')
  press('Record a payment')
  expect((await screen.findAllByText('This is more than what is due.')).length).toBeGreaterThan(0)
  await waitFor(() => expect(document.activeElement).toBe(field('Amount in USD')))
  type('Amount in USD', '300')
  press('Record a payment')
  await waitFor(() => expect(heading()).toContain('Partly paid'))

  press('Record payment')
  expect(field('Amount in USD').value).toBe('61.00')
  press('Record a payment')
  await waitFor(() => expect(heading()).toMatch(/Paid$/))
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull()

  press('Record refund')
  expect(field('Amount in USD').value).toBe('361.00')
  type('Amount in USD', '60.50')
  press('Record a refund')
  // A credit note: nothing is due again.
  expect((await screen.findByText('Credited')).nextSibling?.textContent).toBe('-$60.50')
  expect(screen.getByText('Amount due').nextSibling?.textContent).toBe('$0.00')
  expect(heading()).toMatch(/Paid$/)
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull()
})

test('an invoice is made void after a confirmation, and then takes no entries', async () => {
  open(`?id=${INVOICE_ID}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Void invoice' }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Void invoice' }))
  expect(await screen.findByText('The invoice is void.')).toBeTruthy()
  await waitFor(() => expect(heading()).toContain('Void'))
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Void invoice' })).toBeNull()
})

test('a card payment that is pushed shows on the invoice and in the list, without a reload', async () => {
  open(`?id=${INVOICE_ID}&paid`, 'patient')
  expect(await screen.findByText(/waiting for confirmation/)).toBeTruthy()
  invoice = { ...exampleInvoice, state: 'paid', paid: 36_100, due: 0 }
  act(() => liveChanges.set({ kind: 'invoice', id: INVOICE_ID }))
  await waitFor(() => expect(heading()).toMatch(/Paid$/))
  expect(screen.queryByText(/waiting for confirmation/)).toBeNull()
  cleanup()

  listed = [exampleInvoice]
  open('', 'patient')
  expect(await screen.findByText('Unpaid')).toBeTruthy()
  act(() => liveChanges.set({ kind: 'invoice', id: INVOICE_ID }))
  expect(await screen.findByText('Paid')).toBeTruthy()
})

test('a patient reads a void invoice from the list, without entries to record or a card to pay with', async () => {
  listed = [{ ...exampleInvoice, state: 'void' }]
  open('', 'patient')
  const row = await screen.findByRole('row', { name: /2026-0007/ })
  expect(within(row).getByText('Void')).toBeTruthy()
  expect(within(row).getByText('$361.00')).toBeTruthy()
  expect(row.textContent).toContain('Dr. Elif Kaya')
  fireEvent.click(within(row).getByRole('link', { name: /^View invoice/ }))
  expect(await screen.findByText('Nothing has been paid yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /by card/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull()
})

test('a service fills in its price, and discount and VAT are summed up while they are typed and issued as rates', async () => {
  open(`?new=${APPOINTMENT_ID}`)
  await screen.findByLabelText('Line 1')
  fireEvent.change(field('Add one of your services'), { target: { value: '0' } })
  // Selecting alone adds nothing: arrow keys select as well.
  expect(screen.queryByLabelText('Line 2')).toBeNull()
  press('Add this service')
  await waitFor(() => expect(document.activeElement).toBe(field('Price in USD', 1)))
  expect([field('Line 2').value, field('Price in USD', 1).value]).toEqual(['Zirconia Crown', '180.50'])
  type('Price in USD', '19.50')
  fireEvent.change(field('Discount'), { target: { value: 'rate' } })
  type('Discount (%)', '12.5')
  type('VAT rate (%) (optional)', '19')
  expect([sumOf('Subtotal'), sumOf('Discount (12.5%)'), sumOf('Net'), sumOf('VAT (19%)'), sumOf('Total')]).toEqual([
    '$200.00',
    '-$25.00',
    '$147.06',
    '$27.94',
    '$175.00',
  ])
  type('Patient’s address (optional)', 'Gartenweg 3')
  press('Issue invoice')
  await screen.findByRole('heading', { name: /^Invoice EK-2026-0007/ })
  expect(JSON.parse(String(sent()[0]))).toMatchObject({
    discount: null,
    discountRate: 1250,
    vatRate: 1900,
    patientAddress: 'Gartenweg 3',
  })
})

test('the usual terms fill in the due date, which is repeated in words', async () => {
  vi.setSystemTime('2026-11-16T12:00:00Z')
  open('?new')
  await screen.findByLabelText('Patient')
  press('14 days from today')
  expect(field('Due date (optional)').value).toBe('2026-11-30')
  expect(screen.getByText('Monday 30 November 2026')).toBeTruthy()
})

test('a provider saves the details that invoices print, beside the form', async () => {
  open('?new')
  fireEvent.click(await screen.findByRole('button', { name: 'Add details on your invoices' }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Legal name (optional)'), { target: { value: 'Kaya Ltd' } })
  fireEvent.change(dialog.getByLabelText('Tax number (optional)'), { target: { value: 'TR 1' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Kaya Ltd\s+Tax number: TR 1/)).toBeTruthy()
  expect(sent('PUT').map((body) => JSON.parse(String(body)))).toEqual([
    { name: 'Kaya Ltd', address: '', taxNumber: 'TR 1' },
  ])
})

test('a German reader sees amounts in German notation, and the VAT and PDF of a credit note', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
  const entry = { _id: PATIENT_ID, kind: 'refund' as const, amount: 11_900, paidBy: 'cash' as const, note: '' }
  const creditNote = {
    ...entry,
    creditNote: 'EK-2026-0007-C1',
    on: '2026-11-15',
    createdAt: invoice.createdAt,
    vat: 1900,
  }
  invoice = { ...exampleInvoice, total: 123_456, due: 123_456, vatRate: 1900, vat: 19_711, entries: [creditNote] }
  open(`?id=${INVOICE_ID}`, 'patient')
  await screen.findByText('EK-2026-0007-C1')
  expect(sumOf('Total')).toBe('1.234,56\u00a0$')
  expect(sumOf('VAT (19%)')).toBe('197,11\u00a0$')
  expect(screen.getByText(/^including 19,00\s\$ VAT \(19%\)$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'PDF of credit note EK-2026-0007-C1' })).toBeTruthy()
})
