import { type ReactNode, useId } from 'react'
import { minorDigits } from '#platform/rules/money/minor-units.ts'
import { formatPrice } from '#platform/rules/money/money.ts'
import { useCurrency } from '#platform/web/currency/currency.ts'
import { formatBounds, formatBriefAmount } from '#platform/web/currency/format-amount.ts'
import { Flag } from '#platform/web/drawings/flag.tsx'
import { CALENDAR, formatDate } from '#platform/web/time/format.ts'
import { CalendarDays, CircleCheck, type IconComponent, Pencil, ScanLine, Star } from '#platform/web/ui/icons.tsx'
import { initials } from '#platform/web/ui/pictures/avatar.tsx'
import { Picture } from '#platform/web/ui/pictures/picture.tsx'
import { VerifiedName } from '#platform/web/ui/pictures/verified-seal.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { CaseLine, ClinicFacts } from '../rules/cases.ts'
import { quoteWords as words } from '../words/cases.ts'
import {
  describeAnswers,
  listedDifference,
  listedTotal,
  type ShownQuote,
  type Verdict,
  verdictOf,
} from './describe-quote.ts'
import { QuoteDetails } from './quote-details.tsx'
import { QuoteLines } from './quote-lines.tsx'

/** A clinic beside its answer. `facts` are missing once it has left. */
export type ColumnClinic = { name: string; facts: ClinicFacts | null }

type Tone = 'ok' | 'warn' | 'info' | 'calm'
/** The box under the name of a clinic. */
export type Status = { tone: Tone; icon: IconComponent; title: string; text: ReactNode }

const tones: Readonly<Record<Tone, string>> = {
  ok: 'bg-ok-bg text-ok',
  warn: 'bg-warn-bg text-warn',
  info: 'bg-teal-50 text-teal-800',
  calm: 'bg-sand-100 text-ink',
}

const banners: Readonly<Record<Verdict, Pick<Status, 'tone' | 'icon'>>> = {
  confirmed: { tone: 'ok', icon: CircleCheck },
  unlisted: { tone: 'ok', icon: CircleCheck },
  changed: { tone: 'warn', icon: Pencil },
  examination: { tone: 'info', icon: ScanLine },
}

type QuoteColumnProps = {
  clinic: ColumnClinic
  quote: ShownQuote
  /** The lines of the case that the quote answers. */
  asked?: readonly CaseLine[]
  /** Instead of how the quote answers the plan: what has become of it. */
  status?: Status | undefined
  /** What can be done with it. */
  children?: ReactNode
}

/** The quote of one clinic as the patient sees it. Also the preview of a quote that is not sent yet. */
export function QuoteColumn({ clinic, quote: given, asked = [], status, children }: QuoteColumnProps) {
  const quote = useRatedQuote(given)
  const verdict = verdictOf(quote)
  const box = status ?? { ...banners[verdict], title: words.banners[verdict], text: describeAnswers(quote) }
  const doctor = clinic.facts?.doctor ?? clinic.name
  return (
    <ClinicFrame clinic={clinic} status={box}>
      <div className="flex-1 px-4 pt-1.5 sm:px-5">
        <QuoteLines quote={quote} asked={asked} doctor={doctor} />
        <QuoteDetails quote={quote} doctor={doctor} />
      </div>
      <Total quote={quote} />
      {/* An accepted quote binds for good */}
      {quote.validUntil !== '' && quote.state !== 'accepted' && (
        <p className="mt-1.5 flex items-center gap-2 px-4 text-sm text-muted sm:px-5">
          <CalendarDays className="size-4" />
          {words.validUntil(formatDate(quote.validUntil, CALENDAR))}
        </p>
      )}
      {children}
    </ClinicFrame>
  )
}

/** Without a rate of its own, a quote is compared with listed prices as the site converts them. */
function useRatedQuote(quote: ShownQuote): ShownQuote {
  const { rates } = useCurrency()
  return { ...quote, rate: quote.rate ?? rates[quote.currency] ?? null }
}

