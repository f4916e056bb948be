import { countryCodes } from '#content/countries.ts'
import { departments } from '#content/profile-choices.ts'
import { citiesOf } from '#platform/web/catalogue.ts'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { TagPicker } from '#platform/web/ui/fields/tag-picker.tsx'
import { ImageField } from '#platform/web/ui/files/image-field.tsx'
import { profileSettingsPage } from '../../words/profile-settings.ts'
import type { ProfileDraft, SectionProps } from './draft/profile-draft.ts'
import { OpeningHoursFields } from './opening-hours.tsx'
import { namesField, PlainFields, pictureField, textField } from './section-fields.tsx'
import { isMissingOfClinic, plainFieldsOf } from './sections.ts'

const words = profileSettingsPage.clinic
const whole = 'md:col-span-2'
const countries = Object.keys(countryCodes)
const LISTS = { countries: 'clinic-countries', cities: 'clinic-cities' }

/** The clinic, its address and its opening hours. */
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
          <PlainFields section="default-location" {...props} />
        </div>
        <TagPicker
          {...namesField(props, 'departmentsOfClinics')}
          options={departments}
          placeholder={words.addDepartment}
          className={whole}
        />
        {isClinicUnnamed(draft) && (
          <p role="status" className={`rounded-sm bg-warn-bg px-3.5 py-3 text-sm text-warn ${whole}`}>
            {words.notKept}
          </p>
        )}
      </div>
      <OpeningHoursFields {...props} />
    </>
  )
}

/** Free text with suggestions: the countries and cities of the search. */
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
        {citiesOf(props.draft.countryOfClinic).map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
    </>
  )
}

/** Name, country and city are required together: the error goes to whichever is empty. */
function partOfClinic(props: SectionProps, name: 'clinicName' | 'countryOfClinic' | 'cityOfClinic') {
  const { draft, problem } = props
  const field = textField(props, name)
  const isMissing = problem?.field === 'clinicName' && isMissingOfClinic(draft, name)
  const isOwn = problem?.field === name && !Object.keys(draft).some((part) => isMissingOfClinic(draft, part))
  return { ...field, error: isMissing || isOwn ? problem.message : undefined }
}

/** Whether there are details of a clinic without name and place, which the profile would not store. */
function isClinicUnnamed(draft: ProfileDraft) {
  const { clinicName, countryOfClinic, cityOfClinic, addressOfClinic, logoofclinic, departmentsOfClinics } = draft
  const hasClinic = [clinicName, countryOfClinic, cityOfClinic].some((part) => part.trim())
  const plain = plainFieldsOf('default-location').map(({ name }) => draft[name])
  const hasDetails =
    [addressOfClinic, ...plain].some(Boolean) || logoofclinic !== undefined || departmentsOfClinics.length > 0
  return hasDetails && !hasClinic
}
