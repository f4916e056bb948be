/**
 * What Profile Settings sends: `PUT /api/v1/user/update`, as multipart or JSON.
 *
 * - A field that is left out stays as it is; an empty text or list empties it.
 * - Lists are JSON in their field: languages, premises, departmentsOfClinics (names), experiences, educations, awards,
 *   doctors, gallery, beforeAndAfter (before, after, before, after …), downloads, openingHours.
 * - A picture (avatar, logoofclinic, logoofdoctor, file of gallery, beforeAndAfter and downloads) is the address it had, or
 *   `upload:0`, `upload:1` … (`uploadRef` of domain/uploads.ts) for the files sent in this request under the list's name, in their order. An
 *   entry without a picture takes the next file that no other entry names; files that are left become new entries.
 *   avatar and logoofclinic are sent as a file of that name. Empty: none. Small ones may be data: addresses.
 * - `version` is the `version` of the user that the form was filled from. Without it the save is taken as it is; with an
 *   old one it is refused with 409, code `changed`, 'This was changed in another window', and `user` as it is now.
 * - The answer is `SavedUser`: { success: true, message: 'Profile Updated!', user }.
 * - Patients and operators send firstName, lastName, displayname, phone and avatar alone: `PersonalForm`.
 *
 * `ProfileForm.safeParse(form)` names the same problems in the same order as the server; `firstProblem` picks the one to
 * show, and its issue's path leads to the entry: ['doctors', 3].
 */
import * as z from 'zod/mini'
import { phoneDigits, phoneProblem } from './accounts.ts'
import { asTyped, entryId, line, lines, listOf, namesOf, wholeNumber } from './form-schemas.ts'
import { amountProblem } from './money.ts'
import { TimeZone, WeeklyHours } from './opening-hours.ts'
import { LINE_MAX, TEXT_MAX } from './profile-limits.ts'
import { FIRST_YEAR, profileProblem } from './profile-rules.ts'
import { refuse } from './rules.ts'

const NAME_MAX = 80
const LIST_MAX = 300
const YEAR_MAX = 2100

const nameText = 'Please enter your first name, last name and display name.'
const name = (what: string) => line(what, NAME_MAX).check(z.minLength(1, nameText))
const phoneText = 'A phone number has 5 to 15 digits.'

/** An address, a data: address, `upload:n`, or nothing. Accounts show their avatar as { url }. */
const picture = z.pipe(
  z.transform((given) => (given as { url?: unknown } | null | undefined)?.url ?? given ?? ''),
  z.string('Send a picture as a file or by its address.'),
)
const personal = {
  firstName: name('The first name'),
  lastName: name('The last name'),
  displayname: name('The display name'),
  phone: z.string(phoneText).check(refuse(phoneProblem), z.overwrite(phoneDigits)),
  avatar: picture,
}

/** Clients may send a whole instant; its day is what counts. */
const day = z.pipe(
  z.transform((given) => (typeof given === 'string' ? given.trim().replace(/T.*$/s, '').slice(0, 20) : (given ?? ''))),
  z.string('Enter dates like 2019-09-01.'),
)
const dates = { startingDate: day, endingDate: day }
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
/** A picture or a download; where it needs no name, its address is enough. */
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

const startingPrice = z.pipe(
  z.transform((given) => asTyped(given ?? '')),
  z.string('Enter a price in US dollars, such as $3,900.').check(
    z.trim(),
    refuse((typed) => (typed === '' || typed === '0' ? undefined : amountProblem(typed))),
  ),
)

const fields = z.object({
  ...personal,
  gender: z.pipe(
    z.transform((given) => given ?? ''),
    z.enum(['Male', 'Female', ''], 'Choose Male or Female, or leave it out.'),
  ),
  subHeading: line('The sub heading', LINE_MAX),
  specialization: line('The specialization', LINE_MAX),
  description: lines('The description', TEXT_MAX),
  /** US dollars as they were typed; empty or 0 for none. */
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
})

/** What every account tells of its owner. */
export const PersonalForm = z.object(personal)
export type PersonalForm = z.output<typeof PersonalForm>

/** What a health provider tells: all of Profile Settings. */
export const ProfileForm = fields.check(refuse(profileProblem))
export type ProfileForm = z.output<typeof fields>

/** The names of the form's fields. */
export const PROFILE_FIELDS = Object.keys(fields.shape) as (keyof ProfileForm)[]
export const PERSONAL_FIELDS = Object.keys(personal) as (keyof PersonalForm)[]
