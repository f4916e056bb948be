import { countryCodes } from '#content/countries.ts'
import { browserRegion } from '#platform/web/currency/format-amount.ts'
import { Price, RatesNote } from '#platform/web/currency/price.tsx'
import { Flag } from '#platform/web/drawings/flag.tsx'
import { ChevronDown } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { priceTables, treatmentJourney } from '../../words/treatment.ts'
import type { CountryPrices, LoadedTreatment } from './load-treatment.ts'

/** Typical prices by country: one table per treatment, the first one open. */
export function PriceTables({ prices, basis, alike }: Pick<LoadedTreatment, 'prices' | 'basis' | 'alike'>) {
  return (
    <>
      <p className="max-w-[52ch] text-sm text-muted">{basis}</p>
      {alike && <UniformPrice {...alike} />}
      <div className="mt-5 border-b border-line">
        {prices.map((treatment, at) => (
          <details key={treatment.name} open={at === 0} className="group border-t border-line">
            <Summary {...treatment} />
            <p className="text-sm text-muted">{describeJourney(treatment)}</p>
            <PriceTable {...treatment} />
          </details>
        ))}
      </div>
      <RatesNote className="mt-3" />
    </>
  )
}

/** The page's treatment if its price does not depend on the country; the tables then cover possible follow-ups. */
function UniformPrice({ name, unit, low, high }: NonNullable<LoadedTreatment['alike']>) {
  return (
    <>
      <p className="mt-5 rounded-md bg-sand-50 px-4 py-3.5">
        <span className="block font-semibold">{name}</span>
        <Price dollars={low} className="whitespace-nowrap" /> – <Price dollars={high} className="whitespace-nowrap" />{' '}
        <span className="text-sm text-muted">{priceTables.alike(unit)}</span>
      </p>
      <p className="mt-6 font-semibold">{priceTables.followUps}</p>
    </>
  )
}

function Summary({ name, unit, rows, highest }: CountryPrices) {
  return (
    <summary className="flex min-h-17 cursor-pointer list-none items-center gap-4 py-3 hover:text-teal-700 [&::-webkit-details-marker]:hidden">
      <span className="grow">
        <span className="block font-semibold">{name}</span>
        <span className="text-sm text-muted">
          {rows[0] ? (
            <Sentence
              text={priceTables.usual}
              parts={{ unit, low: <Price dollars={rows[0].low} />, high: <Price dollars={highest} /> }}
            />
          ) : (
            unit
          )}
        </span>
      </span>
      <ChevronDown className="text-muted transition group-open:rotate-180" />
    </summary>
  )
}

function PriceTable({ name, rows, highest }: CountryPrices) {
  const isHydrated = useHydrated()
  // The server does not know the visitor: pages are cached for everyone.
  const visitorCode = isHydrated ? browserRegion() : ''
  const isHighlighted = rows.some(({ country }) => countryCodes[country] === visitorCode)
  return (
    <>
      <table className="mt-3 w-full text-sm md:table-fixed">
        <caption className="sr-only">{priceTables.caption(name)}</caption>
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="py-2 font-semibold">
              {priceTables.country}
            </th>
            <th scope="col" className="w-2/5 px-4 py-2 text-xs font-normal max-md:hidden">
              <span className="flex justify-between tabular-nums">
                <Price dollars={0} />
                <Price dollars={highest / 2} />
                <Price dollars={highest} />
              </span>
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {priceTables.price}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ country, low, high }) => (
            <tr
              key={country}
              className={countryCodes[country] === visitorCode ? 'price-row bg-butter-50' : 'price-row'}
            >
              <th scope="row">
                <span>
                  <Flag country={country} />
                  {countryCodes[country] === visitorCode ? (
                    <Sentence showsPartsOnly text={priceTables.highlighted} parts={{ country }} />
                  ) : (
                    country
                  )}
                </span>
                <RangeBar from={low / highest} to={high / highest} />
              </th>
              <td className="w-2/5 px-4 max-md:hidden">
                <RangeBar from={low / highest} to={high / highest} />
              </td>
              <td className="py-2.5 text-right max-md:align-top">
                <Price dollars={low} /> – <Price dollars={high} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <HighlightNote isShown={isHighlighted} />
    </>
  )
}

/** Explains the highlighted row. The height is reserved, since the region of the browser is known only after hydration. */
const HighlightNote = ({ isShown }: { isShown: boolean }) => (
  <p className="mt-2 mb-4 flex min-h-5 items-center gap-2 text-xs text-muted">
    {isShown && (
      <>
        <span aria-hidden="true" className="size-3 flex-none rounded-[3px] border border-line bg-butter-200" />
        {priceTables.highlightNote}
      </>
    )}
  </p>
)

/** Bar of a country's price range, scaled to the highest price. */
function RangeBar({ from, to }: { from: number; to: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="price-bar">
      <rect x={percent(from)} width={percent(to - from)} height="4" />
    </svg>
  )
}

const percent = (share: number) => Math.round(share * 1000) / 10

function describeJourney({ visits, nightsPerVisit, weeksBetweenVisits }: CountryPrices) {
  const isOnce = visits === 1
  if (!weeksBetweenVisits)
    return isOnce ? treatmentJourney.once(nightsPerVisit) : treatmentJourney.several(visits, nightsPerVisit)
  const [low, high] = weeksBetweenVisits
  return isOnce
    ? treatmentJourney.onceAndHeal(nightsPerVisit, low, high)
    : treatmentJourney.severalApart(visits, nightsPerVisit, low, high)
}
