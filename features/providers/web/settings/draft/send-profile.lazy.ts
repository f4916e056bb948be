import { firstProblem, type Problem } from '#platform/rules/form-schemas.ts'
import { toApiPrice } from '#platform/rules/money/amounts.ts'
import { SavedUser } from '#platform/rules/own-user.ts'
import { uploadRef } from '#platform/rules/uploads.ts'
import { call } from '#platform/web/api/call.ts'
import { upload } from '#platform/web/api/upload.ts'
import { browserDecimalMark } from '#platform/web/currency/format-amount.ts'
import type { FileValue } from '#platform/web/ui/files/file-field.tsx'
import { PERSONAL_FIELDS, PersonalForm, ProfileForm } from '../../../rules/profile-form.ts'
import type { ProfileDraft } from './profile-draft.ts'

const PATH = '/api/v1/user/update'

/** The first problem of a draft, by the same schema as on the server. */
export function findProblem(draft: ProfileDraft, isDoctor: boolean): Problem | undefined {
  const { error } = (isDoctor ? ProfileForm : PersonalForm).safeParse(wireOf(draft, isDoctor).fields)
  if (!error) return undefined
  const at = error.issues[0]?.path[1]
  return { ...firstProblem(error), ...(typeof at === 'number' && { at }) }
}

type Options = { version: number; onProgress: (sent: number) => void; signal: AbortSignal }

/** Saves the draft. Optimistic locking: `version` is the version of the profile that the draft was made from. */
export function sendProfile(draft: ProfileDraft, isDoctor: boolean, { version, ...options }: Options) {
  const wire = wireOf(draft, isDoctor)
  if (wire.files.length === 0) return call(SavedUser, 'PUT', PATH, { ...wire.fields, version })
  return upload(SavedUser, 'PUT', PATH, formOf(wire, version), options)
}

type Fields = Record<string, unknown>
/** The request: in the values `upload:n` stands for the n-th file of the same field. */
type Wire = { fields: Fields; files: [field: string, file: File][] }

/** The wire format of a draft. Patients and operators send the personal fields only. */
export function wireOf(draft: ProfileDraft, isDoctor: boolean): Wire {
  const files: Wire['files'] = []
  const place = (field: string, value: FileValue) => {
    if (!(value instanceof File)) return value ?? ''
    files.push([field, value])
    return uploadRef(files.filter(([name]) => name === field).length - 1)
  }
  const fields: Fields = {
    ...draft,
    avatar: place('avatar', draft.avatar),
    ...(isDoctor && providerFields(draft, place)),
  }
  delete fields.results
  if (isDoctor) return { fields, files }
  return { fields: Object.fromEntries(PERSONAL_FIELDS.map((name) => [name, fields[name]])), files }
}

function providerFields(draft: ProfileDraft, place: (field: string, value: FileValue) => string): Fields {
  return {
    startingPrice: toApiPrice(draft.startingPrice, browserDecimalMark()),
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

/** Multipart body: lists are JSON in their field, and each file is sent under the field that refers to it. */
export function formOf({ fields, files }: Wire, version: number) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, version })) {
    const isFile = typeof value === 'string' && files.some(([field]) => field === name)
    if (!isFile) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const [name, file] of files) form.append(name, file)
  return form
}
