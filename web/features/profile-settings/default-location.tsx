import { countryCodes } from '#content/countries.ts'
import { departments } from '#content/departments.ts'
import { locations } from '#content/locations.ts'
import { profileSettingsPage } from '#content/pages/profile-settings.ts'
import { Field } from '#web/ui/field.tsx'
import { ImageField } from '#web/ui/image-field.tsx'
import { TagPicker } from '#web/ui/tag-picker.tsx'
import { OpeningHoursFields } from './opening-hours.tsx'
import type { ProfileDraft, SectionProps } from './profile-draft.ts'
import { namesField, pictureField, textField } from './section-fields.ts'
import { isMissingOfClinic } from './sections.ts'

const words = profileSettingsPage.clinic
const whole = 'md:col-span-2'
const countries = Object.keys(countryCodes)
const citiesOf = (country: string) =>
  locations.find((location) => location.country.toLowerCase() === country.trim().toLowerCase())?.cities ?? []
const LISTS = { countries: 'clinic-countries', cities: 'clinic-cities' }

/** Where and when patients are received. */
export function DefaultLocation(props: SectionProps) {
  const { draft } = props
  const hasPlace = draft.countryOfClinic.trim() !== '' && draft.cityOfClinic.trim() !== ''
  return (
    <>
      <p className="mb-5 text-sm text-muted">{words.note}</p>
      <div className="grid gap-5 md:grid-cols-2">
        <Field {...partOfClinic(props, 'clinicName')} autoComplete="organization" className={whole} />
        <Place {...props} />
        {hasPlace && <Field {...textField(props, 'addressOfClinic')} autoComplete="street-address" className={whole} />}
        <ImageField {...pictureField(props, 'logoofclinic')} hint={words.logo} className={whole} />
        <div className={`grid gap-5 sm:grid-cols-3 ${whole}`}>
          <Field {...numberField(props, 'yearOfFoundation')} />
          <Field {...numberField(props, 'numberOfBeds')} />
          <Field {...numberField(props, 'patientsPerYear')} />
        </div>
        <TagPicker
          {...namesField(props, 'departmentsOfClinics')}
          options={departments}
          placeholder="Add a department"
          className={whole}
        />
        {isHomeless(draft) && (
          <p role="status" className={`rounded-sm bg-warn-bg px-3.5 py-3 text-sm text-warn ${whole}`}>
            {words.notKept}
          </p>
        )}
      </div>
      <OpeningHoursFields {...props} />
    </>
  )
}

/** Both may be anywhere; those that people search for are offered. */
function Place(props: SectionProps) {
  return (
    <>
      <Field {...partOfClinic(props, 'countryOfClinic')} list={LISTS.countries} hint={words.place} />
      <Field {...partOfClinic(props, 'cityOfClinic')} list={LISTS.cities} />
      <datalist id={LISTS.countries}>
        {countries.map((country) => (
          <option key={country} value={country} />
        ))}
      </datalist>
      <datalist id={LISTS.cities}>
        {citiesOf(props.draft.countryOfClinic).map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

/** One of the three that belong together: whichever is empty is to blame. */
function partOfClinic(props: SectionProps, name: 'clinicName' | 'countryOfClinic' | 'cityOfClinic') {
  const { draft, problem } = props
  const field = textField(props, name)
  const isMissing = problem?.field === 'clinicName' && isMissingOfClinic(draft, name)
  const isOwn = problem?.field === name && !Object.keys(draft).some((part) => isMissingOfClinic(draft, part))
  return { ...field, error: isMissing || isOwn ? problem.message : undefined }
}

const numberField = (props: SectionProps, name: 'yearOfFoundation' | 'numberOfBeds' | 'patientsPerYear') => ({
  ...textField(props, name),
  inputMode: 'numeric' as const,
  autoComplete: 'off',
})

/** Whether something is said about a clinic that has neither name nor place. */
function isHomeless(draft: ProfileDraft) {
  const { clinicName, countryOfClinic, cityOfClinic, logoofclinic, departmentsOfClinics } = draft
  const hasClinic = [clinicName, countryOfClinic, cityOfClinic].some((part) => part.trim())
  const details = [draft.yearOfFoundation, draft.numberOfBeds, draft.patientsPerYear, draft.addressOfClinic]
  const hasDetails = details.some(Boolean) || logoofclinic !== undefined || departmentsOfClinics.length > 0
  return hasDetails && !hasClinic
}
