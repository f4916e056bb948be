import { useEffect, useId, useRef } from 'react'
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

type Option = { value: string | number; text: string }
type Filter = {
  name: string
  label: string
  /** Empty where nothing is chosen. */
  value: string | number
  /** The first option, for no choice. The order has none. */
  any?: string
  options: readonly Option[]
}

/** The order and the filters, from left to right. */
function filtersOf(query: PlanQuery, countries: readonly string[], view: ReturnType<typeof useCurrency>): Filter[] {
  const isKnown = query.country === '' || countries.includes(query.country)
  const prices = query.maxPrice && !PRICES.includes(query.maxPrice) ? [query.maxPrice, ...PRICES] : PRICES
  return [
    {
      name: 'sort',
      label: words.sort,
      value: query.sort,
      options: PLAN_SORTS.map((value) => ({ value, text: words.sorts[value] })),
    },
    {
      name: 'country',
      label: words.country,
      value: query.country,
      any: words.anyCountry,
      options: (isKnown ? countries : [query.country, ...countries]).map((value) => ({ value, text: value })),
    },
    {
      name: 'maxPrice',
      label: words.price,
      value: query.maxPrice ?? '',
      any: words.anyPrice,
      options: prices.map((value) => ({ value, text: words.upTo(formatPrice(value, { view })) })),
    },
    {
      name: 'rating',
      label: words.rating,
      value: query.minRating ?? '',
      any: words.anyRating,
      options: RATINGS.map((value) => ({ value, text: words.atLeast(value) })),
    },
    {
      name: 'language',
      label: words.language,
      value: query.languages[0] ?? '',
      any: words.anyLanguage,
      options: languages.map((value) => ({ value, text: words.speaks(value) })),
    },
    {
      name: 'available',
      label: words.available,
      value: query.availableDays ?? '',
      any: words.anyTime,
      options: AVAILABLE_DAYS.map((value) => ({ value, text: words.within(value) })),
    },
  ]
}

type ClinicFiltersProps = { query: PlanQuery; countries: readonly string[] }

/** Order and filters in one row, which scrolls sideways on phones. */
export function ClinicFilters({ query, countries }: ClinicFiltersProps) {
  const apply = useQueryForm()
  const view = useCurrency()
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
      {filtersOf(query, countries, view).map((filter) => (
        <PillSelect key={filter.name} {...filter} />
      ))}
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

function PillSelect({ name, label, value, any, options }: Filter) {
  const id = useId()
  const control = useAddressValue<HTMLSelectElement>(value)
  const isOn = any !== undefined && value !== ''
  return (
    <div className="relative flex-none">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        ref={control}
        id={id}
        name={name}
        defaultValue={value}
        className={isOn ? 'plan-pill plan-pill-select plan-pill-on' : 'plan-pill plan-pill-select'}
      >
        {any !== undefined && <option value="">{any}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4" />
    </div>
  )
}
