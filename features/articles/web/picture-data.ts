import { IMAGE_MAX_SIDE } from '#platform/rules/uploads.ts'

/** Smaller pictures are embedded as they are. */
const COMPRESS_ABOVE_BYTES = 400_000
const QUALITY = 0.85

/**
 * A picture as a data URL. A large one is scaled down as the server would do it: photographs of phones would exceed the
 * request limit.
 */
export async function pictureData(file: Blob) {
  const compressed = file.size > COMPRESS_ABOVE_BYTES ? await compress(file).catch(() => file) : file
  return dataUrl(compressed.size < file.size ? compressed : file)
}

/** Rejects formats that the browser cannot decode; the server may. */
async function compress(file: Blob) {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, IMAGE_MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
}

export function dataUrl(file: Blob) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
