import { openingHoursProblem } from './opening-hours.ts'
import type { ProfileForm } from './profile-form.ts'
import type { Problem } from './rules.ts'

const FIRST_DAY = '1900-01-01'
/** Nothing on a profile is more than a year ahead. */
const lastYear = () => new Date().getUTCFullYear() + 1
export const FIRST_YEAR = 1900

/** Names the first problem of a profile whose values are all of the right kind. The order is part of the contract. */
export function profileProblem(form: ProfileForm): Problem | undefined {
  const { experiences, educations } = form
  return (
    clinicProblem(form) ??
    firstOf('doctors', form.doctors, doctorProblem) ??
    firstOf('experiences', experiences, ({ companyName, jobTitle, ...dates }) =>
      companyName && jobTitle && dates.startingDate
        ? datesProblem(dates)
        : 'Please fill in company, job title and starting date for each experience.',
    ) ??
    firstOf('educations', educations, ({ institutionName, degree, ...dates }) =>
      institutionName && degree && dates.startingDate
        ? datesProblem(dates)
        : 'Please fill in institution, degree and starting date for each education.',
    ) ??
    firstOf('awards', form.awards, ({ awardTitle, awardYear }) =>
      awardTitle && awardYear !== null ? yearProblem(awardYear) : 'Please fill in title and year for each award.',
    ) ??
    picturesProblem(form) ??
    openingHoursProblem(form.openingHours)
  )
}

/** The problem of the first entry that has one, with its place in the list. */
function firstOf<Entry>(list: string, entries: readonly Entry[], rule: (entry: Entry) => string | undefined) {
  for (const [at, entry] of entries.entries()) {
    const message = rule(entry)
    if (message !== undefined) return { field: list, at, message }
  }
}

function clinicProblem({ clinicName, countryOfClinic, cityOfClinic, yearOfFoundation }: ProfileForm) {
  const filled = [clinicName, countryOfClinic, cityOfClinic].filter(Boolean).length
  if (filled > 0 && filled < 3) return { field: 'clinicName', message: 'Enter all fields for clinic' }
  if (yearOfFoundation !== null && yearOfFoundation > lastYear())
    return { field: 'yearOfFoundation', message: 'The year of foundation cannot lie in the future.' }
}

function doctorProblem(doctor: ProfileForm['doctors'][number]) {
  const { doctorName, degree, yearOfStartingPracticing, logoofdoctor } = doctor
  if (!doctorName || !degree || yearOfStartingPracticing === null || !logoofdoctor)
    return 'Please fill all required fields for each doctor.'
  return yearProblem(yearOfStartingPracticing)
}

function yearProblem(year: number) {
  if (year < FIRST_YEAR || year > lastYear()) return `Enter a year from ${FIRST_YEAR} to ${lastYear()}.`
}

function datesProblem({ startingDate, endingDate }: { startingDate: string; endingDate: string }) {
  const given = [startingDate, ...(endingDate ? [endingDate] : [])]
  if (!given.every(isDay)) return 'Enter dates like 2019-09-01.'
  if (given.some((day) => day < FIRST_DAY || Number(day.slice(0, 4)) > lastYear()))
    return `Enter dates from ${FIRST_YEAR} to ${lastYear()}.`
  if (endingDate && endingDate < startingDate) return 'An ending date cannot be before its starting date.'
}

/** Whether there is such a day: 2023-02-29 is none. */
function isDay(text: string) {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function picturesProblem({ gallery, beforeAndAfter, downloads }: ProfileForm) {
  const missing = ({ file }: { file: string }) => (file ? undefined : 'Choose a picture for each entry of the gallery.')
  return (
    firstOf('gallery', gallery, missing) ??
    (beforeAndAfter.length % 2 === 1 || beforeAndAfter.some(({ file }) => !file)
      ? { field: 'beforeAndAfter', message: 'Each result needs a picture before and one after.' }
      : undefined) ??
    firstOf('downloads', downloads, ({ file, name }) =>
      file && name ? undefined : 'Choose a file and a name for each download.',
    )
  )
}

/** The words that profiles choose from. */
export type KnownNames = {
  languages: readonly string[]
  departments: readonly string[]
  facilities: readonly string[]
  doctorSpecializations: readonly string[]
}

/** Names the first word of a profile that is in none of our lists. */
export function unknownNameProblem(form: ProfileForm, known: KnownNames): Problem | undefined {
  const chosen: [string, readonly string[], readonly string[]][] = [
    ['languages', form.languages, known.languages],
    ['departmentsOfClinics', form.departmentsOfClinics, known.departments],
    ['premises', form.premises.map(facilityOf), known.facilities],
    ['doctors', form.doctors.flatMap(({ languagesOfDoctors }) => languagesOfDoctors), known.languages],
    ['doctors', form.doctors.flatMap(({ specializations }) => specializations), known.doctorSpecializations],
  ]
  for (const [field, names, list] of chosen) {
    const unknown = names.find((name) => !list.includes(name))
    if (unknown !== undefined)
      return { field, message: `“${unknown.slice(0, 60)}” is not in our list. Choose one that is.` }
  }
}

const MISSING = /: No$/

/** The facility that an entry of the premises is about. */
export const facilityOf = (premise: string) => premise.replace(MISSING, '')
/** Whether it is there: 'Parking' is, 'Parking: No' is not. */
export const isThere = (premise: string) => !MISSING.test(premise)
