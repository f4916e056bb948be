import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DocumentField } from '#features/providers/web/settings/awards-and-downloads.tsx'
import type { FileValue } from './file-field.tsx'
import { ImageField } from './image-field.tsx'

const fileOf = (bytes: number[], name: string, size = 2000) => {
  const content = new Uint8Array(size)
  content.set(bytes)
  return new File([content], name)
}
const jpeg = (name = 'reception.jpg', size?: number) => fileOf([0xff, 0xd8, 0xff], name, size)
const input = () => screen.getByLabelText<HTMLInputElement>(/picture/i)
const described = () => document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent
const chosen = vi.fn<(value: FileValue) => void>()

function Form({ start, progress }: { start?: FileValue; progress?: number }) {
  const [value, setValue] = useState(start)
  const change = (next: FileValue) => {
    chosen(next)
    setValue(next)
  }
  return <ImageField label="Clinic picture" hint="JPEG or PNG" value={value} onChange={change} progress={progress} />
}

const said = () => screen.getByRole('status').textContent

/** Waits until the field has looked at the file and shows what became of it. */
async function choose(file: File, field = input()) {
  const before = said()
  fireEvent.change(field, { target: { files: [file] } })
  await waitFor(() => expect(said()).not.toBe(before))
  await act(async () => undefined)
}

let addresses = 0
beforeEach(() => {
  chosen.mockReset()
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:sanavia/${++addresses}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a person who chooses a picture sees it with its name and size', async () => {
  const { container } = render(<Form />)
  expect(screen.getByText('Choose a picture')).toBeTruthy()
  const file = jpeg('reception.jpg', 2.4 * 1024 * 1024)
  await choose(file)
  expect(chosen).toHaveBeenCalledExactlyOnceWith(file)
  expect(container.querySelector('img')?.getAttribute('src')).toBe(`blob:sanavia/${addresses}`)
  expect(screen.getByText('reception.jpg, 2.4 MB')).toBeTruthy()
  expect(input().closest('label')?.textContent).toBe('Change picture')
  expect(said()).toBe('reception.jpg is chosen.')
})

test('a chosen picture can be taken away again, and the keyboard stays where it was', async () => {
  const { container } = render(<Form />)
  await choose(jpeg())
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture' }))
  expect(chosen).toHaveBeenLastCalledWith(undefined)
  expect([container.querySelector('img'), document.activeElement]).toEqual([null, input()])
  expect(said()).toBe('The picture is removed.')
  expect(URL.revokeObjectURL).toHaveBeenCalledExactlyOnceWith(`blob:sanavia/${addresses}`)
})

test('a stored picture is shown in a small size, without a name', () => {
  const stored = '/images/0123456789abcdef0123456789abcdef-1200x800.webp'
  const { container } = render(<Form start={stored} />)
  expect(container.querySelector('img')?.getAttribute('srcset')).toContain('-240.webp 240w')
  expect(screen.queryByText(/webp,/)).toBeNull()
})

test.each([
  ['a drawing in SVG', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.jpg'), 'We can’t show this file'],
  ['an empty file', new File([], 'photo.jpg'), 'This file is empty.'],
  ['a file of 16 MB', jpeg('large.jpg', 16 * 1024 * 1024), 'A picture can have at most 15 MB.'],
])('%s is refused at once, and what was chosen before stays', async (_what, file, words) => {
  render(<Form />)
  const before = jpeg('before.jpg')
  await choose(before)
  await choose(file)
  expect(chosen).toHaveBeenCalledExactlyOnceWith(before)
  expect(described()).toContain(words)
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/^before\.jpg/)).toBeTruthy()
  await choose(jpeg('after.jpg'))
  expect([described(), input().getAttribute('aria-invalid')]).toEqual(['JPEG or PNG', 'false'])
})

test('a file that cannot be opened any more is refused in plain words', async () => {
  const gone = jpeg()
  vi.spyOn(gone, 'slice').mockReturnValue({ arrayBuffer: () => Promise.reject(new Error('gone')) } as unknown as Blob)
  render(<Form />)
  await choose(gone)
  expect(described()).toBe('reception.jpg: We could not open this file. Choose it again.')
})

test('a picture can be dropped on the field', async () => {
  render(<Form />)
  const target = screen.getByText('Choose a picture')
  const dataTransfer = { types: ['Files'], files: [jpeg('dropped.jpg')] }
  expect(fireEvent.dragOver(target, { dataTransfer })).toBe(false)
  fireEvent.drop(target, { dataTransfer })
  expect(await screen.findByText('dropped.jpg, 2 kB')).toBeTruthy()
})

test('a text that is dragged across is left alone', () => {
  render(<Form />)
  expect(fireEvent.dragOver(screen.getByText('Choose a picture'), { dataTransfer: { types: ['text/plain'] } })).toBe(
    true,
  )
})

test('a kind of picture that this browser cannot show is taken without a preview', async () => {
  const { container } = render(<Form />)
  const heic = fileOf(
    [...'\0\0\0\x18ftypheic'].map((letter) => letter.charCodeAt(0)),
    'photo.heic',
  )
  await choose(heic)
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect([container.querySelector('img'), chosen.mock.lastCall]).toEqual([null, [heic]])
})

test('while the form is on its way the field shows how far it is, and cannot be changed', () => {
  const { rerender } = render(<Form start={jpeg()} progress={0.426} />)
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Upload' })
  expect([bar.value, bar.max, screen.getByText('42 %').textContent]).toEqual([0.426, 1, '42 %'])
  expect(input().disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull()
  rerender(<Form start={jpeg()} progress={1} />)
  expect(screen.getByText('Sent. Saving')).toBeTruthy()
})

test('a document is checked in the same way', async () => {
  const change = vi.fn<(value: FileValue) => void>()
  render(<DocumentField label="Price list" value={undefined} onChange={change} />)
  const field = screen.getByLabelText<HTMLInputElement>('Price list')
  await choose(new File(['%PDF-1.7 cut'], 'cut.pdf'), field)
  expect(said()).toBe('This PDF file is incomplete. Choose another one.')
  const whole = new File([`%PDF-1.7\n${' '.repeat(3000)}\n%%EOF`], 'prices.pdf')
  await choose(whole, field)
  expect(change).toHaveBeenCalledExactlyOnceWith(whole)
})
