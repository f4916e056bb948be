import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import { COMPARED_MAX } from '#features/comparison-tray/rules/compared-max.ts'
import { chooseClinics, removeClinic } from '#features/comparison-tray/web/compare-toggle.tsx'
import { quotesPath, type ShownLine } from '#features/plan-totals/web/shown-plan.ts'
import { clinicsPath } from '#features/plans/rules/plan-query.ts'
import { RatesNote } from '#platform/web/currency/price.tsx'
import { Flag } from '#platform/web/drawings/flag.tsx'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Check, CircleAlert, Printer, Star, X } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { Portrait } from '#platform/web/ui/pictures/portrait.tsx'
import { VerifiedName } from '#platform/web/ui/pictures/verified-seal.tsx'
import { comparePage as words } from '../words/compare.ts'
import { ColumnsContext, columnClass, comparedPath, nameOf, withoutClinics } from './comparison-table.tsx'
import { FactRows, NextRows, ReviewRows } from './fact-rows.tsx'
import type { LoadedComparison, ShownClinic } from './load-comparison.ts'
import { LandedRows, LineRows, PriceRows } from './price-rows.tsx'
import { ReliabilityRows } from './reliability-rows.tsx'
import { LazyTripCalendar } from './trip-calendar.lazy.tsx'

/** The loaded comparison with the teeth of its lines numbered as the reader does. */
type ComparisonProps = { loaded: Omit<LoadedComparison, 'lines'>; lines: readonly ShownLine[] }

/** Clinics side by side. The address holds all of its state but the two columns that phones show. */
export function Comparison({ loaded, lines }: ComparisonProps) {
  const { query, clinics, unlisted, problem, assumptions } = loaded
  return (
    <div className="wrap pt-6 pb-14 md:pt-8 md:pb-22">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-[clamp(1.875rem,1.4rem+1.7vw,2.625rem)]">{words.title(clinics.length)}</h1>
          {clinics.length > 0 && <p className="mt-2 max-w-[66ch] text-muted">{leadOf(assumptions)}</p>}
        </div>
        {clinics.length > 0 && <Actions loaded={loaded} />}
      </div>
      {problem && <Notice>{words.problem(problem)}</Notice>}
      {unlisted.length > 0 && clinics.length > 0 && (
        <Notice>
          {words.unlisted(unlisted.length)}{' '}
          <Link to={comparedPath(withoutClinics(query, unlisted))} className="link font-semibold">
            {words.withoutUnlisted(unlisted.length)}
          </Link>
        </Notice>
      )}
      {loaded.canAskQuotes && <NotAsked clinics={clinics} />}
      {clinics.length === 1 && <Notice>{words.oneMore}</Notice>}
      {clinics.length === 0 ? (
        <Empty isGone={unlisted.length > 0} />
      ) : (
        <>
          <Columns loaded={loaded} lines={lines} />
          {assumptions && <LazyTripCalendar assumptions={assumptions} query={query} />}
          <RatesNote className="mt-8" />
        </>
      )}
    </div>
  )
}

function leadOf(assumptions: LoadedComparison['assumptions']) {
  if (!assumptions) return words.lead.prices
  return assumptions.stay.flights === null ? words.lead.plan : words.lead.flights
}

/** Prints the comparison, and asks its clinics for quotes where the plan can be sent to them. */
function Actions({ loaded: { query, clinics, canAskQuotes } }: Pick<ComparisonProps, 'loaded'>) {
  const asked = clinics.filter(isAskable).map(({ _id }) => _id)
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button kind="outline" onClick={() => print()} className="noscript:hidden">
        <Printer />
        {words.print}
      </Button>
      {canAskQuotes && asked.length > 0 && (
        <Link to={quotesPath(query.plan, asked)} className={buttonClass({ kind: 'main' })}>
          {words.ask(asked.length, clinics.length)}
        </Link>
      )}
    </div>
  )
}

const isAskable = ({ isDental, isBookable }: ShownClinic) => isDental && isBookable

/** Clinics that would refuse the plan are named before it is sent. */
function NotAsked({ clinics }: Pick<LoadedComparison, 'clinics'>) {
  const notDental = clinics.filter(({ isDental }) => !isDental)
  const notBookable = clinics.filter(({ isDental, isBookable }) => isDental && !isBookable)
  return (
    <>
      {notDental.length > 0 && <Notice>{words.notAsked.notDental(notDental.map(nameOf))}</Notice>}
      {notBookable.length > 0 && <Notice>{words.notAsked.notBookable(notBookable.map(nameOf))}</Notice>}
    </>
  )
}

const Notice = ({ children }: { children: ReactNode }) => (
  <p className="mt-4 flex max-w-[66ch] gap-2.5 rounded-md bg-warn-bg px-4 py-3 text-sm">
    <CircleAlert className="text-warn" />
    <span className="min-w-0">{children}</span>
  </p>
)

function Empty({ isGone }: { isGone: boolean }) {
  return (
    <div className="card mt-6 p-6 md:p-8">
      <p className="font-semibold">{isGone ? words.empty.gone : words.empty.text}</p>
      <p className="mt-1 max-w-[60ch] text-sm text-muted">{words.empty.hint}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Link to="/search" className={buttonClass({ kind: 'outline', size: 'small' })}>
          {words.empty.search}
        </Link>
        <Link to="/plan" className={buttonClass({ kind: 'quiet', size: 'small' })}>
          {words.empty.plan}
        </Link>
      </div>
    </div>
  )
}

