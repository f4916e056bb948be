import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Availability } from '#features/appointments/web/slots/availability.tsx'
import { evidenceKinds } from '#features/verifications/words/evidence-kinds.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Check, Star } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { Portrait } from '#platform/web/ui/pictures/portrait.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { comparePage } from '../words/compare.ts'
import { nameOf, Row, RowGroup } from './comparison-table.tsx'
import type { ShownClinic } from './load-comparison.ts'

const words = comparePage.rows

type FactRowsProps = { clinics: readonly ShownClinic[] }
type FactRowProps = FactRowsProps & { title: string; note?: string; fact: (clinic: ShownClinic) => ReactNode }

/** A row of what each clinic has. */
export function FactRow({ clinics, title, note, fact }: FactRowProps) {
  const factOf = (clinic: ShownClinic | undefined) => clinic && fact(clinic)
  return <Row title={title} note={note} cell={(column) => factOf(clinics[column])} />
}

const Unknown = () => <span className="text-muted">{words.unknown}</span>
const Listed = ({ names }: { names: readonly string[] }) => (names.length > 0 ? names.join(', ') : <Unknown />)

/** What clinics say about themselves, and what the care team has checked. A row that no clinic has is left out. */
export function FactRows({ clinics }: FactRowsProps) {
  const has = (count: (clinic: ShownClinic) => number) => clinics.some((clinic) => count(clinic) > 0)
  return (
    <RowGroup title={comparePage.groups.facts}>
      {has(({ crowns }) => crowns.length) && (
        <FactRow
          clinics={clinics}
          title={words.crowns}
          note={words.crownsNote}
          fact={({ crowns }) => <Listed names={crowns} />}
        />
      )}
      {clinics.some(({ quoted }) => quoted !== null) && (
        <>
          <FactRow
            clinics={clinics}
            title={words.guarantee}
            note={words.quotedNote}
            fact={(clinic) => <Guarantees clinic={clinic} />}
          />
          <FactRow
            clinics={clinics}
            title={words.materials}
            note={words.quotedNote}
            fact={({ quoted }) => <Listed names={quoted?.materials ?? []} />}
          />
        </>
      )}
      <FactRow clinics={clinics} title={words.checked} fact={(clinic) => <CheckedFacts clinic={clinic} />} />
      {has(({ doctorCount }) => doctorCount) && (
        <FactRow clinics={clinics} title={words.doctors} fact={(clinic) => <DoctorList clinic={clinic} />} />
      )}
      {has(({ languages }) => languages.length) && (
        <FactRow clinics={clinics} title={words.speaks} fact={({ languages }) => <Listed names={languages} />} />
      )}
      {has(({ facilities }) => facilities.length) && (
        <FactRow clinics={clinics} title={words.facilities} fact={({ facilities }) => <Listed names={facilities} />} />
      )}
    </RowGroup>
  )
}

function Guarantees({ clinic: { quoted } }: { clinic: ShownClinic }) {
  const guarantees = quoted?.guarantees ?? []
  if (guarantees.length === 0) return <Unknown />
  return (
    <ul className="grid gap-1.5">
      {guarantees.map(({ treatment, from, to }) => (
        <li key={treatment}>
          {words.years(from, to)}
          <small>{treatment}</small>
        </li>
      ))}
    </ul>
  )
}

function CheckedFacts({ clinic: { verification, isVerified } }: { clinic: ShownClinic }) {
  if (verification.length === 0)
    return isVerified ? words.verified : <span className="text-warn">{words.unchecked}</span>
  return (
    <ul className="grid gap-1.5">
      {verification.map(({ kind, issuer }) => (
        <li key={`${kind} ${issuer}`} className="flex gap-1.5">
          <Check className="mt-0.5 size-4 text-ok" />
          <span className="min-w-0 wrap-anywhere">{words.checkedFact(evidenceKinds[kind].name, issuer)}</span>
        </li>
      ))}
    </ul>
  )
}

function DoctorList({ clinic: { doctors, doctorCount } }: { clinic: ShownClinic }) {
  if (doctorCount === 0) return <Unknown />
  const more = doctorCount - doctors.length
  return (
    <ul className="grid gap-2">
      {doctors.map(({ name, picture, degree }) => (
        <li key={name} className="flex items-center gap-2">
          <Portrait src={picture} name={name} className="size-9 flex-none rounded-full text-sm!" />
          <span className="min-w-0 wrap-anywhere">
            {name}
            {degree && <small>{degree}</small>}
          </span>
        </li>
      ))}
      {more > 0 && <li className="text-xs text-muted">{words.moreDoctors(more)}</li>}
    </ul>
  )
}

/** The ratings of all patients, and of those who had a treatment of the plan. */
export function ReviewRows({ clinics }: FactRowsProps) {
  const isAboutPlan = clinics.some(({ treatmentFeedback }) => treatmentFeedback !== null)
  return (
    <RowGroup title={comparePage.groups.reviews}>
      <FactRow
        clinics={clinics}
        title={words.rating}
        fact={({ rating, feedbackCount }) => <Rating rating={rating} count={feedbackCount} />}
      />
      {isAboutPlan && (
        <FactRow
          clinics={clinics}
          title={words.aboutTreatment}
          note={words.aboutTreatmentNote}
          fact={({ treatmentFeedback }) => (
            <Rating rating={treatmentFeedback?.rating ?? null} count={treatmentFeedback?.count ?? 0} />
          )}
        />
      )}
    </RowGroup>
  )
}

function Rating({ rating, count }: { rating: number | null; count: number }) {
  if (rating === null || count === 0) return <span className="text-muted">{words.noReviews}</span>
  return (
    <>
      <span className="inline-flex items-center gap-1.5">
        <Star data-highlighted className="rating-star size-4" />
        <span>
          <Sentence text={words.rated} parts={{ rating: <b>{rating.toFixed(1)}</b> }} />
        </span>
      </span>
      <small>{words.reviews(count)}</small>
    </>
  )
}

/** The next free time, and the way to each clinic. */
export function NextRows({ clinics }: FactRowsProps) {
  return (
    <RowGroup title={comparePage.groups.next}>
      <FactRow clinics={clinics} title={words.available} fact={(clinic) => <Availability of={clinic} />} />
      <FactRow clinics={clinics} title={words.profile} fact={(clinic) => <ProfileLink clinic={clinic} />} />
    </RowGroup>
  )
}

function ProfileLink({ clinic }: { clinic: ShownClinic }) {
  return (
    <Link
      to={href('/provider/:id', { id: clinic._id })}
      prefetch="intent"
      className={`${buttonClass({ kind: 'outline', size: 'small' })} w-full px-2!`}
    >
      <span>
        <Sentence text={words.view} parts={{ name: <span className="sr-only">{nameOf(clinic)}</span> }} />
      </span>
    </Link>
  )
}
