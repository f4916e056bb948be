import {
  HEAD_BYTES,
  IMAGE_DAMAGED,
  IMAGE_MAX_PIXELS,
  IMAGE_TOO_MANY_PIXELS,
  imageKind,
  imageProblem,
  isTruncated,
  TAIL_BYTES,
} from '#platform/rules/uploads.ts'

/** Formats that every browser decodes; the others are left to the server. */
const DECODED = ['jpeg', 'png', 'webp']

/** What is wrong with a chosen picture: type, size, end and content. The server checks the same, with the same messages. */
export async function findImageProblem(file: File) {
  const head = await bytesOf(file.slice(0, HEAD_BYTES))
  const problem = imageProblem(head, file.size)
  if (problem) return problem
  if (isTruncated(head, await bytesOf(file.slice(-TAIL_BYTES)), file.size)) return IMAGE_DAMAGED
  return DECODED.includes(imageKind(head) ?? '') ? contentProblem(file) : undefined
}

async function contentProblem(file: File) {
  if (!('createImageBitmap' in globalThis)) return undefined
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return IMAGE_DAMAGED
  const pixels = bitmap.width * bitmap.height
  bitmap.close()
  return pixels > IMAGE_MAX_PIXELS ? IMAGE_TOO_MANY_PIXELS : undefined
}

/** The content of a file, or of a part of it. */
export const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer())
