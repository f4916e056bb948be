import { href } from 'react-router'
import { Availability } from '#features/appointments/web/slots/availability.tsx'
import { LazySlotStrip } from '#features/appointments/web/slots/slot-strip.lazy.tsx'
import { CompareToggle } from '#features/comparison-tray/web/compare-toggle.tsx'
import { BEST_MATCH_POINTS, type PlanSort } from '#features/plans/rules/plan-query.ts'
import type { PlanClinic } from '#features/plans/rules/plan-summary.ts'
import { isConfirmationOld } from '#features/price-lists/rules/price-age.ts'
import { contactUrl } from '#features/providers/web/contact-url.ts'
import { providerCard } from '#features/providers/words/providers.ts'
import { Heart } from '#features/saved-items/web/heart.tsx'
import { format } from '#platform/rules/time/date-formatter.ts'
import { Flag } from '#platform/web/drawings/flag.tsx'
import { Amount } from '#platform/web/ui/amount.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { CircleAlert, Plane, Star } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { initials } from '#platform/web/ui/pictures/avatar.tsx'
import { Picture } from '#platform/web/ui/pictures/picture.tsx'
import { VerifiedName } from '#platform/web/ui/pictures/verified-seal.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { controls } from '#platform/words/interface.ts'
import type { PlanTotals } from '../rules/plan-totals.ts'
import { planCard, planOrder } from '../words/plan-clinics.ts'
import { CONFIRMATION_DAY, LineTable, missingLines, shownParts, totalLabel } from './line-table.tsx'
import { PriceBars, SavingText } from './price-bars.tsx'
import { lineInWords, lineTitle, quotesPath, type ShownLine } from './shown-plan.ts'

type ClinicCardProps = {
  clinic: PlanClinic
  totals: Pick<PlanTotals, 'trips' | 'mostTrips' | 'stay' | 'home'>
  lines: readonly ShownLine[]
  scale: number
  /** Why the clinic is at its place; of clinics outside the order there is no reason. */
  why?: string | undefined
  /** The plan that the clinic can be asked a quote for. */
  quotedPlan?: string | undefined
  level?: 2 | 3
}

/** A clinic with the total of the plan. One that lacks a line names it, and compares nothing with prices at home. */
export function ClinicCard({ clinic, totals, lines, scale, why, quotedPlan, level = 2 }: ClinicCardProps) {
  const name = clinic.clinicName || clinic.displayname
  const missing = missingLines(clinic, lines)
  const isComplete = missing.length === 0
  return (
    <article className="card p-3.5 has-[.compare-toggle_:checked]:border-teal-700 md:p-5">
      <div className="plan-card-head">
        <CardPicture clinic={clinic} name={name} />
        <div className="min-w-0">
          <Name clinic={clinic} name={name} level={level} />
          <Facts clinic={clinic} />
          {isComplete ? <TripLine {...totals} /> : <MissingLines missing={missing} />}
          <p className="mt-1.5">
            <Availability of={clinic} />
          </p>
        </div>
        <p className="plan-card-total">
          <span>{totalLabel(clinic, lines)}</span>
          <b>
            <Amount cents={shownParts(clinic)} />
          </b>
          <span>
            <Sentence
              text={planCard.treatment}
              parts={{ price: <Amount cents={clinic.lines.filter((line) => line !== null)} /> }}
            />
          </span>
        </p>
      </div>
      {isComplete && <PriceBars clinic={clinic} home={totals.home} scale={scale} />}
      {isComplete && totals.home && <SavingText clinic={clinic} home={totals.home} />}
      <LineTable
        clinic={clinic}
        name={name}
        lines={lines}
        trips={totals.trips.length}
        stay={totals.stay}
        home={totals.home}
      />
      {clinic.confirmedAt && isConfirmationOld(new Date(clinic.confirmedAt), new Date()) && (
        <p className="mt-1 text-xs font-semibold text-warn">
          {planCard.old(format(clinic.confirmedAt, CONFIRMATION_DAY))}
        </p>
      )}
      {why && <p className="mt-1 mb-3 text-xs text-muted">{why}</p>}
      {clinic.nextAvailable && <LazySlotStrip provider={clinic} />}
      <Actions clinic={clinic} name={name} missing={missing} quotedPlan={quotedPlan} />
    </article>
  )
}

type ActionsProps = Pick<ClinicCardProps, 'clinic' | 'quotedPlan'> & { name: string; missing: readonly ShownLine[] }

/** The way to the clinic, to its binding quote, and to the form that asks for a price that it does not list. */
function Actions({ clinic, name, missing, quotedPlan }: ActionsProps) {
  const named = <span className="sr-only">{planCard.named(name)}</span>
  const treatment = missing.map(lineTitle).join(', ')
  return (
    <div className="mt-4 flex flex-wrap items-center justify-end gap-2 border-t border-line pt-4">
      <CompareToggle
        id={clinic._id}
        name={name}
        picture={clinic.picture ?? clinic.logo ?? clinic.avatar}
        className="mr-auto max-md:w-full"
      />
      {treatment && (
        <Link
          to={`${contactUrl(clinic)}&${new URLSearchParams({ treatment })}`}
          className={`${buttonClass({ kind: 'outline', size: 'small' })} max-md:w-full`}
        >
          <span>
            <Sentence text={planCard.ask} parts={{ name: named }} />
          </span>
        </Link>
      )}
      {quotedPlan && !treatment && clinic.isBookable && (
        <Link
          to={quotesPath(quotedPlan, [clinic._id])}
          className={`${buttonClass({ kind: 'outline', size: 'small' })} max-md:w-full`}
        >
          <span>
            <Sentence text={planCard.askQuote} parts={{ name: named }} />
          </span>
        </Link>
      )}
      <Link
        to={href('/provider/:id', { id: clinic._id })}
        prefetch="intent"
        className={`${buttonClass({ kind: treatment ? 'quiet' : 'primary', size: 'small' })} max-md:w-full`}
      >
        <span>
          <Sentence text={planCard.view} parts={{ name: named }} />
        </span>
      </Link>
    </div>
  )
}