/** The table. Phones show two of its columns. */
function Columns({ loaded, lines }: ComparisonProps) {
  const { query, clinics, assumptions, offers, procedures, extras } = loaded
  const [chosen, setChosen] = useState<readonly number[]>([0, 1])
  // A column may have been removed since
  const shown = clinics.length > Math.max(...chosen) ? chosen : [0, 1]
  const columns = { ids: clinics.map(({ _id }) => _id), names: clinics.map(nameOf), shown }
  const planned = assumptions && { totals: clinics.map(({ totals }) => totals), lines, assumptions }
  return (
    <ColumnsContext value={columns}>
      {clinics.length > 2 && (
        <ColumnChooser
          ids={columns.ids}
          names={columns.names}
          shown={shown}
          onChoose={(index) => setChosen([...shown.slice(1), index])}
        />
      )}
      <table className="mt-7 w-full table-fixed border-collapse text-sm leading-[1.4] phone:block phone:child:block print:mt-3 print:text-[0.75rem]">
        <caption className="sr-only">{words.table}</caption>
        <thead>
          <tr className="phone:grid phone:grid-cols-2 phone:gap-x-3 print:break-inside-avoid">
            <td className="w-37.5 pr-4 pb-4 align-bottom text-muted xl:w-52 phone:hidden print:w-27.5">
              {assumptions && words.plan(lines.length, assumptions.trips.length)}
            </td>
            {clinics.map((clinic, index) => (
              <th
                key={clinic._id}
                scope="col"
                className={`pb-4 pl-4 text-left align-top font-normal phone:pb-3 phone:pl-0 ${columnClass(shown.includes(index))}`}
              >
                <ClinicHead clinic={clinic} removeTo={comparedPath(withoutClinics(query, [clinic._id]))} />
              </th>
            ))}
          </tr>
        </thead>
        {planned && <LandedRows {...planned} />}
        {planned && <LineRows {...planned} />}
        <PriceRows title={words.groups.offers} rows={offers} />
        <PriceRows title={words.groups.procedures} rows={procedures} />
        <PriceRows title={words.groups.extras} rows={extras} />
        <FactRows clinics={clinics} />
        <ReliabilityRows clinics={clinics} />
        <ReviewRows clinics={clinics} />
        <NextRows clinics={clinics} />
      </table>
      {clinics.length < COMPARED_MAX && (
        <Link
          to={query.plan ? clinicsPath(planOf(query)) : '/search'}
          // A comparison may have been shared: the tray goes on with its clinics
          onClick={() => chooseClinics(clinics.map(toChosen))}
          className={`${buttonClass({ kind: 'outline', size: 'small' })} mt-6`}
        >
          {words.add}
        </Link>
      )}
    </ColumnsContext>
  )
}

const toChosen = (clinic: ShownClinic) => ({ id: clinic._id, name: nameOf(clinic), picture: clinic.picture })

const planOf = ({ clinics: _clinics, start: _start, ...plan }: LoadedComparison['query']) => plan

type ColumnChooserProps = {
  ids: readonly string[]
  names: readonly string[]
  shown: readonly number[]
  onChoose: (index: number) => void
}

/** Which two clinics a phone shows: a third one takes the place of the one that was chosen first. */
function ColumnChooser({ ids, names, shown, onChoose }: ColumnChooserProps) {
  return (
    <fieldset
      aria-label={words.swap}
      className="-mx-4 mt-4 hidden min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] phone:not-noscript:flex"
    >
      {names.map((name, index) => (
        <button
          key={ids[index]}
          type="button"
          aria-pressed={shown.includes(index)}
          className="inline-flex min-h-11 flex-none items-center gap-1.5 rounded-full border border-line-strong px-3.5 text-sm aria-pressed:border-teal-700 aria-pressed:bg-teal-50 aria-pressed:font-semibold aria-pressed:text-teal-800"
          onClick={() => !shown.includes(index) && onChoose(index)}
        >
          {shown.includes(index) && <Check className="size-4" />}
          {name}
        </button>
      ))}
    </fieldset>
  )
}

function ClinicHead({ clinic, removeTo }: { clinic: ShownClinic; removeTo: string }) {
  const { _id, picture, isVerified, rating, feedbackCount, city, country } = clinic
  const name = nameOf(clinic)
  return (
    <div className="relative">
      <Portrait src={picture} name={name} className="aspect-16/10 w-full rounded-[10px] object-cover print:hidden" />
      <Link
        to={removeTo}
        preventScrollReset
        aria-label={words.remove(name)}
        onClick={() => removeClinic(_id)}
        className="icon-button absolute top-2 right-2 border-transparent print:hidden"
      >
        <X className="size-4" />
      </Link>
      <Link
        to={href('/provider/:id', { id: _id })}
        prefetch="intent"
        className="mt-3 block text-[1.0625rem] leading-[1.3] font-semibold wrap-anywhere hover:underline"
      >
        <VerifiedName name={name} isVerified={isVerified} />
      </Link>
      <span className="mt-1 flex flex-wrap gap-x-2.5 gap-y-0.5 text-muted">
        {rating !== null && (
          <span className="inline-flex items-center gap-1.25">
            <Star data-highlighted className="rating-star size-4" />
            <b className="font-semibold text-ink">{rating.toFixed(1)}</b> {feedbackCount}
          </span>
        )}
        {(city || country) && (
          <span className="inline-flex items-center gap-1.25">
            <Flag country={country} />
            {city || country}
          </span>
        )}
      </span>
    </div>
  )
}
