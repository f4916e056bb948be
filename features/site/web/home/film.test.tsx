import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Film } from './film.tsx'

afterEach(cleanup)

test('the film loads on click, with captions and the focus on the player', () => {
  const { container } = render(<Film title="How it works" />)
  expect(container.querySelector('video, source, track')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Play the film: How it works' }))
  const film = container.querySelector('video')
  expect(film?.controls).toBe(true)
  expect(document.activeElement).toBe(film)
  expect([...container.querySelectorAll('source')].map(({ type }) => type)).toEqual(['video/webm', 'video/mp4'])
  expect(container.querySelector('track[kind=captions][default]')?.getAttribute('srclang')).toBe('en')
})
