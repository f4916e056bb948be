import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AmountField } from './amount-field.tsx'

function Example({ currency }: { currency: string }) {
  const [value, setValue] = useState('')
  return (
    <AmountField currency={currency} label="Price" value={value} onChange={({ target }) => setValue(target.value)} />
  )
}

function open(language: string, currency = 'EUR') {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  render(<Example currency={currency} />)
}
const field = () => screen.getByLabelText<HTMLInputElement>('Price')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const reading = () => screen.getByRole('status').textContent

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('an amount is shown back as it was understood', () => {
  open('de-DE')
  type('1.200,5')
  expect(reading()).toBe('= 1.200,50\u00a0€')
  type('1.200')
  expect(reading()).toBe('= 1.200,00\u00a0€')
  type('a lot')
  expect(reading()).toBe('')
})

test('an ambiguous amount asks which is meant, and the choice is typed into the field', () => {
  open('de-DE')
  type('1,200')
  expect(reading()).toContain('Do you mean 1.200,00\u00a0€ or 1,20\u00a0€?')
  fireEvent.click(screen.getByRole('button', { name: /^1\.200,00/ }))
  expect([field().value, reading()]).toEqual(['1200,00', '= 1.200,00\u00a0€'])
})

test('a reader with a decimal point is asked about the point instead', () => {
  open('en-GB')
  type('1,200')
  expect(reading()).toBe('= €1,200.00')
  type('1.200')
  fireEvent.click(screen.getByRole('button', { name: '€1.20' }))
  expect([field().value, reading()]).toEqual(['1.20', '= €1.20'])
})
