import { useId } from 'react'
import { useCurrency } from '#web/platform/currency/currency.ts'
import { Price } from '#web/platform/currency/price.tsx'
import { type PriceRange, PriceSlider } from './price-slider.tsx'

type PriceFilterProps = { range: PriceRange; counts: number[]; onChange: (range: PriceRange) => void }

/** From how much to how much a provider may start. The address has US dollars, as providers do. */
export function PriceFilter({ range, counts, onChange }: PriceFilterProps) {
  const note = useId()
  const { minPrice, maxPrice } = range
  const isUpsideDown = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
  const amount = { isWrong: isUpsideDown, note }
  return (
    <>
      {counts.some(Boolean) && <PriceSlider range={range} counts={counts} onChange={onChange} />}
      <div className="flex items-center gap-2">
        <Amount
          {...amount}
          name="minPrice"
          label="Lowest price in US dollars"
          value={minPrice}
          onChange={(typed) => onChange({ ...range, minPrice: typed })}
        />
        <span className="text-muted">to</span>
        <Amount
          {...amount}
          name="maxPrice"
          label="Highest price in US dollars"
          value={maxPrice}
          onChange={(typed) => onChange({ ...range, maxPrice: typed })}
        />
      </div>
      <p id={note} className={`mt-2 text-xs ${isUpsideDown ? 'font-semibold text-bad' : 'text-muted'}`}>
        {isUpsideDown ? 'The lowest price is above the highest.' : <InMyCurrency {...range} />}
      </p>
    </>
  )
}

function InMyCurrency({ minPrice, maxPrice }: PriceRange) {
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
  isWrong: boolean
  note: string
  onChange: (typed: number | undefined) => void
}

function Amount({ name, label, value, isWrong, note, onChange }: AmountProps) {
  return (
    <span className="relative min-w-0 flex-1">
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center">
        $
      </span>
      <input
        type="number"
        name={name}
        aria-label={label}
        aria-invalid={isWrong}
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
