import { IMAGE_MAX_SIDE } from '#domain/images.ts'

/** Up to here a picture goes into the text as it is. */
const LIGHT_BYTES = 400_000
const QUALITY = 0.85

/**
 * A picture as an address that holds it. A heavy one is made as small as the server would make it: photographs of phones
 * would weigh more than a save may.
 */
export async function pictureData(file: Blob) {
  const light = file.size > LIGHT_BYTES ? await lighter(file).catch(() => file) : file
  return dataAddress(light.size < file.size ? light : file)
}

/** Fails where the browser cannot read this kind of picture, which the server may. */
async function lighter(file: Blob) {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, IMAGE_MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
}

export function dataAddress(file: Blob) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
