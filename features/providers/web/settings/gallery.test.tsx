import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { descriptionOf, openSection } from '#test/web/profile-section.tsx'
import { GallerySection } from './gallery.tsx'

const picture = (name: string) => ({ key: name, file: `/demo/${name}.svg`, name })
const lobby = picture('Lobby')
const room = picture('Room')
const garden = picture('Garden')
const jpeg = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name)

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sanavia/1')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const shown = () =>
  within(screen.getByRole('list', { name: 'Pictures' }))
    .getAllByRole('img')
    .map((image) => image.getAttribute('alt'))

test('several pictures are appended at once in their order, and a refused one is named', async () => {
  const { draft } = openSection(GallerySection, { gallery: [lobby] })
  const files = [jpeg('one.jpg'), new File(['<svg/>'], 'logo.svg'), jpeg('two.jpg')]
  fireEvent.change(screen.getByLabelText('Add pictures'), { target: { files } })
  expect(await screen.findByText('logo.svg')).toBeTruthy()
  expect(draft().gallery.map(({ file }) => file)).toEqual(['/demo/Lobby.svg', files[0], files[2]])
  await waitFor(() => expect(shown()).toEqual(['Lobby', 'Picture 2', 'Picture 3']))
})

test('a caption belongs to its picture', () => {
  const { draft } = openSection(GallerySection, { gallery: [lobby, room] })
  fireEvent.change(screen.getByLabelText('Caption of picture 2'), { target: { value: 'Treatment room' } })
  expect(draft().gallery).toEqual([lobby, { ...room, name: 'Treatment room' }])
})

test('pictures are moved one by one, the focus stays with the picture, and its position is announced', () => {
  openSection(GallerySection, { gallery: [lobby, room, garden] })
  expect([button('Move picture 1 earlier').disabled, button('Move picture 3 later').disabled]).toEqual([true, true])
  press('Move picture 1 later')
  expect(shown()).toEqual(['Room', 'Lobby', 'Garden'])
  expect(document.activeElement).toBe(button('Move picture 2 later'))
  press('Move picture 2 later')
  expect(shown()).toEqual(['Room', 'Garden', 'Lobby'])
  expect(document.activeElement).toBe(button('Move picture 3 earlier'))
  expect(screen.getByText('Now picture 3 of 3.')).toBeTruthy()
})

test('a deleted picture disappears at once, and Undo puts it back in its place', () => {
  const { draft } = openSection(GallerySection, { gallery: [lobby, room, garden] })
  act(() => button('Delete picture 2').focus())
  press('Delete picture 2')
  expect(draft().gallery).toEqual([lobby, garden])
  press('Undo deleting Room')
  expect(shown()).toEqual(['Lobby', 'Room', 'Garden'])
})

test('a picture that was lost in a reload can be chosen again after a refused save', async () => {
  const { refuse, draft } = openSection(GallerySection, { gallery: [lobby, { ...room, file: undefined }] })
  const message = 'Choose a picture for each entry of the gallery.'
  refuse({ field: 'gallery', at: 1, message })
  const field = screen.getByLabelText('Picture 2')
  expect([field.getAttribute('aria-invalid'), descriptionOf(field)]).toEqual(['true', message])
  const file = jpeg('room.jpg')
  fireEvent.change(field, { target: { files: [file] } })
  await screen.findByRole('img', { name: 'Room' })
  expect(draft().gallery[1]).toEqual({ ...room, file })
  expect(screen.queryByText(message)).toBeNull()
})

test('a problem of the whole gallery is shown at the upload field, which is disabled during an upload', () => {
  const { refuse, send } = openSection(GallerySection, { gallery: [lobby] })
  refuse({ field: 'gallery', message: 'There can be at most 300 pictures.' })
  const field = screen.getByLabelText<HTMLInputElement>('Add pictures')
  expect(descriptionOf(field)).toBe('There can be at most 300 pictures.')
  send(0.4)
  expect(field.disabled).toBe(true)
})
