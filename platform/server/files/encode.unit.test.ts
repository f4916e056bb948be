import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawn, extrasIn, jpeg, pngChunk, pngOf, quarters } from '#test/pictures.ts'
import { type EncodedImage, encodeImage } from './encode.ts'

const UPRIGHT = ['red', 'blue', 'red', 'blue']

/** The picture as it would be stored. */
async function encoded(bytes: Uint8Array) {
  const outcome = await encodeImage(bytes)
  if (typeof outcome === 'string') throw new Error(outcome)
  const largest = outcome.sizes.at(-1)?.bytes ?? Buffer.alloc(0)
  return { ...outcome, largest }
}
const widths = ({ sizes }: EncodedImage) => sizes.map(({ width }) => width)

test.each([
  ['JPEG', () => jpeg()],
  ['a JPEG that shows itself by and by', () => drawn().jpeg({ progressive: true }).toBuffer()],
  ['PNG', () => drawn().png().toBuffer()],
  ['WebP', () => drawn().webp().toBuffer()],
  ['AVIF', () => drawn().avif({ effort: 0 }).toBuffer()],
  ['a JPEG for printing, in CMYK', () => drawn().toColourspace('cmyk').jpeg().toBuffer()],
  ['a PNG of 16 bits', () => drawn().toColourspace('rgb16').png().toBuffer()],
  ['a PNG of few colours', () => drawn().png({ palette: true }).toBuffer()],
])('%s becomes WebP that looks the same', async (_what, draw) => {
  const picture = await encoded(await draw())
  expect([picture.width, picture.height, widths(picture)]).toEqual([64, 48, [64]])
  expect((await sharp(picture.largest).metadata()).format).toBe('webp')
  expect(await quarters(picture.largest)).toEqual(UPRIGHT)
})

test('a large picture is stored in four sizes, none wider than it was and none larger than 1920', async () => {
  const picture = await encoded(await jpeg({ width: 2400, height: 240 }))
  expect([picture.width, picture.height, widths(picture)]).toEqual([1920, 192, [240, 480, 960, 1920]])
  for (const { width, bytes } of picture.sizes) {
    const { width: real, height } = await sharp(bytes).metadata()
    expect([real, height]).toEqual([width, width / 10])
  }
})

test.each([
  ['one pixel', { width: 1, height: 1 }, [1, 1]],
  ['a very wide panorama', { width: 20_000, height: 30 }, [1920, 3]],
  ['a line', { width: 9000, height: 1 }, [1920, 1]],
  ['a tower', { width: 20, height: 8000 }, [5, 1920]],
])('%s is taken', async (_what, shape, size) => {
  const picture = await encoded(await drawn(shape).png().toBuffer())
  expect([picture.width, picture.height]).toEqual(size)
})

test('a logo keeps its transparent ground', async () => {
  const { largest } = await encoded(await drawn().ensureAlpha(0.5).png().toBuffer())
  expect((await sharp(largest).metadata()).hasAlpha).toBe(true)
})

test('a photo is turned as the camera was held, and tells nothing of where and with what it was taken', async () => {
  const place = { IFD0: { Make: 'Camera', Copyright: 'Mira' }, IFD3: { GPSLatitude: '41/1 0/1 0/1' } }
  const photo = await drawn().keepIccProfile().withExif(place).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect((await extrasIn(photo)).map(([name]) => name)).toEqual(['exif', 'icc', 'orientation'])
  const picture = await encoded(photo)
  expect([picture.width, picture.height]).toEqual([48, 64])
  expect(await quarters(picture.largest)).toEqual(['red', 'red', 'blue', 'blue'])
  for (const { bytes } of picture.sizes) expect(await extrasIn(bytes)).toEqual([])
})

test('of a moving WebP the first frame stays', async () => {
  const frames = await Promise.all([drawn().png().toBuffer(), drawn().negate().png().toBuffer()])
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const { largest, height } = await encoded(moving)
  expect([height, await quarters(largest), await extrasIn(largest)]).toEqual([48, UPRIGHT, []])
})

test('of a moving PNG the first frame stays', async () => {
  const still = await drawn().png().toBuffer()
  const frames = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])
  const afterHeader = 8 + 25
  const moving = Buffer.concat([still.subarray(0, afterHeader), pngChunk('acTL', frames), still.subarray(afterHeader)])
  expect(await quarters((await encoded(moving)).largest)).toEqual(UPRIGHT)
})

test.each([
  ['a picture with a program behind its end', async () => Buffer.concat([await jpeg(), Buffer.from(PAYLOAD)])],
  ['a picture with an archive behind its end', async () => Buffer.concat([await drawn().png().toBuffer(), ZIP])],
  ['a picture with a program in its comment', async () => withComment(await jpeg())],
  ['a picture with a program in its words', async () => withWords(await drawn().png().toBuffer())],
])('of %s nothing but pixels stays', async (_what, make) => {
  const { sizes } = await encoded(await make())
  for (const { bytes } of sizes) {
    const text = Buffer.from(bytes).toString('latin1')
    expect([text.includes('alert'), text.includes('PK\x03\x04')]).toEqual([false, false])
  }
})
const PAYLOAD = '<script>alert(1)</script>'
const ZIP = Buffer.from(`PK\x03\x04${PAYLOAD}PK\x05\x06`, 'latin1')

function withComment(file: Buffer) {
  const comment = Buffer.from(`\xff\xfe\x00${String.fromCharCode(PAYLOAD.length + 2)}${PAYLOAD}`, 'latin1')
  return Buffer.concat([file.subarray(0, 2), comment, file.subarray(2)])
}

function withWords(file: Buffer) {
  const afterHeader = 8 + 25
  const words = pngChunk('tEXt', Buffer.from(`Title\0${PAYLOAD}`))
  return Buffer.concat([file.subarray(0, afterHeader), words, file.subarray(afterHeader)])
}

test.each([
  ['a small file that announces an ocean of pixels', { width: 60_000, height: 60_000 }],
  ['one of 51 megapixels', { width: 51_000, height: 1000 }],
])('%s is refused before anything is decoded', async (_what, header) => {
  const outcome = await encodeImage(pngOf(header, Buffer.alloc(1000)))
  expect(outcome).toBe('A picture can have at most 50 megapixels. Make it smaller and choose it again.')
})

test.each([
  ['JPEG', () => jpeg()],
  ['PNG', () => drawn().png().toBuffer()],
  ['WebP', () => drawn().webp().toBuffer()],
  ['AVIF', () => drawn().avif({ effort: 0 }).toBuffer()],
])('a %s file that was cut off is refused', async (_what, draw) => {
  const whole = await draw()
  for (const part of [0.02, 0.3, 0.6, 0.9])
    expect(await encodeImage(whole.subarray(0, whole.length * part))).toBe(
      'This picture is damaged or incomplete. Choose another one.',
    )
})

test.each([
  ['GIF', () => drawn({ width: 20, height: 20 }).gif().toBuffer()],
  ['TIFF', () => drawn({ width: 20, height: 20 }).tiff().toBuffer()],
  ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
])('a %s file never reaches its decoder', async (_what, draw) => {
  const file = await draw()
  expect(await encodeImage(file)).toContain('damaged')
  await expect(sharp(file).metadata()).rejects.toThrow(/unsupported image format|blocked/)
})

test('a HEIC picture that this machine cannot decode is refused with advice', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1\0\0\0\x08mdat', 'latin1')
  expect(await encodeImage(heic)).toBe('We cannot read this HEIC picture. Save it as JPEG and choose it again.')
})
