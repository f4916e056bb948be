import {
  BEST_MATCH_POINTS,
  clinicsPath,
  FLIGHTS_MAX,
  HOTEL_BANDS,
  NIGHTS_MAX,
  type PlanQuery,
  TRANSFERS_MAX,
} from '#features/plans/rules/plan-query.ts'
import type { PlanAtHome } from '#features/plans/rules/plan-summary.ts'
import { useCurrency } from '#platform/web/currency/currency.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Field, SelectField } from '#platform/web/ui/fields/field.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { PlanTotals } from '../rules/plan-totals.ts'
import { homePricesBasis, planAside, planFilters, travelCostsBasis } from '../words/plan-clinics.ts'
import { HiddenQuery, useAddressValue, useQueryForm } from './clinic-filters.tsx'
import { hasOwnStay, lineTitle, type ShownLine, withUsualStay } from './shown-plan.ts'

type PlanAsideProps = {
  query: PlanQuery
  totals: PlanTotals
  lines: readonly ShownLine[]
  homeCountries: readonly string[]
  /** The country that prices are compared with. */
  home: string
}

/** What the totals are compared with, what they assume, and why clinics are in this order. */
export function PlanAside({ query, totals, lines, homeCountries, home }: PlanAsideProps) {
  return (
    <div className="grid gap-4 lg:sticky lg:top-6">
      <section aria-labelledby="at-home" className="card p-5">
        <h2 id="at-home" className="plan-aside-title">
          {planAside.home.title}
        </h2>
        <HomeCountry query={query} countries={homeCountries} home={home} />
        {totals.home ? (
          <HomePrices home={totals.home} lines={lines} />
        ) : (
          <p className="mt-3 text-sm text-muted">{planAside.home.unknown}</p>
        )}
      </section>
      <Assumptions query={query} totals={totals} />
      <section aria-labelledby="order" className="card p-5">
        <h2 id="order" className="plan-aside-title">
          {planAside.order.title}
        </h2>
        <p className="mt-1 text-sm text-muted">
          {query.sort === 'best'
            ? planAside.order.best(BEST_MATCH_POINTS)
            : planAside.order.other(planFilters.sorts[query.sort])}{' '}
          {planAside.order.fair}
        </p>
      </section>
    </div>
  )
}

type HomeCountryProps = { query: PlanQuery; countries: readonly string[]; home: string }

const FILTERS = ['plan', 'sort', 'country', 'city', 'hotel', 'nights', 'transfers', 'flights'] as const
const STAY = ['plan', 'sort', 'country', 'city', 'home'] as const

