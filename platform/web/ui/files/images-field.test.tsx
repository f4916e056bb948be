import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ImagesField } from './images-field.tsx'

const jpeg = (name: string, size = 100) => {
  const content = new Uint8Array(size)
  content.set([0xff, 0xd8, 0xff])
  return new File([content], name)
}
const added = vi.fn<(files: File[]) => void>()
const field = () => screen.getByLabelText<HTMLInputElement>('Add pictures')
const said = (words: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(words))
const open = () => render(<ImagesField label="Add pictures" hint="JPEG or PNG" onAdd={added} />)

afterEach(() => {
  cleanup()
  added.mockReset()
})

test('good pictures are taken and each of the others is named with its reason', async () => {
  open()
  const files = [jpeg('one.jpg'), new File([], 'empty.png'), jpeg('two.jpg'), jpeg('large.jpg', 16 * 1024 * 1024)]
  fireEvent.change(field(), { target: { files } })
  await said('2 pictures are added. 2 pictures are refused.')
  expect(added).toHaveBeenCalledExactlyOnceWith([files[0], files[2]])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'empty.png: This file is empty. Choose another one.',
    'large.jpg: A picture can have at most 15 MB. Choose a smaller one.',
  ])
  expect(field().getAttribute('aria-invalid')).toBe('true')
  const described = field().getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain('large.jpg')
})

test('the next choice begins without the refusals of the last', async () => {
  open()
  fireEvent.change(field(), { target: { files: [new File([], 'empty.png')] } })
  await said('1 picture is refused.')
  expect(added).not.toHaveBeenCalled()
  fireEvent.change(field(), { target: { files: [jpeg('one.jpg')] } })
  await said('1 picture is added.')
  expect([screen.queryByRole('list'), field().getAttribute('aria-invalid')]).toEqual([null, 'false'])
})

test('several pictures can be dropped at once', async () => {
  open()
  const files = [jpeg('one.jpg'), jpeg('two.jpg')]
  const target = screen.getByText('or drop them here')
  fireEvent.dragOver(target, { dataTransfer: { types: ['Files'], files } })
  fireEvent.drop(target, { dataTransfer: { types: ['Files'], files } })
  await said('2 pictures are added.')
  expect(added).toHaveBeenCalledExactlyOnceWith(files)
})
