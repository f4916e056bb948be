import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { liveChanges } from '#platform/web/live/live-changes.ts'
import { exampleInvoice, INVOICE_ID } from '#test/examples/invoice.ts'
import { InvoiceCard } from './invoice-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const Card = createRoutesStub([
  { path: '*', Component: () => <InvoiceCard id={INVOICE_ID} fallback={<p>I have sent you an invoice.</p>} /> },
])

test('the card of an invoice shows its number, amount and state, follows the ledger, and leads to the invoice', async () => {
  const part = { ...exampleInvoice, state: 'part-paid', paid: 6100, due: 30_000, dueOn: '2026-11-30' }
  const answers = [exampleInvoice, part]
  vi.setSystemTime('2026-11-16T12:00:00Z')
  vi.stubGlobal('fetch', async () => Response.json({ success: true, invoice: answers.shift() }))
  render(<Card />)
  expect(await screen.findByRole('heading', { name: 'Invoice EK-2026-0007' })).toBeTruthy()
  expect(screen.getByText('$361.00')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View invoice' }).getAttribute('href')).toBe(`/invoices?id=${INVOICE_ID}`)
  act(() => liveChanges.set({ kind: 'invoice', id: INVOICE_ID }))
  expect(await screen.findByText('$300.00 due')).toBeTruthy()
  expect(screen.getByText('Due on 30 November 2026')).toBeTruthy()
})

test('the card of an invoice marks a due date that is over', async () => {
  vi.setSystemTime('2026-12-01T12:00:00Z')
  const overdue = { ...exampleInvoice, dueOn: '2026-11-30' }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, invoice: overdue }))
  render(<Card />)
  expect(await screen.findByText('Overdue since 30 November 2026')).toBeTruthy()
})

test('an older answer that arrives late does not replace a newer one', async () => {
  const paid = { ...exampleInvoice, state: 'paid', paid: 36_100, due: 0 }
  const answers: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)))
  render(<Card />)
  await waitFor(() => expect(answers).toHaveLength(1))
  act(() => liveChanges.set({ kind: 'invoice', id: INVOICE_ID }))
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(Response.json({ success: true, invoice: paid }))
  expect(await screen.findByText('Paid')).toBeTruthy()
  await act(async () => answers[0]?.(Response.json({ success: true, invoice: exampleInvoice })))
  expect(screen.queryByText('Unpaid')).toBeNull()
})

test('an invoice that cannot be loaded leaves the text of the message', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, message: 'No.', code: 'not_found' }, { status: 404 }),
  )
  render(<Card />)
  expect(await screen.findByText('I have sent you an invoice.')).toBeTruthy()
})
