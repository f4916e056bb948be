import type { Problem } from '#platform/rules/form-schemas.ts'
import { openingHoursProblem } from '#platform/rules/time/opening-hours.ts'
import { FIRST_YEAR } from './profile-limits.ts'
import type { ProfileFields } from './profile-schema.ts'

const FIRST_DAY = '1900-01-01'
/** Dates on a profile lie at most a year ahead. */
const lastYear = () => new Date().getUTCFullYear() + 1

/** Cross-field rules: names the first problem of a profile whose fields are valid one by one. The order is part of the contract. */
export function profileProblem(form: ProfileFields): Problem | undefined {
  const results = resultsProblem(form.beforeAndAfter)
  return (
    clinicProblem(form) ??
    firstOf('doctors', form.doctors, doctorProblem) ??
    firstOf('experiences', form.experiences, experienceProblem) ??
    firstOf('educations', form.educations, educationProblem) ??
    firstOf('awards', form.awards, awardProblem) ??
    firstOf('gallery', form.gallery, pictureProblem) ??
    (results ? { field: 'beforeAndAfter', message: results } : undefined) ??
    firstOf('downloads', form.downloads, downloadProblem) ??
    openingHoursProblem(form.openingHours)
  )
}

/** The problem of the first invalid entry, with its index. */
function firstOf<Entry>(list: string, entries: readonly Entry[], rule: (entry: Entry) => string | undefined) {
  for (const [at, entry] of entries.entries()) {
    const message = rule(entry)
    if (message !== undefined) return { field: list, at, message }
  }
}

function clinicProblem({ clinicName, countryOfClinic, cityOfClinic, yearOfFoundation }: ProfileFields) {
  const filled = [clinicName, countryOfClinic, cityOfClinic].filter(Boolean).length
  if (filled > 0 && filled < 3) return { field: 'clinicName', message: 'Enter all fields for clinic' }
  if (yearOfFoundation !== null && yearOfFoundation > lastYear())
    return { field: 'yearOfFoundation', message: 'The year of foundation cannot lie in the future.' }
}

type EntryOf<List extends keyof ProfileFields> = ProfileFields[List] extends (infer Entry)[] ? Entry : never

/** Names the problem of one doctor. */
export function doctorProblem(doctor: EntryOf<'doctors'>) {
  const { doctorName, degree, yearOfStartingPracticing, logoofdoctor } = doctor
  if (!doctorName || !degree || yearOfStartingPracticing === null || !logoofdoctor)
    return 'Please fill all required fields for each doctor.'
  return yearProblem(yearOfStartingPracticing)
}

/** Names the problem of one experience. */
export function experienceProblem({ companyName, jobTitle, ...dates }: EntryOf<'experiences'>) {
  if (!companyName || !jobTitle || !dates.startingDate)
    return 'Please fill in company, job title and starting date for each experience.'
  return datesProblem(dates)
}

/** Names the problem of one education. */
export function educationProblem({ institutionName, degree, ...dates }: EntryOf<'educations'>) {
  if (!institutionName || !degree || !dates.startingDate)
    return 'Please fill in institution, degree and starting date for each education.'
  return datesProblem(dates)
}

/** Names the problem of one award. */
export function awardProblem({ awardTitle, awardYear }: EntryOf<'awards'>) {
  if (!awardTitle || awardYear === null) return 'Please fill in title and year for each award.'
  return yearProblem(awardYear)
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

/** Whether the day exists in the calendar: 2023-02-29 does not. */
function isDay(text: string) {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Names the problem of one picture of the gallery. */
export const pictureProblem = ({ file }: EntryOf<'gallery'>) =>
  file ? undefined : 'Choose a picture for each entry of the gallery.'

/** Names the problem of results, which are pictures: before, after, before, after. */
export const resultsProblem = (pictures: readonly EntryOf<'beforeAndAfter'>[]) =>
  pictures.length % 2 === 1 || pictures.some(({ file }) => !file)
    ? 'Each result needs a picture before and one after.'
    : undefined

/** Names the problem of one download. */
export const downloadProblem = ({ file, name }: EntryOf<'downloads'>) =>
  file && name ? undefined : 'Choose a file and a name for each download.'

/** The controlled vocabularies of a profile. */
export type KnownNames = {
  languages: readonly string[]
  departments: readonly string[]
  facilities: readonly string[]
  doctorSpecializations: readonly string[]
}

/** Names the first name on a profile that its vocabulary does not contain. */
export function unknownNameProblem(form: ProfileFields, known: KnownNames): Problem | undefined {
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

/** The name of the facility in an entry of the premises. */
export const facilityOf = (premise: string) => premise.replace(MISSING, '')
/** Whether the provider has the facility: 'Parking' says yes, 'Parking: No' says no. */
export const isThere = (premise: string) => !MISSING.test(premise)
