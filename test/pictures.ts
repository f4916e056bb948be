import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Metadata } from 'sharp'

type Shape = { width?: number; height?: number }

/** A picture without a file format yet: red on the left, blue on the right, with some noise so that it is no plain area. */
export function drawn({ width = 64, height = 48 }: Shape = {}) {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    const isLeft = at % width < width / 2
    const noise = (at * 31) % 23
    data.set(isLeft ? [220 + noise, noise, noise] : [noise, noise, 220 + noise], at * 3)
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** A whole JPEG file. */
export const jpeg = (shape?: Shape) => drawn(shape).jpeg().toBuffer()

/** A PNG file put together by hand: its header says what it likes, and its pixels are these bytes. */
export function pngOf(header: { width: number; height: number }, pixels: Uint8Array, ...between: Buffer[]) {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(header.width, 0)
  size.writeUInt32BE(header.height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', size),
    ...between,
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(type: string, data: Uint8Array) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** The smallest whole PDF that readers open. */
export const pdf = (text = 'Price list') =>
  Buffer.from(`%PDF-1.7\n1 0 obj <</Type /Catalog /Title (${text})>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n`)

/** What a stored picture tells besides its pixels, which should be nothing. */
export async function extrasIn(bytes: Uint8Array) {
  const { exif, icc, iptc, xmp, comments, orientation, pages } = await sharp(bytes).metadata()
  const extras: Partial<Metadata> = { exif, icc, iptc, xmp, comments, orientation, pages }
  return Object.entries(extras).filter(([, value]) => value !== undefined)
}

/** The colour in the middle of each quarter: left and right above, left and right below. */
export async function quarters(bytes: Uint8Array) {
  const { data } = await sharp(bytes)
    .removeAlpha()
    .resize(2, 2, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [0, 3, 6, 9].map((at) => ((data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'))
}
