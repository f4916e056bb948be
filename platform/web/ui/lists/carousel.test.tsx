import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CarouselArrows, CarouselRow, useCarousel } from './carousel.tsx'

afterEach(cleanup)

function Carousel() {
  const { row, ...arrows } = useCarousel<HTMLUListElement>()
  return (
    <>
      <CarouselArrows {...arrows} />
      <CarouselRow ref={row}>
        <li>Istanbul</li>
      </CarouselRow>
    </>
  )
}

/** The row as wide as `width`, with as much in it as `content`, scrolled to `left`. */
function scrolled(left: number, width = 300, content = 1000) {
  const row = screen.getByRole('list')
  Object.defineProperties(row, {
    clientWidth: { configurable: true, value: width },
    scrollWidth: { configurable: true, value: content },
  })
  row.scrollLeft = left
  act(() => {
    fireEvent.scroll(row)
  })
  return row
}

const can = (name: 'Previous' | 'Next') =>
  !screen.getByRole<HTMLButtonElement>('button', { name, hidden: true }).disabled

test.each([
  ['at the beginning', 0, false, true],
  ['in the middle', 350, true, true],
  ['half a pixel before the end', 699.5, true, false],
])('%s the arrows lead only where there is more', (_where, left, back, on) => {
  render(<Carousel />)
  scrolled(left)
  expect([can('Previous'), can('Next')]).toEqual([back, on])
})

test('an arrow moves the row by what is in view', () => {
  render(<Carousel />)
  const row = scrolled(350)
  const moves: ScrollToOptions[] = []
  row.scrollBy = (move?: ScrollToOptions | number) => void moves.push(move as ScrollToOptions)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(moves).toEqual([{ left: 300 }, { left: -300 }])
})

test('there are no arrows while everything is in view', () => {
  render(<Carousel />)
  scrolled(0, 1000, 1000)
  expect(screen.getByText('Istanbul')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next', hidden: true }).parentElement?.className).toContain('invisible')
})