function HomeCountry({ query, countries, home }: HomeCountryProps) {
  const apply = useQueryForm()
  const control = useAddressValue<HTMLSelectElement>(home)
  return (
    <form
      method="get"
      action="/plan/clinics"
      onChange={(event) => void apply(event.currentTarget)}
      className="mt-3 flex items-end gap-2"
    >
      <HiddenQuery query={query} fields={FILTERS} />
      <FilterFields query={query} />
      <SelectField label={planAside.home.country} name="home" ref={control} defaultValue={home} className="flex-1">
        {countries.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </SelectField>
      <noscript>
        <Button type="submit" kind="outline">
          {planFilters.apply}
        </Button>
      </noscript>
    </form>
  )
}

/** The filters that have other names or several values in the address. */
function FilterFields({ query: { languages, maxPrice, isVerified, availableDays, minRating } }: { query: PlanQuery }) {
  const fields = Object.entries({
    maxPrice,
    available: availableDays,
    rating: minRating,
    verified: isVerified ? 1 : undefined,
  })
  return (
    <>
      {languages.map((language) => (
        <input key={language} type="hidden" name="language" value={language} />
      ))}
      {fields.map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </>
  )
}

function HomePrices({ home, lines }: { home: PlanAtHome; lines: readonly ShownLine[] }) {
  const words = planAside.home
  const range = (ranges: readonly { low: number; high: number }[]) => (
    <Sentence
      text={words.range}
      parts={{
        low: <Amount cents={ranges.map(({ low }) => low)} />,
        high: <Amount cents={ranges.map(({ high }) => high)} />,
      }}
    />
  )
  return (
    <>
      <table className="plan-home-table">
        <caption>{words.lead(home.country)}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{words.treatment}</th>
            <th scope="col">{words.price}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.key}>
              <th scope="row">{lineTitle(line)}</th>
              <td>{range(home.lines.slice(index, index + 1))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.together}</th>
            <td>{range(home.lines)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-2 text-xs text-muted">
        <Sentence text={words.typical} parts={{ price: <Amount cents={home.typical} /> }} /> {homePricesBasis}{' '}
        {home.isScaled && words.scaled}
      </p>
    </>
  )
}

/** What was entered in the reader's currency, in US dollars and cents. */
const toDollars = (typed: string, rate: number) =>
  Math.min(Math.round((Number(typed) / rate) * 100) / 100, FLIGHTS_MAX) || undefined

/** Hotel, nights and transfers, which everyone can change, and the visitor's own flights. */
function Assumptions({ query, totals: { stay, trips } }: { query: PlanQuery; totals: PlanTotals }) {
  const words = planAside.stay
  const apply = useQueryForm()
  const hotel = useAddressValue<HTMLSelectElement>(stay.hotel)
  const nights = useAddressValue<HTMLInputElement>(stay.nights)
  const transfers = useAddressValue<HTMLInputElement>(stay.transfers)
  const { currency, rates } = useCurrency()
  // The address has US dollars, so that a shared link means the same for readers with other currencies
  const rate = rates[currency] ?? 1
  const shownFlights = stay.flights === null ? '' : Math.round(stay.flights * rate)
  const flights = useAddressValue<HTMLInputElement>(shownFlights)
  const usual = { nights: trips.reduce((sum, { nights }) => sum + nights, 0), transfers: trips.length * 2 }
  // An unchanged amount keeps what the field rounds, and is not lost where the plan has no trip and no such field
  const chosenFlights = (typed: string | undefined) =>
    typed === undefined || typed === String(shownFlights) ? query.flights : toDollars(typed, rate)
  const submit = (form: HTMLFormElement) => {
    // A field that was cleared counts as usual, and shows it
    if (nights.current?.value === '') nights.current.value = String(usual.nights)
    if (transfers.current?.value === '') transfers.current.value = String(usual.transfers)
    // What is usual is not pinned: it follows the plan
    return apply(form, (chosen) => ({
      ...chosen,
      nights: chosen.nights === usual.nights ? undefined : chosen.nights,
      transfers: chosen.transfers === usual.transfers ? undefined : chosen.transfers,
      flights: chosenFlights(flights.current?.value),
    }))
  }
  return (
    <section aria-labelledby="assumptions" className="card p-5">
      <h2 id="assumptions" className="plan-aside-title">
        {words.title}
      </h2>
      <form
        method="get"
        action="/plan/clinics"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(event.currentTarget)
        }}
        className="mt-3 grid gap-4"
      >
        <HiddenQuery query={query} fields={STAY} />
        <FilterFields query={query} />
        <SelectField label={words.hotel} name="hotel" ref={hotel} defaultValue={stay.hotel}>
          {HOTEL_BANDS.map((band) => (
            <option key={band} value={band}>
              {words.hotels[band]}
            </option>
          ))}
        </SelectField>
        <Field
          label={words.nights}
          hint={words.usual(usual.nights)}
          name="nights"
          ref={nights}
          type="number"
          inputMode="numeric"
          min={0}
          max={NIGHTS_MAX}
          defaultValue={stay.nights}
        />
        <Field
          label={words.transfers}
          hint={words.usual(usual.transfers)}
          name="transfers"
          ref={transfers}
          type="number"
          inputMode="numeric"
          min={0}
          max={TRANSFERS_MAX}
          defaultValue={stay.transfers}
        />
        {trips.length > 0 && (
          <Field
            label={words.flights(currency)}
            hint={words.flightsHint}
            name="flights"
            ref={flights}
            type="number"
            inputMode="numeric"
            min={0}
            max={Math.round(FLIGHTS_MAX * rate)}
            defaultValue={shownFlights}
          />
        )}
        <Button type="submit" kind="outline">
          {words.apply}
        </Button>
        {hasOwnStay(query) && (
          <Link to={clinicsPath(withUsualStay(query))} preventScrollReset className={buttonClass({ kind: 'quiet' })}>
            {words.reset}
          </Link>
        )}
      </form>
      <p className="mt-3 text-xs text-muted">{travelCostsBasis}</p>
    </section>
  )
}
