import { quoteWords as words } from '#content/pages/cases.ts'
import type { QuoteLine } from '#domain/quotes.ts'
import { numbersOf, useNumbering } from '#web/features/plan-totals/use-tooth-numbers.ts'
import { formatBounds, formatBriefAmount } from '#web/platform/currency/format-amount.ts'
import { listedAmount, type ShownQuote } from './describe-quote.ts'

type QuoteLinesProps = { quote: Pick<ShownQuote, 'lines' | 'currency' | 'rate'>; doctor: string }

/** Every treatment of a quote with its price, and the reason of the clinic where it differs from the plan. */
export function QuoteLines({ quote, doctor }: QuoteLinesProps) {
  return (
    <ul aria-label={words.lines} className="divided">
      {quote.lines.map((line) => (
        <Line key={line._id} line={line} quote={quote} doctor={doctor} />
      ))}
    </ul>
  )
}

function Line({ line, quote, doctor }: QuoteLinesProps & { line: QuoteLine }) {
  const { answer, reason, materials, guaranteeYears } = line
  const facts = [materials, guaranteeYears ? words.guarantee(guaranteeYears) : ''].filter(Boolean)
  return (
    <li className="py-3 text-sm">
      <p className="flex justify-between gap-3">
        <LineName line={line} />
        <LinePrice line={line} quote={quote} />
      </p>
      {facts.length > 0 && <p className="mt-0.5 text-xs wrap-anywhere text-muted">{facts.join(' · ')}</p>}
      {reason && (
        <p
          className={`mt-2 rounded-sm px-3 py-2 text-xs leading-[1.45] wrap-anywhere whitespace-pre-line ${answer === 'examination' ? 'bg-teal-50' : 'bg-warn-bg'}`}
        >
          {words.reason(reason, doctor)}
        </p>
      )}
    </li>
  )
}

/** 2 × Implant with crown (36, 46) */
export function LineName({
  line: { name, teeth, quantity },
}: {
  line: Pick<QuoteLine, 'name' | 'teeth' | 'quantity'>
}) {
  const numbering = useNumbering()
  return (
    <span className="min-w-0 wrap-anywhere">
      {quantity > 1 ? `${quantity} × ${name}` : name}
      {teeth.length > 0 && <span className="text-muted"> ({numbersOf(teeth, numbering).join(', ')})</span>}
    </span>
  )
}

const chips = {
  added: 'bg-warn-bg text-warn',
  changed: 'bg-warn-bg text-warn',
  not_possible: 'bg-sand-100 text-ink',
}

function LinePrice({
  line: { answer, price, listedCents },
  quote,
}: {
  line: QuoteLine
  quote: QuoteLinesProps['quote']
}) {
  const listed = answer === 'changed' ? listedAmount(listedCents, quote) : undefined
  const isChanged = listed !== undefined && listed !== price?.low
  return (
    <span className="flex flex-wrap items-start justify-end gap-x-2 gap-y-1 text-right tabular-nums max-w-[60%]">
      {answer !== 'confirmed' && answer !== 'examination' && (
        <span className={`rounded-[6px] px-2 py-px text-xs leading-[1.45] font-semibold ${chips[answer]}`}>
          {words.marks[answer]}
        </span>
      )}
      {isChanged && (
        <s className="text-muted">
          <span className="sr-only">{words.listedPrice} </span>
          {formatBriefAmount(listed, quote.currency)}
        </s>
      )}
      {price && <b className="font-semibold">{formatBounds(price, quote.currency)}</b>}
    </span>
  )
}
