import { toCents } from '#domain/money.ts'
import type { OwnProvider } from '#domain/own-user.ts'
import type { PersonalForm, ProfileForm } from '#domain/profile-form.ts'
import { facilityOf, isThere } from '#domain/profile-rules.ts'
import type { FindPath } from '#server/platform/files/form-images.ts'
import type { ClinicDraft, ProfileInput } from './profile-input.ts'

/** The columns of an account that its owner tells. */
export function personOfForm(form: PersonalForm, findPath: FindPath) {
  const { firstName: first_name, lastName: last_name, displayname: display_name, phone } = form
  return { first_name, last_name, display_name, phone, avatar_path: findPath('avatar', form.avatar) }
}

/** A checked form as it is stored. Entries that the user has already keep their ids. */
export function profileOfForm(form: ProfileForm, user: OwnProvider, findPath: FindPath): ProfileInput {
  const { subHeading, specialization, description, timeZone, languages, startingPrice } = form
  return {
    ...{ subHeading, specialization, description, timeZone, languages },
    gender: form.gender || null,
    startingPriceCents: startingPrice === '' || startingPrice === '0' ? null : toCents(startingPrice),
    hours: form.openingHours,
    clinic: clinicOfForm(form, findPath),
    facilities: Object.fromEntries(form.premises.map((premise) => [facilityOf(premise), isThere(premise)])),
    ...pastOfForm(form, user),
    doctors: withIds(form.doctors, user.doctors).map(({ id, ...doctor }) => ({
      id,
      name: doctor.doctorName,
      photoPath: findPath('doctors', doctor.logoofdoctor) ?? '',
      degree: doctor.degree,
      practicingSince: Number(doctor.yearOfStartingPracticing),
      biography: doctor.biography,
      specializations: doctor.specializations,
      languages: doctor.languagesOfDoctors,
    })),
    gallery: form.gallery.map(({ file, name }) => ({ path: findPath('gallery', file) ?? '', name })),
    stories: storiesOfForm(form, findPath),
    downloads: form.downloads.map(({ file, name }) => ({ path: findPath('downloads', file) ?? '', name })),
  }
}

/** Without a name there is no clinic, and nothing of what belongs to one. */
function clinicOfForm(form: ProfileForm, findPath: FindPath): ClinicDraft | null {
  const { clinicName: name, addressOfClinic: address, cityOfClinic: city, countryOfClinic: country } = form
  const { yearOfFoundation, numberOfBeds, patientsPerYear, departmentsOfClinics: departments } = form
  if (!name) return null
  const logoPath = findPath('logoofclinic', form.logoofclinic)
  return { name, logoPath, address, city, country, yearOfFoundation, numberOfBeds, patientsPerYear, departments }
}

function pastOfForm({ experiences, educations, awards }: ProfileForm, user: OwnProvider) {
  return {
    experiences: withIds(experiences, user.experiences).map(({ id, companyName: place, jobTitle: role, ...job }) => {
      return { id, place, role, ...datesOf(job), description: job.jobDescription }
    }),
    educations: withIds(educations, user.educations).map(({ id, institutionName: place, degree: role, ...study }) => {
      return { id, place, role, ...datesOf(study), description: study.description }
    }),
    awards: withIds(awards, user.awards).map(({ id, awardTitle: title, awardYear }) => {
      return { id, title, year: Number(awardYear) }
    }),
  }
}

const datesOf = ({ startingDate, endingDate }: { startingDate: string; endingDate: string }) => {
  return { startsOn: startingDate, endsOn: endingDate || null }
}

/** Before, after, before, after; a result is called as its first picture. */
function storiesOfForm({ beforeAndAfter }: ProfileForm, findPath: FindPath) {
  const path = (at: number) => findPath('beforeAndAfter', beforeAndAfter[at]?.file ?? '') ?? ''
  return beforeAndAfter.flatMap(({ name }, at) => {
    return at % 2 === 0
      ? [{ name: name || (beforeAndAfter[at + 1]?.name ?? ''), beforePath: path(at), afterPath: path(at + 1) }]
      : []
  })
}

/** An id is kept once, and only by whom it belongs to. */
export function withIds<Entry extends { _id: string }>(entries: readonly Entry[], known: readonly { _id: string }[]) {
  const left = new Set(known.map(({ _id }) => _id))
  return entries.map((entry) => ({ ...entry, id: left.delete(entry._id) ? entry._id : undefined }))
}
