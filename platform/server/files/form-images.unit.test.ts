import { expect, test } from 'vitest'
import { uploadRef } from '#platform/rules/uploads.ts'
import { jpeg, pngOf } from '#test/pictures.ts'
import { encodeImage } from './encode.ts'
import { prepareImages } from './form-images.ts'

const TOGETHER = 'These pictures are too large to save together. Save with fewer at a time.'

function gallery(pictures: readonly Uint8Array[]) {
  const files = pictures.map((bytes) => ({ field: 'gallery', name: 'picture.jpg', bytes }))
  const references = pictures.map((_, at) => ({ field: 'gallery', file: uploadRef(at) }))
  return { references, submission: { files, own: new Set<string>() } }
}

test('pictures of a form are refused once their pixels exceed the budget of the form', async () => {
  const picture = await jpeg({ width: 40, height: 30 })
  const { references, submission } = gallery([picture, await jpeg({ width: 41, height: 30 })])
  await expect(prepareImages(references, submission, 2 * 1200)).rejects.toThrow(TOGETHER)
  await expect(prepareImages(references, submission, 2 * 1230)).resolves.toBeTypeOf('function')
})

test('the header alone tells that a picture exceeds the budget: it is not decoded', async () => {
  const undecodable = pngOf({ width: 5000, height: 5000 }, Buffer.alloc(10))
  expect(await encodeImage(undecodable, 1_000_000)).toBe(TOGETHER)
  expect(await encodeImage(undecodable)).toContain('damaged')
})

test('the refusal of a picture names at most 100 characters of its file, marks its field, and keeps its cause', async () => {
  const files = [{ field: 'gallery', name: 'x'.repeat(300), bytes: Buffer.from('no picture') }]
  const picture = { field: 'gallery', file: uploadRef(0), at: 2, section: 'Gallery' }
  await expect(prepareImages([picture], { files, own: new Set() })).rejects.toMatchObject({
    name: 'AppError',
    message: expect.stringMatching(/^Gallery, x{100}: \S/),
    details: { field: 'gallery', at: 2 },
    cause: { name: 'AppError', message: expect.not.stringContaining('Gallery') },
  })
})
