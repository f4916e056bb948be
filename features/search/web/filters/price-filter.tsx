import { useId, useState } from 'react'
import { BASE_CURRENCY } from '#platform/rules/money/money.ts'
import { useCurrency } from '#platform/web/currency/currency.ts'
import { searchFilters } from '../../words/search.ts'
import { type PriceRange, PriceSlider } from './price-slider.tsx'

const words = searchFilters.price

type PriceFilterProps = { range: PriceRange; counts: number[]; onChange: (range: PriceRange) => void }

/**
 * Range of prices in the visitor's currency. The range itself, and so the URL, is in whole US dollars: a shared link finds the
 * same providers for a reader with another currency.
 */
export function PriceFilter({ range, counts, onChange }: PriceFilterProps) {
  const note = useId()
  const { currency } = useCurrency()
  const { minPrice, maxPrice } = range
  const isInverted = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
  const unit = currency === BASE_CURRENCY ? words.dollars : currency
  return (
    <>
      {counts.some(Boolean) && <PriceSlider range={range} counts={counts} onChange={onChange} />}
      <div className="flex items-center gap-2">
        <Amount
          key={`minPrice ${currency}`}
          name="minPrice"
          label={words.lowestIn(unit)}
          value={minPrice}
          isInvalid={isInverted}
          note={note}
          onChange={(dollars) => onChange({ ...range, minPrice: dollars })}
        />
        <span className="text-muted">{words.between}</span>
        <Amount
          key={`maxPrice ${currency}`}
          name="maxPrice"
          label={words.highestIn(unit)}
          value={maxPrice}
          isInvalid={isInverted}
          note={note}
          onChange={(dollars) => onChange({ ...range, maxPrice: dollars })}
        />
      </div>
      <p id={note} className={`mt-2 text-xs ${isInverted ? 'font-semibold text-bad' : 'text-muted'}`}>
        {isInverted ? words.inverted : noteOf(currency)}
      </p>
    </>
  )
}

const noteOf = (currency: string) => (currency === BASE_CURRENCY ? words.inDollars : words.converted(currency))

type AmountProps = {
  name: string
  label: string
  /** US dollars. */
  value: number | undefined
  isInvalid: boolean
  note: string
  onChange: (dollars: number | undefined) => void
}

function Amount({ name, label, value, isInvalid, note, onChange }: AmountProps) {
  const { currency, rates } = useCurrency()
  const rate = rates[currency] ?? 1
  const isBase = currency === BASE_CURRENCY
  // Whole dollars are coarser than most currencies: what was typed stays while it means the same range.
  const [typed, setTyped] = useState('')
  const shown = toDollars(typed, rate) === value ? typed : toText(value, rate)
  const change = (text: string) => {
    setTyped(text)
    onChange(toDollars(text, rate))
  }
  return (
    <span className="relative min-w-0 flex-1">
      <span aria-hidden="true" className={isBase ? 'price-unit' : 'price-unit text-xs text-muted'}>
        {isBase ? '$' : currency}
      </span>
      {/* A form that the browser sends itself is in US dollars. */}
      {!isBase && <input type="hidden" name={name} value={value ?? ''} />}
      <input
        type="number"
        name={isBase ? name : undefined}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={note}
        min={0}
        max={Math.round(10_000_000 * rate)}
        step="any"
        inputMode="numeric"
        value={shown}
        onChange={({ target }) => change(target.value)}
        className={`control price-limit ${isBase ? 'pl-7' : 'pl-12'}`}
      />
    </span>
  )
}

const toDollars = (text: string, rate: number) => (text === '' ? undefined : Math.round(Number(text) / rate))
const toText = (dollars: number | undefined, rate: number) =>
  dollars === undefined ? '' : String(Math.round(dollars * rate))
