import type { OwnProvider, OwnUser } from '#platform/rules/own-user.ts'
import { fieldNames } from '../sections.ts'
import type { ProfileDraft, ResultDraft } from './profile-draft.ts'

type NotText = { [Name in keyof ProfileDraft]: ProfileDraft[Name] extends string ? never : Name }[keyof ProfileDraft]

/** What providers, patients and operators store. */
type Stored = Partial<Omit<OwnProvider, 'isDoctor' | 'role'>>

/** Lists and pictures. Every other field is a text, or a number that is typed as one. */
const readers: { [Name in NotText]: (stored: Stored) => ProfileDraft[Name] } = {
  avatar: ({ avatar }) => avatar?.url,
  logoofclinic: ({ logoofclinic }) => logoofclinic ?? undefined,
  languages: ({ languages = [] }) => languages,
  departmentsOfClinics: ({ departmentsOfClinics = [] }) => departmentsOfClinics,
  premises: ({ premises = [] }) => premises,
  openingHours: ({ openingHours = [] }) => openingHours,
  experiences: ({ experiences = [] }) => experiences.map(withKey),
  educations: ({ educations = [] }) => educations.map(withKey),
  awards: ({ awards = [] }) => awards.map((award) => ({ ...withKey(award), awardYear: asTyped(award.awardYear) })),
  doctors: ({ doctors = [] }) =>
    doctors.map((doctor) => ({
      ...withKey(doctor),
      logoofdoctor: doctor.logoofdoctor || undefined,
      yearOfStartingPracticing: asTyped(doctor.yearOfStartingPracticing),
    })),
  downloads: ({ downloads = [] }) => downloads.map(withPositionAsKey),
  gallery: ({ gallery = [] }) => gallery.map(withPositionAsKey),
  results: ({ beforeAndAfter = [] }) => pairsOf(beforeAndAfter),
}

/** The unchanged form of an account. Patients and operators have the personal fields only; the others are empty. */
export function draftOf(user: OwnUser): ProfileDraft {
  const stored: Stored = user
  const values = fieldNames.map((name) => [name, isNotText(name) ? readers[name](stored) : asTyped(stored[name])])
  return Object.fromEntries(values)
}

const isNotText = (name: keyof ProfileDraft): name is NotText => name in readers
const asTyped = (value: string | number | null | undefined) => String(value ?? '')
const withKey = <Entry extends { _id: string }>(entry: Entry) => ({ ...entry, key: entry._id })
/** Pictures have no id, and the same one may occur twice. */
const withPositionAsKey = <Entry extends { file: string }>(entry: Entry, at: number) => ({
  ...entry,
  key: `${at} ${entry.file}`,
})

/** Pairs up the flat list of the wire: before, after, before, after. Both pictures carry the name of the result. */
function pairsOf(pictures: OwnProvider['beforeAndAfter']): ResultDraft[] {
  return pictures.flatMap(({ file: before, name }, at) => {
    const after = pictures[at + 1]?.file
    return at % 2 === 0 ? [{ key: `${at} ${before}`, before, after, name }] : []
  })
}
