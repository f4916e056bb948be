import { documentProblem, HEAD_BYTES, IMAGE_TYPES, imageProblem, TAIL_BYTES } from '#domain/images.ts'

/** What a file dialog offers. */
export const ATTACHMENT_TYPES = `${IMAGE_TYPES},application/pdf`

/** What is wrong with a file, found before anything is sent, in the words of the server. */
export async function attachmentProblem(file: File) {
  const [head, tail] = await Promise.all([bytesOf(file.slice(0, HEAD_BYTES)), bytesOf(file.slice(-TAIL_BYTES))])
  // Some systems do not know what kind of file they hand over.
  const isDocument = file.type === 'application/pdf' || String.fromCharCode(...head).startsWith('%PDF-')
  return isDocument ? documentProblem(head, tail, file.size) : imageProblem(head, file.size)
}

const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer())
