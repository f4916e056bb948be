import { expect, test } from 'vitest'
import { documentProblem, imageKind, imageProblem } from './uploads.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const ftyp = (major: string, ...others: string[]) =>
  bytes(`\0\0\0${String.fromCharCode(16 + others.length * 4)}ftyp${major}\0\0\0\0${others.join('')}\0\0\0\x08mdat`)

test.each([
  ['jpeg', bytes('\xff\xd8\xff\xe0\0\x10JFIF')],
  ['png', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
  ['webp', bytes('RIFF\x24\0\0\0WEBPVP8 ')],
  ['avif', ftyp('avif', 'mif1', 'miaf')],
  ['avif', ftyp('mif1', 'mif1', 'avif')],
  ['heic', ftyp('heic', 'mif1')],
  ['heic', ftyp('mif1', 'heic')],
])('%s is known by its first bytes', (kind, head) => {
  expect([imageKind(head), imageProblem(head, 1000)]).toEqual([kind, undefined])
})

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['GIF', 'GIF89a=1;alert(1)'],
  ['HTML', '<!doctype html><script>'],
  ['a video', '\0\0\0\x18ftypmp42\0\0\0\0isomavc1'],
  ['a sound', 'RIFF\x24\0\0\0WAVEfmt '],
  ['PDF', '%PDF-1.7'],
  ['a JPEG with something before it', ' \xff\xd8\xff'],
  ['three letters', 'abc'],
])('%s is no picture', (_what, head) => {
  expect(imageProblem(bytes(head), 1000)).toBe('We can’t show this file. Choose a JPEG, PNG, WebP, AVIF or HEIC file.')
})

test('a picture can have 15 MB and not a byte more, and not none', () => {
  const head = bytes('\xff\xd8\xff')
  const most = 15 * 1024 * 1024
  expect(imageProblem(head, most)).toBeUndefined()
  expect(imageProblem(head, most + 1)).toBe('A picture can have at most 15 MB. Choose a smaller one.')
  expect(imageProblem(bytes(''), 0)).toBe('This file is empty. Choose another one.')
})

test('a document is a whole PDF', () => {
  const head = bytes('%PDF-1.7\n1 0 obj')
  const tail = bytes('trailer\n%%EOF\n')
  expect(documentProblem(head, tail, 1000)).toBeUndefined()
  expect(documentProblem(head, head, 1000)).toBe('This PDF file is incomplete. Choose another one.')
  expect(documentProblem(bytes('<html>%PDF-'), tail, 1000)).toContain('This is no PDF file.')
  expect(documentProblem(head, tail, 16 * 1024 * 1024)).toContain('at most 15 MB')
  expect(documentProblem(bytes(''), bytes(''), 0)).toContain('empty')
})
