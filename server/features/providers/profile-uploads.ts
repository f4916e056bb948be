import { readList } from '#domain/form-schemas.ts'
import type { OwnProvider, OwnUser } from '#domain/own-user.ts'
import { type PersonalForm, PROFILE_FIELDS, type ProfileForm } from '#domain/profile-form.ts'
import { uploadRef } from '#domain/uploads.ts'
import type { FormImage } from '#server/platform/files/form-images.ts'
import type { FormBody } from '#server/platform/http/form-body.ts'
import type { UploadedFile } from '#server/platform/http/uploads.ts'

type Fields = Readonly<Record<string, unknown>>

/** What the form would send if nothing were changed. */
export function personOf({ firstName, lastName, displayname, phone, avatar }: OwnUser): PersonalForm {
  return { firstName, lastName, displayname, phone, avatar: avatar?.url ?? '' }
}

/** The same for a provider. */
function profileOf(user: OwnProvider): Fields {
  const known: Fields = user
  return { ...Object.fromEntries(PROFILE_FIELDS.map((name) => [name, known[name]])), ...personOf(user) }
}

/** A provider's whole form: what was sent, and for the rest what is there. */
export function wholeProfile(user: OwnProvider, { fields, files }: FormBody): Fields {
  const sent = PROFILE_FIELDS.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, fields[name]])
  return placeFiles({ ...profileOf(user), ...Object.fromEntries(sent) }, files)
}

const SINGLE = ['avatar', 'logoofclinic']
/** Lists with files, and where an entry names its own. */
const LISTS = { gallery: 'file', beforeAndAfter: 'file', downloads: 'file', doctors: 'logoofdoctor' } as const

/** Files under the name that they have in an entry belong to its list. */
export const withListNames = (files: readonly UploadedFile[]) =>
  files.map((file) => (file.field === LISTS.doctors ? { ...file, field: 'doctors' } : file))

/** Puts the files where the form leaves a place for them. */
export function placeFiles(form: Fields, files: readonly UploadedFile[]): Fields {
  const placed: Record<string, unknown> = { ...form }
  for (const name of SINGLE) if (files.some(({ field }) => field === name)) placed[name] = uploadRef(0)
  for (const [list, key] of Object.entries(LISTS)) {
    const sent = files.filter(({ field }) => field === list)
    const entries = readList(placed[list])
    if (sent.length > 0 && Array.isArray(entries)) placed[list] = fillEntries(entries, key, sent)
  }
  return placed
}

/** Entries without a picture take the files that no other names; of pictures alone, the rest become entries. */
export function fillEntries(entries: readonly unknown[], key: string, sent: readonly UploadedFile[]) {
  const isNamed = (ref: string) => entries.some((entry) => pictureIn(entry, key) === ref)
  const free = sent.map((file, at) => ({ ref: uploadRef(at), name: nameOf(file) })).filter(({ ref }) => !isNamed(ref))
  const filled = entries.map((entry) => {
    const isEmpty = typeof entry === 'object' && entry !== null && !pictureIn(entry, key)
    const next = isEmpty ? free.shift() : undefined
    return next ? { ...(entry as object), [key]: next.ref } : entry
  })
  // A doctor or an article is more than a picture.
  const rest = key === 'file' ? free.map(({ ref, name }) => ({ file: ref, name })) : []
  return [...filled, ...rest]
}

/** A document is known by its name; IMG_4711 says nothing about a picture. */
const nameOf = ({ field, name }: UploadedFile) => (field === 'downloads' ? name.replace(/\.\w+$/, '') : '')

const pictureIn = (entry: unknown, key: string) =>
  typeof entry === 'string' ? entry : (entry as Fields | null | undefined)?.[key]

/** Everything in a profile that is a file. */
export function filesIn(form: ProfileForm): FormImage[] {
  return [
    { field: 'avatar', file: form.avatar },
    { field: 'logoofclinic', file: form.logoofclinic },
    ...form.doctors.map(({ logoofdoctor: file }) => ({ field: 'doctors', file })),
    ...form.gallery.map(({ file }) => ({ field: 'gallery', file })),
    ...form.beforeAndAfter.map(({ file }) => ({ field: 'beforeAndAfter', file })),
    ...form.downloads.map(({ file, name }) => ({ field: 'downloads', file, name })),
  ]
}
