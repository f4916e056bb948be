/** How large a picture or a document may be. */
export const FILE_MAX_BYTES = 15 * 1024 * 1024
/** How many pixels a picture may have, whatever its file weighs. */
export const IMAGE_MAX_PIXELS = 50_000_000
/** How many pixels all new pictures of one form may have: ten of the largest, or forty of a phone. */
export const FORM_MAX_PIXELS = 10 * IMAGE_MAX_PIXELS
/** The longer side of the largest size that is stored. */
export const IMAGE_MAX_SIDE = 1920
/** What a file dialog offers. HEIC is left out, so that iPhones hand over a JPEG, which every server can read. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

const MEGABYTES = FILE_MAX_BYTES / 1024 / 1024
const EMPTY_FILE = 'This file is empty. Choose another one.'
const IMAGE_TOO_LARGE = `A picture can have at most ${MEGABYTES} MB. Choose a smaller one.`
export const IMAGE_TOO_MANY_PIXELS = `A picture can have at most ${IMAGE_MAX_PIXELS / 1_000_000} megapixels. Make it smaller and choose it again.`
export const FORM_TOO_MANY_PIXELS = 'These pictures are too large to save together. Save with fewer at a time.'
const NO_IMAGE = 'We can’t show this file. Choose a JPEG, PNG, WebP, AVIF or HEIC file.'
export const IMAGE_DAMAGED = 'This picture is damaged or incomplete. Choose another one.'
export const IMAGE_UNREADABLE_HEIC = 'We cannot read this HEIC picture. Save it as JPEG and choose it again.'
const DOCUMENT_TOO_LARGE = `A document can have at most ${MEGABYTES} MB. Choose a smaller one.`
const NO_DOCUMENT = 'This is no PDF file. Save the document as PDF and choose it again.'
const DOCUMENT_DAMAGED = 'This PDF file is incomplete. Choose another one.'

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

/** So many bytes at the beginning of a file tell what it is. */
export const HEAD_BYTES = 64
const FTYP_BRANDS_AT = 16
/** And so many at its end whether it is whole. */
export const TAIL_BYTES = 1024

const AVIF = ['avif', 'avis']
const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** What kind of picture a file holds, by its first bytes: names and announced types say anything. */
export function imageKind(head: Uint8Array): ImageKind | undefined {
  const text = latin(head.subarray(0, HEAD_BYTES))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) !== 'ftyp') return undefined
  const brands = [text.slice(8, 12), ...brandsIn(text)]
  if (brands.some((brand) => AVIF.includes(brand))) return 'avif'
  return brands.some((brand) => HEIC.includes(brand)) ? 'heic' : undefined
}

function brandsIn(text: string) {
  const end = Math.min(text.length, text.charCodeAt(2) * 256 + text.charCodeAt(3))
  const brands: string[] = []
  for (let at = FTYP_BRANDS_AT; at + 4 <= end; at += 4) brands.push(text.slice(at, at + 4))
  return brands
}

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** What is wrong with a file that should be a picture, as far as its size and its first bytes tell. */
export function imageProblem(head: Uint8Array, size: number) {
  if (size === 0) return EMPTY_FILE
  if (size > FILE_MAX_BYTES) return IMAGE_TOO_LARGE
  if (!imageKind(head)) return NO_IMAGE
}

/** Whether a picture ends before its end mark, as far as its format has one that nothing may follow or that states its length. */
export function isTruncated(head: Uint8Array, tail: Uint8Array, size: number) {
  const kind = imageKind(head)
  if (kind === 'png') return !latin(tail.subarray(-TAIL_BYTES)).includes('IEND')
  if (kind !== 'webp' || head.length < RIFF_HEADER) return false
  const length = new DataView(head.buffer, head.byteOffset).getUint32(RIFF_LENGTH_AT, true)
  return length + RIFF_LENGTH_AT + 4 > size
}

/** A RIFF file states its length after its name. */
const RIFF_LENGTH_AT = 4
const RIFF_HEADER = 12

/** What is wrong with a file that should be a PDF. Readers look for its end mark in the last 1,024 bytes. */
export function documentProblem(head: Uint8Array, tail: Uint8Array, size: number) {
  if (size === 0) return EMPTY_FILE
  if (size > FILE_MAX_BYTES) return DOCUMENT_TOO_LARGE
  if (!latin(head.subarray(0, HEAD_BYTES)).startsWith('%PDF-')) return NO_DOCUMENT
  if (!latin(tail.subarray(-TAIL_BYTES)).includes('%%EOF')) return DOCUMENT_DAMAGED
}

const MAGIC_AT = 128
const MAGIC = 'DICM'

/** So many bytes at the beginning tell whether a file is DICOM: a preamble of 128 bytes, then the magic number. */
export const DICOM_HEAD_BYTES = MAGIC_AT + MAGIC.length

export const isDicom = (head: Uint8Array) => String.fromCharCode(...head.subarray(MAGIC_AT, DICOM_HEAD_BYTES)) === MAGIC

/** What is wrong with a file that is neither a picture nor a PDF and should be DICOM. */
export function dicomProblem(head: Uint8Array, size: number, maxBytes: number) {
  if (size === 0) return 'This file is empty. Choose another one.'
  if (!isDicom(head))
    return 'Only pictures, PDF and DICOM files can be added. Choose a JPEG, PNG, WebP, AVIF, HEIC, PDF or DICOM file.'
  if (size > maxBytes) return `A DICOM file can have at most ${maxBytes / 1024 / 1024} MB. Choose a smaller one.`
}

/** How an entry of a form names a file that is sent beside it under the same field: the first is 0. */
export const uploadRef = (number: number) => `upload:${number}`

/** The number of that file; nothing when the text names no such file. */
export const uploadNumber = (file: string) => (/^upload:\d{1,4}$/.test(file) ? Number(file.slice(7)) : undefined)
