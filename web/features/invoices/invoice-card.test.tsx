import { act, cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleInvoice, INVOICE_ID } from '#test/example-invoice.ts'
import { liveChanges } from '#web/features/chats/live-changes.ts'
import { InvoiceCard } from './invoice-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Card = createRoutesStub([
  { path: '*', Component: () => <InvoiceCard id={INVOICE_ID} fallback={<p>I have sent you an invoice.</p>} /> },
])

test('the card of an invoice shows its number, amount and state, follows the ledger, and leads to the invoice', async () => {
  const part = { ...exampleInvoice, state: 'part-paid', paid: 6100, due: 30_000, dueOn: '2026-11-30' }
  const answers = [exampleInvoice, part]
  vi.stubGlobal('fetch', async () => Response.json({ success: true, invoice: answers.shift() }))
  render(<Card />)
  expect(await screen.findByRole('heading', { name: 'Invoice EK-2026-0007' })).toBeTruthy()
  expect(screen.getByText('$361.00')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View invoice' }).getAttribute('href')).toBe(`/invoices?id=${INVOICE_ID}`)
  act(() => liveChanges.set({ kind: 'invoice', id: INVOICE_ID }))
  expect(await screen.findByText('$300.00 due by 30 November 2026')).toBeTruthy()
})

test('an invoice that cannot be loaded leaves the text of the message', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, message: 'No.', code: 'not_found' }, { status: 404 }),
  )
  render(<Card />)
  expect(await screen.findByText('I have sent you an invoice.')).toBeTruthy()
})
