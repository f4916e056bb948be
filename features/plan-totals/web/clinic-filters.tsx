import { type ComponentProps, useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { languages } from '#content/languages.ts'
import { clinicsPath, PLAN_SORTS, type PlanQuery, readPlanQuery } from '#features/plans/rules/plan-query.ts'
import { AVAILABLE_DAYS, RATINGS } from '#features/search/rules/search.ts'
import { formatPrice } from '#platform/rules/money/money.ts'
import { useCurrency } from '#platform/web/currency/currency.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { ChevronDown } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { planFilters as words } from '../words/plan-clinics.ts'
import { countFilters, withoutFilters } from './shown-plan.ts'

/** US dollars that the landed price can be limited to. */
const PRICES = [1000, 2000, 3000, 4000, 6000, 8000, 12_000, 20_000]

/** A form in the address: applied at once, or without scripts by its button. What it does not show stays as it is. */
export function useQueryForm() {
  const navigate = useNavigate()
  return (form: HTMLFormElement, change = (query: PlanQuery) => query) => {
    const given = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return navigate(clinicsPath(change(readPlanQuery(new URLSearchParams(given)))), { preventScrollReset: true })
  }
}

/**
 * A control that has the value of the address, also after Back. It stays the same element, so that it keeps the focus while other
 * totals load, and what is being typed elsewhere in its form.
 */
export function useAddressValue<Control extends HTMLInputElement | HTMLSelectElement>(value: string | number) {
  const control = useRef<Control>(null)
  useEffect(() => {
    if (control.current) control.current.value = String(value)
  }, [value])
  return control
}

type Field = keyof Pick<
  PlanQuery,
  'plan' | 'city' | 'home' | 'hotel' | 'nights' | 'transfers' | 'flights' | 'sort' | 'country'
>

/** Parts of the query that a form does not show. */
export function HiddenQuery({ query, fields }: { query: PlanQuery; fields: readonly Field[] }) {
  return fields.map((field) => {
    const value = query[field]
    return value === undefined || value === '' ? null : <input key={field} type="hidden" name={field} value={value} />
  })
}

type ClinicFiltersProps = { query: PlanQuery; countries: readonly string[] }

/** Order and filters in one row, which scrolls sideways on phones. */
export function ClinicFilters({ query, countries }: ClinicFiltersProps) {
  const apply = useQueryForm()
  const view = useCurrency()
  const isKnown = query.country === '' || countries.includes(query.country)
  const prices = query.maxPrice && !PRICES.includes(query.maxPrice) ? [query.maxPrice, ...PRICES] : PRICES
  return (
    <form
      method="get"
      action="/plan/clinics"
      aria-label={words.label}
      onChange={(event) => void apply(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault()
        void apply(event.currentTarget)
      }}
      className="plan-filters"
    >
      <HiddenQuery query={query} fields={['plan', 'home', 'hotel', 'nights', 'transfers', 'flights']} />
      <PillSelect name="sort" label={words.sort} defaultValue={query.sort}>
        {PLAN_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {words.sorts[sort]}
          </option>
        ))}
      </PillSelect>
      <PillSelect name="country" label={words.country} defaultValue={query.country} isOn={query.country !== ''}>
        <option value="">{words.anyCountry}</option>
        {(isKnown ? countries : [query.country, ...countries]).map((country) => (
          <option key={country}>{country}</option>
        ))}
      </PillSelect>
      <PillSelect
        name="maxPrice"
        label={words.price}
        defaultValue={query.maxPrice ?? ''}
        isOn={Boolean(query.maxPrice)}
      >
        <option value="">{words.anyPrice}</option>
        {prices.map((dollars) => (
          <option key={dollars} value={dollars}>
            {words.upTo(formatPrice(dollars, { view }))}
          </option>
        ))}
      </PillSelect>
      <PillSelect
        name="rating"
        label={words.rating}
        defaultValue={query.minRating ?? ''}
        isOn={Boolean(query.minRating)}
      >
        <option value="">{words.anyRating}</option>
        {RATINGS.map((rating) => (
          <option key={rating} value={rating}>
            {words.atLeast(rating)}
          </option>
        ))}
      </PillSelect>
      <PillSelect
        name="language"
        label={words.language}
        defaultValue={query.languages[0] ?? ''}
        isOn={query.languages.length > 0}
      >
        <option value="">{words.anyLanguage}</option>
        {languages.map((language) => (
          <option key={language} value={language}>
            {words.speaks(language)}
          </option>
        ))}
      </PillSelect>
      <PillSelect
        name="available"
        label={words.available}
        defaultValue={query.availableDays ?? ''}
        isOn={query.availableDays !== undefined}
      >
        <option value="">{words.anyTime}</option>
        {AVAILABLE_DAYS.map((days) => (
          <option key={days} value={days}>
            {words.within(days)}
          </option>
        ))}
      </PillSelect>
      <VerifiedPill isOn={query.isVerified} />
      {countFilters(query) > 0 && (
        <Link
          to={clinicsPath(withoutFilters(query))}
          preventScrollReset
          className={`${buttonClass({ kind: 'quiet', size: 'small' })} flex-none`}
        >
          {words.reset}
        </Link>
      )}
      <noscript>
        <Button type="submit" size="small" kind="outline">
          {words.apply}
        </Button>
      </noscript>
    </form>
  )
}

function VerifiedPill({ isOn }: { isOn: boolean }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.checked = isOn
  }, [isOn])
  return (
    <label className={`plan-pill gap-2 ${isOn ? 'plan-pill-on' : ''}`}>
      <input ref={box} type="checkbox" name="verified" value="1" defaultChecked={isOn} className="choice-mark" />
      {words.verified}
    </label>
  )
}

type PillSelectProps = Omit<ComponentProps<'select'>, 'defaultValue'> & {
  label: string
  isOn?: boolean
  defaultValue: string | number
}

function PillSelect({ label, isOn = false, children, ...select }: PillSelectProps) {
  const id = useId()
  const control = useAddressValue<HTMLSelectElement>(select.defaultValue)
  return (
    <div className="relative flex-none">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        {...select}
        ref={control}
        id={id}
        className={isOn ? 'plan-pill plan-pill-select plan-pill-on' : 'plan-pill plan-pill-select'}
      >
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4" />
    </div>
  )
}
