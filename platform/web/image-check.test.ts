import { afterEach, expect, test, vi } from 'vitest'
import { IMAGE_DAMAGED, IMAGE_TOO_MANY_PIXELS } from '#platform/rules/uploads.ts'
import { findImageProblem } from '#platform/web/image-check.ts'

const PNG = '\x89PNG\r\n\x1a\n'
const fileOf = (content: string) => new File([Uint8Array.from(content, (letter) => letter.charCodeAt(0))], 'tooth.png')
const decode = (answer: () => Promise<object>) => vi.stubGlobal('createImageBitmap', answer)
const bitmap = (width: number) => async () => ({ width, height: 1000, close: () => {} })

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a whole picture passes', async () => {
  decode(bitmap(800))
  expect(await findImageProblem(fileOf(`${PNG} pixels IEND\xaeB\x60\x82`))).toBeUndefined()
})

test('a picture that was cut off is refused without decoding it', async () => {
  decode(bitmap(800))
  expect(await findImageProblem(fileOf(`${PNG} pixels`))).toBe(IMAGE_DAMAGED)
  expect(await findImageProblem(fileOf('RIFF\xff\x00\x00\x00WEBP pixels'))).toBe(IMAGE_DAMAGED)
})

test('a picture that the browser cannot decode is refused', async () => {
  decode(() => Promise.reject(new DOMException('The source image could not be decoded.')))
  expect(await findImageProblem(fileOf('\xff\xd8\xff pixels'))).toBe(IMAGE_DAMAGED)
})

test('a picture with too many pixels is refused', async () => {
  decode(bitmap(60_000))
  expect(await findImageProblem(fileOf('\xff\xd8\xff pixels'))).toBe(IMAGE_TOO_MANY_PIXELS)
})

test('formats that only some browsers decode are left to the server', async () => {
  decode(() => Promise.reject(new DOMException('unsupported')))
  expect(await findImageProblem(fileOf('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'))).toBeUndefined()
})
