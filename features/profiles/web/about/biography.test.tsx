import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Biography, splitPreview } from './biography.tsx'

afterEach(cleanup)

test.each([
  ['x'.repeat(50), 'x'.repeat(50), ''],
  ['x'.repeat(51), 'x'.repeat(50), 'x'],
  [`${'x'.repeat(49)} yes`, 'x'.repeat(49), ' yes'],
  ['🦷'.repeat(51), '🦷'.repeat(50), '🦷'],
  ['  short  ', 'short', ''],
  ['', '', ''],
])('the biography %j is split into %j and %j', (text, beginning, remainder) => {
  expect(splitPreview(text)).toEqual({ beginning, remainder })
})

test('Show More expands the rest of a biography and becomes Show Less', () => {
  render(<Biography doctor="Dr. Deniz" text={`${'x'.repeat(50)} and more`} />)
  const button = screen.getByRole('button')
  const rest = screen.getByText('and more')
  expect([button.textContent, rest.className.includes('hidden')]).toEqual(['Show More about Dr. Deniz', true])
  fireEvent.click(button)
  expect([button.textContent, rest.className.includes('hidden')]).toEqual(['Show Less about Dr. Deniz', false])
  fireEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

test('a biography of 50 characters has no Show More button', () => {
  render(<Biography doctor="Dr. Deniz" text={'x'.repeat(50)} />)
  expect(screen.queryByRole('button')).toBeNull()
})
