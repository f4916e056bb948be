import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PERSON_SECTIONS } from '#platform/rules/desk.ts'
import { formatDate, formatTime } from '#platform/web/time/format.ts'
import { ExternalLink, LockOpen } from '#platform/web/ui/icons.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import type { Person } from '../rules/people.ts'
import { personPage, roleNames } from '../words/people.ts'
import { AccessForm } from './access-form.tsx'
import { StatePill } from './people-screen.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonDecisions } from './person-decisions.tsx'
import { PersonSection } from './person-section.tsx'

const { facts: words, access: accessWords } = personPage

/** Everything the desk knows of a person: closed until the operator may read it. */
export function PersonScreen({ person }: { person: Person }) {
  const { summary, access, details } = person
  if (!details) return <AccessForm id={summary._id} />
  const until = formatTime(access.until ?? '')
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-6 max-lg:order-last">
        {PERSON_SECTIONS.map((section) => (
          <PersonSection key={section} id={summary._id} section={section} />
        ))}
      </div>
      <div className="grid gap-6 lg:sticky lg:top-6">
        <p className="flex items-start gap-2 rounded-md bg-warn-bg px-4 py-3 text-sm text-warn">
          <LockOpen className="mt-0.5 size-4.5" />
          {access.ground === 'open_request' ? accessWords.byRequest(until) : accessWords.byReason(until)}
        </p>
        <PersonFacts person={person} details={details} />
        <PersonActions person={person} email={details.email} />
        <PersonDecisions person={person} />
      </div>
    </div>
  )
}

type PersonFactsProps = { person: Person; details: NonNullable<Person['details']> }

function PersonFacts({ person: { summary }, details }: PersonFactsProps) {
  const { role, username, createdAt, state, _id } = summary
  const email = details.isEmailConfirmed || !details.email ? details.email : `${details.email} (${words.unconfirmed})`
  const isPublic = role === 'doctor' && state === 'active'
  return (
    <section aria-labelledby="facts" className="card p-4 sm:p-5">
      <h2 id="facts" className="font-sans text-base font-semibold tracking-normal">
        {words.title}
      </h2>
      <dl className="mt-3 grid gap-2.5 text-sm">
        <Fact name={words.name}>{details.name}</Fact>
        <Fact name={words.username}>{username}</Fact>
        <Fact name={words.role}>{roleNames[role]}</Fact>
        <Fact name={words.email}>{email || words.none}</Fact>
        <Fact name={words.phone}>{details.phone || words.none}</Fact>
        <Fact name={words.timeZone}>{details.timeZone.replaceAll('_', ' ') || words.none}</Fact>
        <Fact name={words.since}>{formatDate(createdAt)}</Fact>
        <Fact name={words.devices}>{words.deviceCount(details.devices)}</Fact>
        <Fact name={words.secondFactor}>{details.hasSecondFactor ? words.on : words.off}</Fact>
        {details.suspendedBecause && <Fact name={words.suspendedBecause}>{details.suspendedBecause}</Fact>}
        <Fact name={words.id}>
          <span className="text-xs">{_id}</span>
        </Fact>
      </dl>
      {isPublic && (
        <Link to={`/provider/${_id}`} target="_blank" className="link mt-4 text-sm">
          {personPage.profile}
          <ExternalLink className="size-4" />
        </Link>
      )}
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3">
    <dt className="text-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

/** The name of the person with the state of the account. */
export const PersonTitle = ({ person: { summary } }: { person: Person }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    {summary.displayname}
    <StatePill state={summary.state} />
  </span>
)

export const PersonSkeleton = () => (
  <LoadingShape says={personPage.loading} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <div className="h-96 rounded-md bg-sand-100" />
    <div className="h-80 rounded-md bg-sand-100" />
  </LoadingShape>
)
