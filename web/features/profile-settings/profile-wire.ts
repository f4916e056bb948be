import { PERSONAL_FIELDS } from '#domain/profile-form.ts'
import { uploadRef } from '#domain/uploads.ts'
import type { FileValue } from '#web/ui/file-field.tsx'
import type { ProfileDraft } from './profile-draft.ts'

type Fields = Record<string, unknown>
/** What is sent: values, in which `upload:n` stands for the n-th file under the same field. */
type Wire = { fields: Fields; files: [field: string, file: File][] }

/** A draft as the call takes it. Only health providers send more than what concerns the person. */
export function wireOf(draft: ProfileDraft, isDoctor: boolean): Wire {
  const files: Wire['files'] = []
  const place = (field: string, value: FileValue) => {
    if (!(value instanceof File)) return value ?? ''
    files.push([field, value])
    return uploadRef(files.filter(([name]) => name === field).length - 1)
  }
  const fields: Fields = { ...draft, avatar: place('avatar', draft.avatar), ...(isDoctor && toldFields(draft, place)) }
  delete fields.results
  if (isDoctor) return { fields, files }
  return { fields: Object.fromEntries(PERSONAL_FIELDS.map((name) => [name, fields[name]])), files }
}

function toldFields(draft: ProfileDraft, place: (field: string, value: FileValue) => string): Fields {
  return {
    logoofclinic: place('logoofclinic', draft.logoofclinic),
    experiences: draft.experiences.map(withoutKey),
    educations: draft.educations.map(withoutKey),
    awards: draft.awards.map(withoutKey),
    doctors: draft.doctors.map((doctor) => ({
      ...withoutKey(doctor),
      logoofdoctor: place('doctors', doctor.logoofdoctor),
    })),
    downloads: draft.downloads.map(({ file, name }) => ({ file: place('downloads', file), name })),
    gallery: draft.gallery.map(({ file, name }) => ({ file: place('gallery', file), name })),
    beforeAndAfter: draft.results.flatMap(({ before, after, name }) =>
      [before, after].map((file) => ({ file: place('beforeAndAfter', file), name })),
    ),
  }
}

const withoutKey = <Entry extends { key: string }>({ key: _, ...entry }: Entry) => entry

/** A form with files: lists are JSON in their field, and each file is sent under the field that names it. */
export function formOf({ fields, files }: Wire, version: number) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, version })) {
    const isFile = typeof value === 'string' && files.some(([field]) => field === name)
    if (!isFile) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const [name, file] of files) form.append(name, file)
  return form
}
