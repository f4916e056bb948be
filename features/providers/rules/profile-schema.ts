/** Schema of Profile Settings: the fields and their limits. A new field of the profile begins here. */
import * as z from 'zod/mini'
import { phoneProblem } from '#features/accounts/rules/accounts.ts'
import {
  asTyped,
  entryId,
  fileReference,
  line,
  lines,
  listOf,
  namesOf,
  refuse,
  wholeNumber,
} from '#platform/rules/form-schemas.ts'
import { amountProblem } from '#platform/rules/money/amounts.ts'
import { sanitizeLine } from '#platform/rules/text.ts'
import { TimeZone, WeeklyHours } from '#platform/rules/time/opening-hours.ts'
import { phoneDigits } from '#platform/rules/users.ts'
import { FIRST_YEAR, LINE_MAX, TEXT_MAX } from './profile-limits.ts'

const NAME_MAX = 80
const LIST_MAX = 300
const YEAR_MAX = 2100
const PRICE_LENGTH_MAX = 30

const nameText = 'Please enter your first name, last name and display name.'
const name = (what: string) => line(what, NAME_MAX).check(z.minLength(1, nameText))
const phoneText = 'A phone number has 5 to 15 digits.'

/** Responses carry the avatar as { url }, which is accepted too. */
const picture = z.pipe(
  z.transform((given) => (given as { url?: unknown } | null | undefined)?.url ?? given ?? ''),
  fileReference(),
)
const personal = {
  firstName: name('The first name'),
  lastName: name('The last name'),
  displayname: name('The display name'),
  phone: z.string(phoneText).check(refuse(phoneProblem), z.overwrite(phoneDigits)),
  avatar: picture,
}

/** A day such as 2019-09-01. The time of a full timestamp is cut off. */
const typedDay = z.pipe(
  z.transform((given) => (typeof given === 'string' ? given.trim().replace(/T.*$/s, '').slice(0, 20) : (given ?? ''))),
  z.string('Enter dates like 2019-09-01.').check(z.overwrite(sanitizeLine)),
)
const dates = { startingDate: typedDay, endingDate: typedDay }
const Experience = z.object(
  {
    _id: entryId,
    companyName: line('The company', LINE_MAX),
    jobTitle: line('The job title', LINE_MAX),
    ...dates,
    jobDescription: lines('The job description', TEXT_MAX),
  },
  'Send each experience as an object.',
)
const Education = z.object(
  {
    _id: entryId,
    institutionName: line('The institution', LINE_MAX),
    degree: line('The degree', LINE_MAX),
    ...dates,
    description: lines('The description', TEXT_MAX),
  },
  'Send each education as an object.',
)
const Award = z.object(
  {
    _id: entryId,
    awardTitle: line('The title of an award', LINE_MAX),
    awardYear: wholeNumber('The year of an award', FIRST_YEAR, YEAR_MAX),
  },
  'Send each award as an object.',
)
const Doctor = z.object(
  {
    _id: entryId,
    doctorName: line('The name of a doctor', LINE_MAX),
    logoofdoctor: picture,
    degree: line('The degree', LINE_MAX),
    yearOfStartingPracticing: wholeNumber('The year of starting practicing', FIRST_YEAR, YEAR_MAX),
    biography: lines('A biography', TEXT_MAX),
    specializations: namesOf('specializations'),
    languagesOfDoctors: namesOf('languages'),
  },
  'Send each doctor as an object.',
)
/** A picture or a download; a picture without a name may be sent as its address alone. */
const File = z.pipe(
  z.transform((given) => (typeof given === 'string' ? { file: given } : given)),
  z.object({ file: picture, name: line('The name of a file', LINE_MAX) }, 'Send pictures as { file, name }.'),
)

const clinic = {
  clinicName: line('The name of the clinic', LINE_MAX),
  logoofclinic: picture,
  addressOfClinic: line('The address', LINE_MAX * 2),
  cityOfClinic: line('The city', NAME_MAX),
  countryOfClinic: line('The country', NAME_MAX),
  yearOfFoundation: wholeNumber('The year of foundation', 1000, YEAR_MAX),
  numberOfBeds: wholeNumber('The number of beds', 0, 100_000),
  patientsPerYear: wholeNumber('The number of patients per year', 0, 100_000_000),
  departmentsOfClinics: namesOf('departments'),
}

const priceText = 'Enter a price in US dollars, such as $3,900.'
const startingPrice = z.pipe(
  z.transform((given) => asTyped(given ?? '')),
  z.string(priceText).check(
    z.overwrite(sanitizeLine),
    z.maxLength(PRICE_LENGTH_MAX, priceText),
    refuse((typed) => (typed === '' || typed === '0' ? undefined : amountProblem(typed))),
  ),
)

const provider = {
  gender: z.pipe(
    z.transform((given) => given ?? ''),
    z.enum(['Male', 'Female', ''], 'Choose Male or Female, or leave it out.'),
  ),
  subHeading: line('The sub heading', LINE_MAX),
  specialization: line('The specialization', LINE_MAX),
  description: lines('The description', TEXT_MAX),
  /** US dollars as typed; empty or 0 for none. */
  startingPrice,
  languages: namesOf('languages'),
  ...clinic,
  premises: namesOf('premises'),
  experiences: listOf(Experience, 'experiences', LIST_MAX),
  educations: listOf(Education, 'educations', LIST_MAX),
  awards: listOf(Award, 'awards', LIST_MAX),
  doctors: listOf(Doctor, 'doctors', LIST_MAX),
  gallery: listOf(File, 'pictures', LIST_MAX),
  beforeAndAfter: listOf(File, 'pictures', LIST_MAX),
  downloads: listOf(File, 'downloads', LIST_MAX),
  timeZone: TimeZone,
  openingHours: WeeklyHours,
}

/** The fields of every account. */
export const PersonalFields = z.object(personal)
export type PersonalFields = z.output<typeof PersonalFields>

/** The fields that only health providers have. */
export const ProviderFields = z.object(provider)
export type ProviderFields = z.output<typeof ProviderFields>

/** All fields of Profile Settings, each checked alone; features/providers/rules/profile-rules.ts checks them against each other. */
export const ProfileFields = z.object({ ...personal, ...provider })
export type ProfileFields = z.output<typeof ProfileFields>
