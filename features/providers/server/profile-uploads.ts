/**
 * Upload protocol of forms with files (Profile Settings, articles).
 *
 * A picture in a form is one of: the address of a file that the account has already, a data: URL, empty for none, or an
 * upload reference `upload:n` for the n-th file part that the request carries under the same field name. Files are then
 * placed in this order:
 *
 * 1. A file part named `avatar` or `logoofclinic` replaces that picture.
 * 2. In a list (gallery, beforeAndAfter, downloads, doctors), entries with an upload reference take the file they name.
 * 3. Entries without a picture take the files that no entry refers to, in their order.
 * 4. The remaining files become new entries, in lists whose entries are nothing but a file.
 *
 * `placeUploads` turns a request into a form in which every picture is an address or a reference; `filesIn` lists them for
 * `prepareImages`, which checks and stores them; `withStoredFiles` replaces each by the address it is stored under.
 */

import { readList } from '#platform/rules/form-schemas.ts'
import type { OwnProvider, OwnUser } from '#platform/rules/own-user.ts'
import { uploadRef } from '#platform/rules/uploads.ts'
import type { FindPath, FormImage } from '#platform/server/files/form-images.ts'
import type { FormBody } from '#platform/server/http/form-body.ts'
import type { UploadedFile } from '#platform/server/http/uploads.ts'
import { type PersonalForm, PROFILE_FIELDS, type ProfileForm } from '../rules/profile-form.ts'
import { profileSections } from '../words/profile-sections.ts'

type Fields = Readonly<Record<string, unknown>>

/** The form of an account without any change. */
export function personalFormOf({ firstName, lastName, displayname, phone, avatar }: OwnUser): PersonalForm {
  return { firstName, lastName, displayname, phone, avatar: avatar?.url ?? '' }
}

/** The complete form of a provider: the fields that were sent, and for all others the current values. */
export function mergeProfile(user: OwnProvider, { fields, files }: FormBody): Fields {
  const current: Fields = { ...user, ...personalFormOf(user) }
  const merged = PROFILE_FIELDS.map((name) => [name, Object.hasOwn(fields, name) ? fields[name] : current[name]])
  return placeUploads(Object.fromEntries(merged), files)
}

/** More than any list of a form may have. */
const ENTRIES_MAX = 1000
const SINGLE_FILES = ['avatar', 'logoofclinic']
/** Lists with files, and the key under which an entry refers to its file. */
const FILE_LISTS = { gallery: 'file', beforeAndAfter: 'file', downloads: 'file', doctors: 'logoofdoctor' } as const

/** File parts may also be named by the key of their list's entries: those belong to the list. */
export const withListNames = (files: readonly UploadedFile[]) =>
  files.map((file) => (file.field === FILE_LISTS.doctors ? { ...file, field: 'doctors' } : file))

/** Steps 1 to 4 of the protocol, for all fields of a form. */
export function placeUploads(form: Fields, files: readonly UploadedFile[]): Fields {
  const placed: Record<string, unknown> = { ...form }
  for (const name of SINGLE_FILES) {
    if (files.some(({ field }) => field === name)) placed[name] = uploadRef(0)
  }
  for (const [list, key] of Object.entries(FILE_LISTS)) {
    const sent = files.filter(({ field }) => field === list)
    const entries = readList(form[list])
    if (sent.length > 0 && Array.isArray(entries)) placed[list] = assignUploads(entries, key, sent)
  }
  return placed
}

