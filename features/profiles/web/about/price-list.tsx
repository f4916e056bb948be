import type { PublicPrice } from '#features/price-lists/rules/price-lists.ts'
import { Price } from '#platform/web/currency/price.tsx'
import { CALENDAR, formatLongDate, formatMonth } from '#platform/web/time/format.ts'
import { ChevronDown } from '#platform/web/ui/icons.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { publicPriceList as words } from '../../words/provider-profile.ts'

/** The price list of a dental provider, by group, as native disclosures. */
export function PriceList({ prices }: { prices: readonly PublicPrice[] }) {
  if (prices.length === 0) return null
  const groups = Map.groupBy(prices, ({ group }) => group)
  const isAllOld = prices.every(({ isOld }) => isOld)
  return (
    <Section title={words.heading}>
      <p className="-mt-2 mb-4 max-w-[68ch] text-sm text-muted">{describeDates(prices, isAllOld)}</p>
      <div className="card divided overflow-hidden">
        {[...groups].map(([group, listed]) => (
          <Group key={group} group={group} prices={listed} isAllOld={isAllOld} />
        ))}
      </div>
    </Section>
  )
}

/** The day since which every price has been confirmed, and since which none has changed. */
function describeDates(prices: readonly PublicPrice[], isAllOld: boolean) {
  const counted = isAllOld ? prices : prices.filter(({ isOld }) => !isOld)
  const confirmedAt = counted.map((price) => price.confirmedAt).toSorted()[0] ?? ''
  const changedAt =
    prices
      .map((price) => price.changedAt)
      .toSorted()
      .at(-1) ?? ''
  const confirmed = words.confirmed(formatLongDate(confirmedAt, CALENDAR))
  const unchanged = changedAt < confirmedAt ? words.unchanged(formatMonth(changedAt, CALENDAR)) : ''
  return [confirmed, unchanged, isAllOld ? words.allOld : ''].filter(Boolean).join(' ')
}

type GroupProps = { group: string; prices: readonly PublicPrice[]; isAllOld: boolean }

function Group({ group, prices, isAllOld }: GroupProps) {
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-x-3.5 px-4 py-2 -outline-offset-3 hover:bg-sand-50 sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
          <h3 className="text-base">{group}</h3>
          <span className="text-sm text-muted">{words.count(prices.length)}</span>
        </span>
        <ChevronDown className="ml-auto transition-transform group-open:rotate-180" />
      </summary>
      <ul className="divided border-t border-line bg-sand-50">
        {prices.map((price) => (
          <Row key={price.procedure} price={price} isMarked={price.isOld && !isAllOld} />
        ))}
      </ul>
    </details>
  )
}

function Row({ price, isMarked }: { price: PublicPrice; isMarked: boolean }) {
  const { name, unit, previousPrice, changedAt } = price
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 sm:px-5">
      <span>
        <span className="font-medium">{name}</span> <span className="text-sm text-muted">{words.perUnit(unit)}</span>
        {previousPrice !== null && (
          <span className="block text-sm text-muted">
            <Sentence
              text={words.before}
              parts={{ price: <Amount dollars={previousPrice} />, month: formatMonth(changedAt, CALENDAR) }}
            />
          </span>
        )}
        {isMarked && <span className="block text-sm font-semibold text-warn">{words.old}</span>}
      </span>
      <span className="font-bold">
        <Amount dollars={price.price} />
      </span>
    </li>
  )
}

const Amount = ({ dollars }: { dollars: number }) => (dollars === 0 ? words.free : <Price isExact dollars={dollars} />)
