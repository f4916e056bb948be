import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#platform/web/toast.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import type { PriceList } from '../rules/price-lists.ts'
import { PriceListSection } from './price-list-section.tsx'

const at = '2026-11-03T09:00:00.000Z'
const price = (procedure: string, dollars: number) => ({ procedure, price: dollars, confirmedAt: at, changedAt: at })
const list: PriceList = { version: 3, prices: [price('crown-zirconia', 240), price('abutment', 95.5)] }

const fetched = vi.fn<typeof fetch>()
const saved = (priceList: PriceList) => Response.json({ success: true, priceList })
const sent = (call = 0) => JSON.parse(String(fetched.mock.calls[call]?.[1]?.body))

const open = (priceList = list) =>
  render(
    <>
      <PriceListSection userId="elif" priceList={priceList} />
      <Toaster />
    </>,
  )
const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^Price of ${name},`) })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const describedBy = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent
const paste = (text: string) =>
  fireEvent.change(screen.getByLabelText('Or paste the rows here'), { target: { value: text } })

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  toast.remove()
  vi.unstubAllGlobals()
})

test('the whole list is saved at once, with changed, new and removed prices', async () => {
  open()
  type('Zirconia crown', '$260')
  type('Extraction', '40')
  type('Abutment', '')
  expect(describedBy(field('Zirconia crown'))).toBe('Saved: $240')
  expect(describedBy(field('Abutment'))).toBe('Saved: $95.50. It will be taken off.')
  expect(status()).toContain('3 prices changed and not saved yet.')
  const next = { version: 4, prices: [price('crown-zirconia', 260), price('extraction', 40)] }
  fetched.mockResolvedValue(saved(next))
  press('Save price list')
  await waitFor(() => expect(status()).toContain('2 prices on your list.'))
  expect(sent()).toEqual({
    version: 3,
    prices: [
      { procedure: 'crown-zirconia', price: '$260' },
      { procedure: 'extraction', price: '40' },
    ],
    isConfirmed: false,
  })
  expect(field('Abutment').value).toBe('')
})

test('every wrong row is named, the first one takes the focus, and nothing is sent', async () => {
  open()
  type('Abutment', 'ninety')
  type('Extraction', '0')
  press('Save price list')
  await waitFor(() => expect(document.activeElement).toBe(field('Extraction')))
  expect(describedBy(field('Extraction'))).toMatch(/^Enter a price above zero/)
  expect(describedBy(field('Abutment'))).toMatch(/^Enter a price in US dollars/)
  expect(screen.getAllByText('2 prices need your attention.').length).toBeGreaterThan(0)
  expect(fetched).not.toHaveBeenCalled()
})

test('another notation of the same price is no change', () => {
  open()
  type('Zirconia crown', '240.00')
  expect(status()).toContain('2 prices on your list.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save price list' }).disabled).toBe(true)
})

test('all prices are confirmed with one button', async () => {
  open()
  fetched.mockResolvedValue(saved({ ...list, version: 4 }))
  press('Confirm all prices')
  await waitFor(() => expect(status()).toContain('All prices confirmed.'))
  expect(sent()).toMatchObject({ version: 3, isConfirmed: true })
  expect(sent().prices).toHaveLength(2)
})

test('an unusual price is asked about before it is sent', async () => {
  open()
  type('Zirconia crown', '24000')
  press('Save price list')
  const dialog = within(await screen.findByRole('dialog', { name: 'Are these prices right?' }))
  expect(dialog.getByText(/Is \$24,000 right\?$/)).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockResolvedValue(saved({ version: 4, prices: [price('crown-zirconia', 24_000)] }))
  fireEvent.click(dialog.getByRole('button', { name: 'Yes, save them' }))
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce())
})

test('unsaved prices survive a reload, and can be discarded', () => {
  open()
  type('Extraction', '40')
  cleanup()
  open()
  expect(field('Extraction').value).toBe('40')
  press('Discard')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }))
  expect(field('Extraction').value).toBe('')
})

test('after a conflict the newer prices are shown, and what was typed stays', async () => {
  open()
  type('Extraction', '40')
  const newer = { version: 5, prices: [price('crown-zirconia', 280), price('extraction', 45)] }
  const message = 'Your price list was changed in the meantime.'
  fetched.mockResolvedValueOnce(
    Response.json({ success: false, code: 'changed', message, priceList: newer }, { status: 409 }),
  )
  press('Save price list')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Your price list was changed in another window/)
  expect([field('Zirconia crown').value, field('Extraction').value]).toEqual(['280', '40'])
  expect(describedBy(field('Extraction'))).toBe('Saved: $45')
  fetched.mockResolvedValueOnce(saved({ ...newer, version: 6 }))
  press('Save price list')
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  expect(sent(1).version).toBe(5)
})

test('a file is previewed with its differences and refusals, and its prices wait in the table', async () => {
  open()
  press('Import CSV')
  const dialog = within(await screen.findByRole('dialog', { name: 'Import prices from a CSV file' }))
  paste('procedure,price\nZirconia crown,260\nAbutment,\nMoonwalk,3\nExtraction,-4')
  const rows = () => dialog.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows()).toEqual([
    'RowProcedureReason',
    '4MoonwalkWe don’t know this procedure.',
    '5ExtractionA price can’t be negative.',
    'ProcedureNowNew',
    'Zirconia crown$240$260',
    'Abutment$95.50Taken off',
  ])
  fireEvent.click(dialog.getByRole('button', { name: 'Use these 2 prices' }))
  expect([field('Zirconia crown').value, field('Abutment').value]).toEqual(['260', ''])
  expect(status()).toContain('2 prices changed and not saved yet.')
  expect(fetched).not.toHaveBeenCalled()
})

test('a file that is no price list is refused with a sentence', async () => {
  open()
  press('Import CSV')
  paste('hello')
  expect(screen.getByRole('alert').textContent).toBe('The first row needs the headings “procedure” and “price”.')
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
})

test('the history of a price names how long each price held', async () => {
  fetched.mockResolvedValue(
    Response.json({
      success: true,
      changes: [
        { price: 240, changedAt: '2026-11-03T09:00:00.000Z' },
        { price: null, changedAt: '2026-05-02T09:00:00.000Z' },
        { price: 220, changedAt: '2025-01-15T09:00:00.000Z' },
      ],
    }),
  )
  open()
  press('History of Zirconia crown')
  const dialog = within(await screen.findByRole('dialog', { name: 'Zirconia crown: price history' }))
  const entries = await dialog.findAllByRole('listitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    '$240since 3 Nov 2026',
    'Not on your list2 May 2026 to 3 Nov 2026',
    '$22015 Jan 2025 to 2 May 2026',
  ])
})
