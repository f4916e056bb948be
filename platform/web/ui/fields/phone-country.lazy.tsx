import { type RefObject, useEffect } from 'react'
import { CountryPicker } from './country-picker.tsx'
import { type Preselection, usePhoneText } from './use-phone-text.ts'

export type PhoneCountryProps = { input: RefObject<HTMLInputElement | null>; preselect: Preselection }

/** The lazily loaded part of a phone field: formatting and the country picker. */
export function PhoneCountry({ input, preselect }: PhoneCountryProps) {
  const { country, choose } = usePhoneText(input, preselect)
  useEffect(() => {
    if (input.current) input.current.placeholder = `+${country.dialCode}`
  }, [input, country])
  const { locate } = preselect
  return <CountryPicker onChoose={choose} onDone={() => input.current?.focus()} country={country} locate={locate} />
}
