import { useId } from 'react'
import { packageCountries } from '#content/package-countries.ts'
import { Field, SelectField } from '#platform/web/ui/fields/field.tsx'
import { findCountry } from '../../rules/care-package-filters.ts'
import { addPackagePage } from '../../words/add-package.ts'
import { ANOTHER_COUNTRY } from './package-draft.ts'
import type { PackageEditor } from './use-package-form.ts'

const words = addPackagePage.form
const names = packageCountries.map(({ country }) => country)

/** The listed countries, and a free name for any other. */
export function CountryField({ editor }: { editor: PackageEditor }) {
  const { field, draft } = editor
  const { country } = draft
  const isAnother = country === ANOTHER_COUNTRY
  // A stored country that is not listed, such as United Kingdom, stays selectable.
  const isUnlisted = country !== '' && !isAnother && !names.includes(country)
  return (
    <div className="grid gap-5">
      <SelectField {...field('country')} name={isAnother ? undefined : 'country'} label={words.country}>
        <option value="">{words.noCountry}</option>
        {isUnlisted && <option>{country}</option>}
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
        <option>{ANOTHER_COUNTRY}</option>
      </SelectField>
      {isAnother && (
        <Field
          {...field('otherCountry')}
          name="country"
          label={words.otherCountry}
          hint={words.anotherCountryHint}
          error={field('country').error}
          autoComplete="off"
        />
      )}
    </div>
  )
}

/** Free text with the known cities of the country as suggestions. */
export function CityField({ editor }: { editor: PackageEditor }) {
  const list = useId()
  const cities = findCountry(packageCountries, editor.draft.country)?.cities ?? []
  return (
    <div>
      <Field {...editor.field('city')} label={words.city} list={list} autoComplete="off" />
      <datalist id={list}>
        {cities.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
    </div>
  )
}
