import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Sentence } from './sentence.tsx'

test('a sentence holds its parts where its placeholders stand', () => {
  const parts = { treatment: <b>Dental implant</b>, place: <i>Istanbul</i> }

  const { container } = render(
    <>
      <p>
        <Sentence text="Results for {treatment} in {place}." parts={parts} />
      </p>
      <p>
        <Sentence text="{place}: {treatment}" parts={parts} />
      </p>
    </>,
  )

  expect(container.innerHTML).toBe(
    '<p>Results for <b>Dental implant</b> in <i>Istanbul</i>.</p><p><i>Istanbul</i>: <b>Dental implant</b></p>',
  )
})

test('the words around the parts can be for screen readers only', () => {
  const { container } = render(<Sentence showsPartsOnly text="Rated {rating} of 5" parts={{ rating: <b>4.5</b> }} />)

  expect(container.innerHTML).toBe('<span class="sr-only">Rated </span><b>4.5</b><span class="sr-only"> of 5</span>')
})
