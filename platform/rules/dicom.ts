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
