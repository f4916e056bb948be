import { expect, test, vi } from 'vitest'
import { fitToWindow } from './fit-to-window.ts'

function spaceOf(position: string, top: number) {
  const popup = document.body.appendChild(document.createElement('div'))
  popup.style.position = position
  vi.spyOn(popup, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect)
  fitToWindow(popup)
  popup.remove()
  return popup.style.getPropertyValue('--space')
}

test('a popup is limited to the window below it', () => {
  expect(spaceOf('absolute', 300)).toBe(`${innerHeight - 316}px`)
})

test('near the lower edge of the window a popup keeps a useful height', () => {
  expect(spaceOf('absolute', innerHeight - 50)).toBe('180px')
})

test('a list that is part of the page is not limited', () => {
  expect(spaceOf('static', 300)).toBe('')
})
