import type { OwnProvider, OwnUser } from '#domain/own-user.ts'
import type { ProfileDraft, ResultDraft } from './profile-draft.ts'

type Personal = 'firstName' | 'lastName' | 'displayname' | 'phone' | 'avatar'
type Told = Omit<ProfileDraft, Personal>

/** The form as it stands when nothing has been changed. Patients and operators have nothing but their own name in it. */
export function draftOf(user: OwnUser): ProfileDraft {
  const { firstName, lastName, displayname, phone, avatar } = user
  return { ...(user.isDoctor ? toldOf(user) : nothing), firstName, lastName, displayname, phone, avatar: avatar?.url }
}

function toldOf(user: OwnProvider): Told {
  const { subHeading, specialization, description, languages, premises, timeZone, openingHours } = user
  return {
    ...{ subHeading, specialization, description, languages, premises, timeZone, openingHours },
    gender: user.gender ?? '',
    startingPrice: typed(user.startingPrice),
    ...clinicOf(user),
    experiences: user.experiences.map(withKey),
    educations: user.educations.map(withKey),
    awards: user.awards.map((award) => ({ ...withKey(award), awardYear: typed(award.awardYear) })),
    doctors: user.doctors.map((doctor) => ({
      ...withKey(doctor),
      logoofdoctor: doctor.logoofdoctor || undefined,
      yearOfStartingPracticing: typed(doctor.yearOfStartingPracticing),
    })),
    downloads: user.downloads.map(withPlaceAsKey),
    gallery: user.gallery.map(withPlaceAsKey),
    results: pairsOf(user.beforeAndAfter),
  }
}

function clinicOf(user: OwnProvider) {
  const { clinicName, logoofclinic, addressOfClinic, cityOfClinic, countryOfClinic, departmentsOfClinics } = user
  return {
    ...{ clinicName, addressOfClinic, cityOfClinic, countryOfClinic, departmentsOfClinics },
    logoofclinic: logoofclinic ?? undefined,
    yearOfFoundation: typed(user.yearOfFoundation),
    numberOfBeds: typed(user.numberOfBeds),
    patientsPerYear: typed(user.patientsPerYear),
  }
}

const typed = (number: number | null) => String(number ?? '')
const withKey = <Entry extends { _id: string }>(entry: Entry) => ({ ...entry, key: entry._id })
/** Pictures have no id, and one may be there twice. */
const withPlaceAsKey = <Entry extends { file: string }>(entry: Entry, at: number) => ({
  ...entry,
  key: `${at} ${entry.file}`,
})

/** Before, after, before, after; both carry the name of the result. */
function pairsOf(pictures: OwnProvider['beforeAndAfter']): ResultDraft[] {
  return pictures.flatMap(({ file: before, name }, at) => {
    const after = pictures[at + 1]?.file
    return at % 2 === 0 ? [{ key: `${at} ${before}`, before, after, name }] : []
  })
}

const nothing: Told = {
  gender: '',
  subHeading: '',
  specialization: '',
  description: '',
  startingPrice: '',
  languages: [],
  clinicName: '',
  logoofclinic: undefined,
  addressOfClinic: '',
  cityOfClinic: '',
  countryOfClinic: '',
  yearOfFoundation: '',
  numberOfBeds: '',
  patientsPerYear: '',
  departmentsOfClinics: [],
  premises: [],
  experiences: [],
  educations: [],
  awards: [],
  downloads: [],
  doctors: [],
  gallery: [],
  results: [],
  timeZone: '',
  openingHours: [],
}
