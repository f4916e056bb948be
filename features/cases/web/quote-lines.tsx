import { numbersOf, useNumbering } from '#features/plan-totals/web/use-tooth-numbers.ts'
import { formatBounds, formatBriefAmount } from '#platform/web/currency/format-amount.ts'
import type { CaseLine } from '../rules/cases.ts'
import type { QuoteLine } from '../rules/quotes.ts'
import { agreementWords, quoteWords as words } from '../words/cases.ts'
import { listedAmount, type ShownQuote } from './describe-quote.ts'

type QuoteLinesProps = {
  quote: Pick<ShownQuote, 'lines' | 'currency' | 'rate'>
  /** The lines of the case that the quote answers. */
  asked: readonly CaseLine[]
  doctor: string
}

/** Every treatment of a quote with its price, and the reason of the clinic where it differs from the plan. */
export function QuoteLines({ quote, asked, doctor }: QuoteLinesProps) {
  return (
    <ul aria-label={words.lines} className="divided">
      {quote.lines.map((line) => (
        <Line
          key={line._id}
          line={line}
          jaw={asked.find(({ position }) => position === line.position)?.jaw}
          quote={quote}
          doctor={doctor}
        />
      ))}
    </ul>
  )
}

type LineProps = Omit<QuoteLinesProps, 'asked'> & { line: QuoteLine; jaw: CaseLine['jaw'] | undefined }

function Line({ line, jaw, quote, doctor }: LineProps) {
  const { answer, reason, materials, guaranteeYears } = line
  const facts = [materials, guaranteeYears === null ? '' : agreementWords.guarantee(guaranteeYears)].filter(Boolean)
  return (
    <li className="py-3 text-sm">
      <p className="flex justify-between gap-3">
        <LineName line={line} jaw={jaw} />
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

type LineNameProps = { line: Pick<QuoteLine, 'name' | 'teeth' | 'quantity'>; jaw?: CaseLine['jaw'] | undefined }

/** 2 × Implant with crown (36, 46), or Fixed teeth on four implants (upper jaw) */
export function LineName({ line: { name, teeth, quantity }, jaw }: LineNameProps) {
  const numbering = useNumbering()
  const place = teeth.length > 0 ? numbersOf(teeth, numbering).join(', ') : jaw ? agreementWords.jaws[jaw] : ''
  return (
    <span className="min-w-0 wrap-anywhere">
      {quantity > 1 ? `${quantity} × ${name}` : name}
      {place && <span className="text-muted"> ({place})</span>}
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
