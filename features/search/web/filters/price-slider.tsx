import { formatPrice } from '#platform/rules/money/money.ts'
import { useCurrency } from '#platform/web/currency/currency.ts'
import { PRICE_STEPS } from '../../rules/search.ts'
import { searchFilters } from '../../words/search.ts'

const words = searchFilters.price

/** Positions of the slider, at the edges of the histogram's columns; the last one means no upper limit. */
export const NOTCHES = PRICE_STEPS.length

const priceAt = (notch: number) => PRICE_STEPS[notch]

/** Positions of the two thumbs around a price range. They never coincide, so that each stays movable. */
export function thumbsOf(minPrice: number | undefined, maxPrice: number | undefined): [low: number, high: number] {
  const low = PRICE_STEPS.findLastIndex((step) => step <= (minPrice ?? 0))
  const above = PRICE_STEPS.findIndex((step) => step >= (maxPrice ?? Number.POSITIVE_INFINITY))
  const high = above === -1 ? NOTCHES : above
  return [low, Math.max(high, low + 1)]
}

export type PriceRange = { minPrice: number | undefined; maxPrice: number | undefined }
type PriceSliderProps = { range: PriceRange; counts: number[]; onChange: (range: PriceRange) => void }

/** Range slider over a histogram of prices, both on a logarithmic scale. SVG, because the Content-Security-Policy forbids inline styles. */
export function PriceSlider({ range, counts, onChange }: PriceSliderProps) {
  const [low, high] = thumbsOf(range.minPrice, range.maxPrice)
  const view = useCurrency()
  const priceText = (notch: number) => formatPrice(priceAt(notch) ?? 0, { view })
  const moveLow = (notch: number) => {
    const next = Math.min(notch, high - 1)
    onChange({ ...range, minPrice: next === 0 ? undefined : priceAt(next) })
  }
  const moveHigh = (notch: number) => onChange({ ...range, maxPrice: priceAt(Math.max(notch, low + 1)) })
  return (
    <div className="relative mt-2 mb-1 h-18 noscript:hidden">
      <Histogram counts={counts} low={low} high={high} />
      <Thumb label={words.lowest} notch={low} text={low === 0 ? words.any : priceText(low)} onMove={moveLow} />
      <Thumb
        label={words.highest}
        notch={high}
        text={high === NOTCHES ? words.any : priceText(high)}
        onMove={moveHigh}
      />
    </div>
  )
}

const HEIGHT = 44

/** To hundredths, which nobody sees and every page carries. */
const rounded = (length: number) => Math.round(100 * length) / 100

function Histogram({ counts, low, high }: { counts: number[]; low: number; high: number }) {
  const most = Math.max(1, ...counts)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${NOTCHES} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      className="price-histogram"
    >
      {counts.map((count, column) => {
        // Logarithmic, like the columns: a few expensive providers stay visible beside many.
        const share = Math.log1p(count) / Math.log1p(most)
        const height = count === 0 ? 0 : Math.max(3, rounded(share * HEIGHT))
        const isIn = column >= low && column < high
        return (
          <rect
            key={priceAt(column)}
            x={column + 0.08}
            y={rounded(HEIGHT - height)}
            width={0.84}
            height={height}
            className={isIn ? undefined : 'fill-sand-100'}
          />
        )
      })}
      <rect y={HEIGHT} width={NOTCHES} height={4} className="fill-line" />
      <rect x={low} y={HEIGHT} width={high - low} height={4} className="fill-teal-700" />
    </svg>
  )
}

type ThumbProps = { label: string; notch: number; text: string; onMove: (notch: number) => void }

function Thumb({ label, notch, text, onMove }: ThumbProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={text}
      min={0}
      max={NOTCHES}
      value={notch}
      onChange={(event) => onMove(event.target.valueAsNumber)}
      className="range-thumb price-thumb"
    />
  )
}
