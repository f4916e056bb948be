import { useId } from 'react'
import { useCurrency } from '#web/platform/currency/currency.ts'
import { Price } from '#web/platform/currency/price.tsx'
import { type PriceRange, PriceSlider } from './price-slider.tsx'

type PriceFilterProps = { range: PriceRange; counts: number[]; onChange: (range: PriceRange) => void }

/** Range of starting prices in US dollars, the currency of the providers' prices. */
export function PriceFilter({ range, counts, onChange }: PriceFilterProps) {
  const note = useId()
  const { minPrice, maxPrice } = range
  const isInverted = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
  return (
    <>
      {counts.some(Boolean) && <PriceSlider range={range} counts={counts} onChange={onChange} />}
      <div className="flex items-center gap-2">
        <Amount
          name="minPrice"
          label="Lowest price in US dollars"
          value={minPrice}
          isInvalid={isInverted}
          note={note}
          onChange={(typed) => onChange({ ...range, minPrice: typed })}
        />
        <span className="text-muted">to</span>
        <Amount
          name="maxPrice"
          label="Highest price in US dollars"
          value={maxPrice}
          isInvalid={isInverted}
          note={note}
          onChange={(typed) => onChange({ ...range, maxPrice: typed })}
        />
      </div>
      <p id={note} className={`mt-2 text-xs ${isInverted ? 'font-semibold text-bad' : 'text-muted'}`}>
        {isInverted ? 'The lowest price is above the highest.' : <ConvertedRange {...range} />}
      </p>
    </>
  )
}

function ConvertedRange({ minPrice, maxPrice }: PriceRange) {
  const { currency } = useCurrency()
  if (currency === 'USD' || (!minPrice && !maxPrice)) return 'In US dollars, as providers list them.'
  return (
    <>
      {minPrice ? 'About ' : 'Up to about '}
      {minPrice && <Price dollars={minPrice} />}
      {minPrice && (maxPrice ? ' to ' : ' and more')}
      {maxPrice && <Price dollars={maxPrice} />}
    </>
  )
}

type AmountProps = {
  name: string
  label: string
  value: number | undefined
  isInvalid: boolean
  note: string
  onChange: (typed: number | undefined) => void
}

function Amount({ name, label, value, isInvalid, note, onChange }: AmountProps) {
  return (
    <span className="relative min-w-0 flex-1">
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center">
        $
      </span>
      <input
        type="number"
        name={name}
        aria-label={label}
        aria-invalid={isInvalid}
        aria-describedby={note}
        min={0}
        max={10_000_000}
        step="any"
        inputMode="numeric"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Math.round(target.valueAsNumber))}
        className="control min-h-11 pr-2 pl-7 tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
    </span>
  )
}
