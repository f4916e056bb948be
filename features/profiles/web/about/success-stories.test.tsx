import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SuccessStories } from './success-stories.tsx'

afterEach(cleanup)

const picture = (file: string) => ({ file, name: 'Six veneers' })

test('two pictures make a success story, and an unpaired picture is left out', () => {
  const { container } = render(<SuccessStories pictures={['b1', 'a1', 'b2', 'a2', 'b3'].map(picture)} />)
  expect(screen.getAllByRole('figure')).toHaveLength(2)
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    'b1',
    'a1',
    'b2',
    'a2',
  ])
  expect(screen.getAllByAltText('Before: Six veneers')).toHaveLength(2)
})

test('the slider of a success story reveals one picture over the other', () => {
  render(<SuccessStories pictures={['b', 'a'].map(picture)} />)
  const slider = screen.getByRole('slider')
  fireEvent.input(slider, { target: { value: '80' } })
  expect(slider.parentElement?.style.getPropertyValue('--before')).toBe('80%')
})

test('a profile without success stories has no such section', () => {
  expect(render(<SuccessStories pictures={[]} />).container.textContent).toBe('')
})
