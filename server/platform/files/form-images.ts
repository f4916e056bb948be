import { uploadNumber } from '#domain/uploads.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { UploadedFile } from '#server/platform/http/uploads.ts'
import {
  isOurDocument,
  isOurImage,
  type PreparedImage,
  prepareImage,
  retainFiles,
  storeDocument,
  storeImage,
} from './images.ts'

/** What a form says of a picture: the address it had, `upload:0` for a file of its field, or a data: address. */
export type FormImage = {
  field: string
  file: string /** Set for a document, which is stored under it. */
  name?: string
}
type Sent = {
  files: readonly UploadedFile[] /** Addresses that belong to the account already. */
  own: ReadonlySet<string>
}
type Ready = { picture: FormImage; content: string | PreparedImage | Uint8Array }

/** Finds the address under which a picture of the form is stored; null when the form says that there is none. */
export type FindPath = (field: string, file: string) => string | null

/**
 * Gets the pictures of a form ready, or refuses them with a sentence, before the transaction of the save begins. In it,
 * the function that is returned stores them.
 */
export async function prepareImages(pictures: readonly FormImage[], sent: Sent) {
  const wanted = new Map(pictures.filter(({ file }) => file).map((picture) => [keyOf(picture), picture]))
  const ready = await Promise.all([...wanted.values()].map((picture) => prepare(picture, sent)))
  return async (ctx: Ctx, tx: Tx): Promise<FindPath> => {
    const kept = ready.map(({ content }) => content).filter((content) => typeof content === 'string')
    await retainFiles(
      tx,
      kept.filter((path) => isOurImage(path) || isOurDocument(path)),
    )
    const paths = new Map<string, string>()
    for (const each of ready) paths.set(keyOf(each.picture), await store(ctx, tx, each))
    return (field, file) => paths.get(keyOf({ field, file })) ?? null
  }
}

const keyOf = ({ field, file }: FormImage) => `${field} ${file}`

async function prepare(picture: FormImage, { files, own }: Sent): Promise<Ready> {
  if (own.has(picture.file)) return { picture, content: picture.file }
  const bytes = bytesOf(picture, files)
  return { picture, content: picture.name === undefined ? await prepareImage(bytes) : bytes }
}

function store(ctx: Ctx, tx: Tx, { picture, content }: Ready) {
  if (typeof content === 'string') return content
  return content instanceof Uint8Array
    ? storeDocument(ctx, tx, content, picture.name ?? '')
    : storeImage(ctx, tx, content)
}

function bytesOf({ field, file }: FormImage, files: readonly UploadedFile[]): Uint8Array {
  const number = uploadNumber(file)
  if (number !== undefined) {
    const sent = files.filter((each) => each.field === field)[number]
    if (!sent) throw new AppError('bad_request', 'A file is missing in this form. Choose it again.')
    return sent.bytes
  }
  // What is not what it says it is will not turn out to be a picture.
  if (file.startsWith('data:')) return Buffer.from(file.slice(file.indexOf(',') + 1), 'base64')
  throw new AppError('bad_request', 'A picture of this form is not one of yours. Choose it again.')
}