/** Steps 2 to 4 of the protocol, for one list. */
export function assignUploads(
  entries: readonly unknown[],
  key: string,
  sent: readonly UploadedFile[],
): readonly unknown[] {
  // A list that is too long is left to its schema, which refuses it.
  if (sent.length === 0 || entries.length > ENTRIES_MAX) return entries
  const references = new Set(entries.map((entry) => pictureIn(entry, key)))
  const uploads = sent.map((file, at) => ({ ref: uploadRef(at), name: nameOf(file) }))
  const unreferenced = uploads.filter(({ ref }) => !references.has(ref))
  const incomplete = entries.flatMap((entry, at) => (isWithoutPicture(entry, key) ? [at] : []))
  const assigned = new Map(incomplete.map((at, order) => [at, unreferenced[order]]))
  const filled = entries.map((entry, at) => {
    const upload = assigned.get(at)
    return upload ? { ...(entry as object), [key]: upload.ref } : entry
  })
  // A doctor or an article is more than a picture: no new entries there.
  const remaining = key === 'file' ? unreferenced.slice(incomplete.length) : []
  return [...filled, ...remaining.map(({ ref, name }) => ({ file: ref, name }))]
}

/** A document is shown under its file name; IMG_4711 says nothing about a picture. */
const nameOf = ({ field, name }: UploadedFile) => (field === 'downloads' ? name.replace(/\.\w+$/, '') : '')

const isWithoutPicture = (entry: unknown, key: string) =>
  typeof entry === 'object' && entry !== null && !pictureIn(entry, key)

const pictureIn = (entry: unknown, key: string) =>
  typeof entry === 'string' ? entry : (entry as Fields | null | undefined)?.[key]

/** All files of a profile. */
export function filesIn(form: ProfileForm): FormImage[] {
  return [
    { field: 'avatar', file: form.avatar, section: profileSections['personal-details'] },
    { field: 'logoofclinic', file: form.logoofclinic, section: profileSections['default-location'] },
    ...form.doctors.map(({ logoofdoctor: file }, at) => ({
      field: 'doctors',
      file,
      at,
      section: profileSections['add-doctor'],
    })),
    ...form.gallery.map(({ file }, at) => ({ field: 'gallery', file, at, section: profileSections.gallery })),
    ...form.beforeAndAfter.map(({ file }, at) => ({
      field: 'beforeAndAfter',
      file,
      at,
      section: profileSections.results,
    })),
    ...form.downloads.map(({ file, name }, at) => ({
      field: 'downloads',
      file,
      name,
      at,
      section: profileSections['awards-and-downloads'],
    })),
  ]
}

/** The form with the address of the stored file in place of each picture. */
export function withStoredFiles(form: ProfileForm, findPath: FindPath): ProfileForm {
  const pathOf = (field: string, file: string) => findPath(field, file) ?? ''
  const store = <Entry extends { file: string }>(field: string, entries: readonly Entry[]) =>
    entries.map((entry) => ({ ...entry, file: pathOf(field, entry.file) }))
  return {
    ...form,
    avatar: pathOf('avatar', form.avatar),
    logoofclinic: pathOf('logoofclinic', form.logoofclinic),
    doctors: form.doctors.map((doctor) => ({ ...doctor, logoofdoctor: pathOf('doctors', doctor.logoofdoctor) })),
    gallery: store('gallery', form.gallery),
    beforeAndAfter: store('beforeAndAfter', form.beforeAndAfter),
    downloads: store('downloads', form.downloads),
  }
}

/** The addresses of all pictures and documents of an account: the only ones that its forms may refer to. */
export function ownAddresses(user: OwnUser): Set<string> {
  const addresses: (string | null | undefined)[] = [user.avatar?.url]
  if (user.isDoctor) {
    addresses.push(user.logoofclinic, ...user.doctors.map(({ logoofdoctor }) => logoofdoctor))
    addresses.push(...[user.gallery, user.beforeAndAfter, user.downloads].flat().map(({ file }) => file))
    for (const { logoofarticle, content } of user.articles) addresses.push(logoofarticle, ...picturesIn(content))
  }
  return new Set(addresses.filter((address) => typeof address === 'string'))
}

/** In HTML as `writeArticle` produces it. */
const picturesIn = (html: string) => [...html.matchAll(/<img src="([^"]*)"/g)].map(([, address = '']) => address)