/** The first picture of the clinic with the portrait of its doctor; without one, the logo or the initials of the name. */
function CardPicture({ clinic: { _id, picture, avatar, logo }, name }: { clinic: PlanClinic; name: string }) {
  const main = picture ?? logo ?? avatar
  return (
    <div className="plan-card-picture">
      {main ? (
        <Picture
          src={main}
          alt=""
          sizes="(width >= 1280px) 196px, (width >= 768px) 140px, 96px"
          width={196}
          height={150}
          loading="lazy"
          className="size-full rounded-md object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="display grid size-full place-items-center rounded-md bg-sand-100 text-2xl text-pine"
        >
          {initials(name)}
        </span>
      )}
      {avatar && main !== avatar && (
        <Picture src={avatar} alt="" sizes="48px" width={48} height={48} loading="lazy" className="plan-card-face" />
      )}
      <Heart
        id={_id}
        name={name}
        className="absolute top-1.5 right-1.5 border-transparent max-md:top-0 max-md:right-0"
      />
    </div>
  )
}

function Name({ clinic, name, level }: { clinic: PlanClinic; name: string; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <>
      <Heading className="result-name">
        <VerifiedName name={name} isVerified={clinic.isVerified} />
      </Heading>
      {!clinic.isVerified && <p className="result-unverified">{controls.unverified}</p>}
      {name !== clinic.displayname && <p className="mt-0.5 text-sm wrap-anywhere">{clinic.displayname}</p>}
    </>
  )
}

function Facts({ clinic: { rating, feedbackCount, city, country } }: { clinic: PlanClinic }) {
  const feedback = providerCard.feedback(feedbackCount)
  const place = [city, country].filter(Boolean).join(', ')
  return (
    <ul className="result-facts mt-1">
      <li>
        <Star
          data-highlighted={feedbackCount > 0}
          className={feedbackCount > 0 ? 'rating-star' : 'rating-star-empty'}
        />
        <span>
          {rating === null ? (
            feedback
          ) : (
            <Sentence
              showsPartsOnly
              text={providerCard.rated}
              parts={{ rating: <b>{rating.toFixed(1)}</b>, feedback }}
            />
          )}
        </span>
      </li>
      {place && (
        <li>
          <Flag country={country} />
          <span>{place}</span>
        </li>
      )}
    </ul>
  )
}

/** 2 trips · 5 + 5 nights · 3–6 months between */
function TripLine({ trips, mostTrips, stay }: Pick<PlanTotals, 'trips' | 'mostTrips' | 'stay'>) {
  const usual = trips.map(({ nights }) => nights)
  const isUsual = usual.reduce((sum, nights) => sum + nights, 0) === stay.nights
  if (trips.length === 0 && isUsual) return <p className="mt-2 text-sm">{planCard.noTrip}</p>
  const healing = trips.flatMap(({ healingWeeks }) => (healingWeeks ? [planCard.healing(healingWeeks)] : []))
  const parts = [
    planCard.trips(trips.length, mostTrips),
    planCard.nights(isUsual ? usual : [stay.nights]),
    // Cycles have the same weeks between all of them
    ...new Set(healing),
  ]
  return (
    <p className="mt-2 flex gap-2 text-sm">
      <Plane className="mt-0.5 size-4 flex-none text-teal-700" />
      {parts.join(' · ')}
    </p>
  )
}

function MissingLines({ missing }: { missing: readonly ShownLine[] }) {
  return missing.map((line) => (
    <p key={line.key} className="mt-2 flex gap-2 text-sm">
      <CircleAlert className="mt-0.5 size-4 flex-none text-warn" />
      <span>
        <Sentence
          text={planCard.missing.named}
          parts={{ line: <b className="font-semibold">{lineInWords(line)}</b> }}
        />
      </span>
    </p>
  ))
}

type Ranked = { sort: PlanSort /** Counted from 1, over all pages. */; place: number }
type Explained = Pick<PlanClinic, 'points' | 'rating' | 'feedbackCount' | 'nextAvailable'>

/** Why a clinic is where it is: what the chosen order compares, as the server ranks by it. */
export function explainPlace(clinic: Explained, { sort, place }: Ranked): string {
  if (sort === 'best') return planOrder.best(clinic.points, BEST_MATCH_POINTS)
  if (sort === 'rating')
    return clinic.rating === null ? planOrder.unrated : planOrder.rating(clinic.rating.toFixed(1), clinic.feedbackCount)
  if (sort === 'soonest') return clinic.nextAvailable === null ? planOrder.notFree : planOrder.soonest(place)
  return (sort === 'all-in' ? planOrder.allIn : planOrder.treatment)(place)
}
