import sharp from 'sharp'
import {
  IMAGE_DAMAGED,
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_SIDE,
  IMAGE_TOO_MANY_PIXELS,
  IMAGE_UNREADABLE_HEIC,
  imageKind,
} from '#domain/images.ts'
import { IMAGE_WIDTHS } from '#domain/stored-images.ts'

/** A picture as it is stored: the largest size last. */
export type EncodedImage = { width: number; height: number; sizes: { width: number; bytes: Uint8Array }[] }

// Every picture is seen once; a cache would only keep strangers' pixels in memory.
sharp.cache(false)
sharp.concurrency(1)
// libvips reads dozens of formats. These are the ones we take, so that no other decoder ever sees an upload.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

const READING = { failOn: 'error', sequentialRead: true, limitInputPixels: IMAGE_MAX_PIXELS } as const
const WEBP = { quality: 80, effort: 4, smartSubsample: true }

/**
 * Reads a picture of a stranger and writes it anew: turned as its camera was held, in sRGB, without anything but pixels.
 * Of a moving picture the first frame stays. Answers with a sentence when it cannot be taken.
 */
export async function encodeImage(bytes: Uint8Array): Promise<EncodedImage | string> {
  try {
    const header = await sharp(bytes, { ...READING, limitInputPixels: false }).metadata()
    // Before anything is decoded: a file of some kilobytes can announce an ocean of pixels.
    if (header.width * (header.pageHeight ?? header.height) > IMAGE_MAX_PIXELS) return IMAGE_TOO_MANY_PIXELS
    return await encodeSizes(bytes)
  } catch {
    return imageKind(bytes) === 'heic' ? IMAGE_UNREADABLE_HEIC : IMAGE_DAMAGED
  }
}

async function encodeSizes(bytes: Uint8Array): Promise<EncodedImage> {
  const largest = { width: IMAGE_MAX_SIDE, height: IMAGE_MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const
  const { data, info } = await sharp(bytes, READING)
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
    sizes.push({ width: size, bytes: await picture.resize({ width: size }).webp(WEBP).toBuffer() })
  }
  return { width, height, sizes }
}