type ClinicFrameProps = { clinic: ColumnClinic; status: Status; children?: ReactNode }

/** The card of a clinic: who it is, and how it has answered. */
export function ClinicFrame({ clinic, status, children }: ClinicFrameProps) {
  const id = useId()
  return (
    <article aria-labelledby={id} className="card flex h-full flex-col pb-5">
      <ClinicHead id={id} clinic={clinic} />
      <StatusBox status={status} />
      {children}
    </article>
  )
}

function ClinicHead({ id, clinic: { name, facts } }: { id: string; clinic: ColumnClinic }) {
  const shape = 'size-14 flex-none rounded-[10px] bg-sand-100'
  return (
    <div className="flex items-center gap-3.5 px-4 pt-5 pb-4 sm:px-5">
      {facts?.picture ? (
        <Picture src={facts.picture} alt="" sizes="56px" className={`${shape} object-cover`} />
      ) : (
        <span aria-hidden="true" className={`${shape} grid place-items-center font-semibold text-pine`}>
          {initials(name)}
        </span>
      )}
      <div className="min-w-0">
        <h3 id={id} className="leading-snug wrap-anywhere">
          <VerifiedName name={name} isVerified={facts?.isVerified ?? false} />
        </h3>
        {facts && <Facts facts={facts} />}
      </div>
    </div>
  )
}

function Facts({ facts: { rating, city, country } }: { facts: ClinicFacts }) {
  const place = city || country
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm">
      {rating !== null && (
        <span className="inline-flex items-center gap-1.5">
          <Star className="rating-star" />
          <Sentence showsPartsOnly text={words.rating} parts={{ rating: rating.toFixed(1) }} />
        </span>
      )}
      {place && (
        <span className="inline-flex items-center gap-1.5">
          <Flag country={country} />
          {place}
        </span>
      )}
    </p>
  )
}

function StatusBox({ status: { tone, icon: Icon, title, text } }: { status: Status }) {
  return (
    <div className={`mx-4 flex min-h-17.5 gap-2.5 rounded-sm px-3.5 py-3 text-sm leading-snug sm:mx-5 ${tones[tone]}`}>
      <Icon className="mt-px" />
      <div className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{title}</b>
        <div className="text-ink">{text}</div>
      </div>
    </div>
  )
}

function Total({ quote }: { quote: ShownQuote }) {
  const { total, currency } = quote
  const isFixed = total.low === total.high
  const listed = listedDifference(quote) === 0 ? undefined : listedTotal(quote)
  return (
    <div className="mt-4 flex flex-wrap items-end justify-between gap-x-3 gap-y-1 px-4 sm:px-5">
      <p className="text-sm text-muted">
        {isFixed ? words.total : words.totalAfter}
        {listed !== undefined && (
          <span className="block">
            <Sentence text={words.listed} parts={{ price: <s>{formatBriefAmount(listed, currency)}</s> }} />
          </span>
        )}
      </p>
      <p className="ml-auto text-right">
        <b className="display block text-[clamp(1.625rem,1.2rem+1.4vw,2rem)] leading-[1.1] font-medium tabular-nums">
          {formatBounds(total, currency)}
        </b>
        <OwnCurrency quote={quote} />
      </p>
    </div>
  )
}

/** About what the total is in the reader's currency, by the rates of today. */
function OwnCurrency({ quote: { total, currency } }: { quote: Pick<ShownQuote, 'total' | 'currency'> }) {
  const view = useCurrency()
  const rate = view.rates[currency]
  if (view.currency === currency || rate === undefined || view.rates[view.currency] === undefined) return null
  const dollars = (minor: number) => minor / 10 ** minorDigits(currency) / rate
  const price = [...new Set([total.low, total.high])].map((minor) => formatPrice(dollars(minor), { view })).join('–')
  return (
    <span className="block text-sm text-muted tabular-nums">
      <Sentence text={words.about} parts={{ price }} />
    </span>
  )
}
