import sharp from 'sharp'
import { IMAGE_WIDTHS } from '#platform/rules/stored-images.ts'
import {
  FORM_MAX_PIXELS,
  FORM_TOO_MANY_PIXELS,
  IMAGE_DAMAGED,
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_SIDE,
  IMAGE_TOO_MANY_PIXELS,
  IMAGE_UNREADABLE_HEIC,
  imageKind,
} from '#platform/rules/uploads.ts'

/** An image in all its stored sizes, the largest last. */
export type EncodedImage = {
  width: number
  height: number
  sizes: { width: number; bytes: Uint8Array }[]
  /** The pixels that were decoded. */
  pixels: number
}

// No cache: each image is decoded once, and decoded pixels should not stay in memory.
sharp.cache(false)
sharp.concurrency(1)
// Allow-list of decoders: libvips supports dozens of formats, each of them attack surface.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

const DECODE_OPTIONS = { failOn: 'error', sequentialRead: true, limitInputPixels: IMAGE_MAX_PIXELS } as const
const WEBP_OPTIONS = { quality: 80, effort: 4, smartSubsample: true }

/**
 * Re-encodes an untrusted image: oriented, in sRGB, without metadata. Of an animation the first frame is kept. Returns a
 * message for the user when the image is refused. `maxPixels` is what is left of the form's budget.
 */
export async function encodeImage(bytes: Uint8Array, maxPixels = FORM_MAX_PIXELS): Promise<EncodedImage | string> {
  try {
    const header = await sharp(bytes, { ...DECODE_OPTIONS, limitInputPixels: false }).metadata()
    // Before decoding: a decompression bomb of some kilobytes can declare gigapixels.
    const pixels = header.width * (header.pageHeight ?? header.height)
    if (pixels > IMAGE_MAX_PIXELS) return IMAGE_TOO_MANY_PIXELS
    if (pixels > maxPixels) return FORM_TOO_MANY_PIXELS
    return { ...(await encodeSizes(bytes)), pixels }
  } catch {
    return imageKind(bytes) === 'heic' ? IMAGE_UNREADABLE_HEIC : IMAGE_DAMAGED
  }
}

async function encodeSizes(bytes: Uint8Array): Promise<Omit<EncodedImage, 'pixels'>> {
  const largest = { width: IMAGE_MAX_SIDE, height: IMAGE_MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const
  const { data, info } = await sharp(bytes, DECODE_OPTIONS)
    .autoOrient()
    .resize(largest)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const widths = [...IMAGE_WIDTHS.filter((size) => size < width), width]
  const sizes = []
  for (const size of widths) {
    const picture = sharp(data, { raw: { width, height, channels } })
    sizes.push({ width: size, bytes: await picture.resize({ width: size }).webp(WEBP_OPTIONS).toBuffer() })
  }
  return { width, height, sizes }
}
