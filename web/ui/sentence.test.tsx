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
