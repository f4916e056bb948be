import { type SubmitEvent, useCallback } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import { ROLES } from '#platform/rules/users.ts'
import type { Outcome } from '#platform/web/api/call.ts'
import { usePagedList } from '#platform/web/api/use-paged-list.ts'
import clipboard from '#platform/web/drawings/procedures/check-up.svg'
import { formatShortDate } from '#platform/web/time/format.ts'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox, Field, SelectField } from '#platform/web/ui/fields/field.tsx'
import { Search } from '#platform/web/ui/icons.tsx'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { LoadMore } from '#platform/web/ui/lists/paged-list.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { Pill, type Tone } from '#platform/web/ui/pill.tsx'
import { common } from '#platform/words/interface.ts'
import { KEYWORD_MAX, type PeoplePage, type PersonState, type PersonSummary } from '../rules/people.ts'
import { peoplePage, personStates, roleNames } from '../words/people.ts'
import { fetchPeople, searchOf } from './api.ts'

const { search: words, columns } = peoplePage

type PeopleScreenProps = { search: string; page: Outcome<PeoplePage> }

/** The search for people: it is in the address, so that a result can be shared and reloaded. */
export function PeopleScreen({ search, page }: PeopleScreenProps) {
  return (
    <>
      <search>
        <SearchForm key={search} search={search} />
      </search>
      <div className="mt-6">
        {page.ok ? <People key={search} search={search} first={page} /> : <NotLoaded message={page.message} />}
      </div>
    </>
  )
}

function SearchForm({ search }: { search: string }) {
  const isBusy = useNavigation().location?.pathname === '/operator/people'
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    navigate({ search: searchOf(typed) })
  }
  return (
    <form
      method="get"
      onSubmit={submit}
      className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_12rem] lg:grid-cols-[minmax(0,1fr)_12rem_auto_auto]"
    >
      <Field
        label={words.label}
        type="search"
        name="q"
        defaultValue={params.get('q') ?? ''}
        placeholder={words.placeholder}
        maxLength={KEYWORD_MAX}
        autoComplete="off"
      />
      <SelectField label={words.role} name="role" defaultValue={params.get('role') ?? ''}>
        <option value="">{words.everyRole}</option>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </SelectField>
      <Checkbox name="suspended" value="yes" defaultChecked={params.get('suspended') === 'yes'} className="lg:pb-0.5">
        {words.suspended}
      </Checkbox>
      <Button type="submit" kind="main" busy={isBusy}>
        {!isBusy && <Search />}
        {words.submit}
      </Button>
    </form>
  )
}

const peopleOf = ({ people }: PeoplePage) => people
const keyOf = ({ _id }: PersonSummary) => _id

function People({ search, first }: { search: string; first: PeoplePage }) {
  const read = useCallback((cursor?: string) => fetchPeople(search, cursor), [search])
  const pages = usePagedList({ read, entriesOf: peopleOf, first, keyOf })
  if (first.people.length === 0)
    return (
      <div className="card">
        <EmptyState drawing={clipboard} text={peoplePage.empty} hint={peoplePage.emptyHint} />
      </div>
    )
  return (
    <>
      <div className="card overflow-hidden">
        <div
          className={`${row} border-b border-line text-sm font-semibold text-muted max-lg:hidden`}
          aria-hidden="true"
        >
          <span>{columns.person}</span>
          <span>{columns.role}</span>
          <span>{columns.email}</span>
          <span>{columns.since}</span>
          <span>{columns.state}</span>
        </div>
        <ul className="divided">
          {pages.entries?.map((person) => (
            <PersonItem key={person._id} person={person} />
          ))}
        </ul>
      </div>
      <LoadMore pages={pages} text={peoplePage.more} busyText={common.loading} />
    </>
  )
}

const row =
  'grid gap-x-6 gap-y-1 px-4 py-3 sm:px-6 lg:grid-cols-[minmax(0,2fr)_9rem_minmax(0,1.4fr)_8rem_10rem] lg:items-center'

const TONES: Readonly<Record<PersonState, Tone>> = {
  active: 'ok',
  suspended: 'bad',
  unpublished: 'warn',
  closed: 'calm',
}

/** The name is the link of the whole row. */
function PersonItem({ person }: { person: PersonSummary }) {
  const { _id, displayname, username, role, state, email, createdAt } = person
  return (
    <li className={`${row} relative min-h-15 hover:bg-sand-50`}>
      <span className="min-w-0">
        <Link
          to={`/operator/people/${_id}`}
          className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {displayname}
        </Link>
        <span className="block text-sm wrap-anywhere text-muted">{username}</span>
      </span>
      <span className="text-sm">{roleNames[role]}</span>
      <span className="min-w-0 text-sm wrap-anywhere text-muted">{email}</span>
      <time dateTime={createdAt} className="text-sm text-muted tabular-nums">
        {formatShortDate(createdAt)}
      </time>
      <span>
        <StatePill state={state} />
      </span>
    </li>
  )
}

export const StatePill = ({ state }: { state: PersonState }) => <Pill tone={TONES[state]} text={personStates[state]} />

export const PeopleSkeleton = () => (
  <LoadingShape says={peoplePage.loading} className="grid gap-6">
    <div className="h-20 rounded-md bg-sand-100" />
    <div className="h-96 rounded-md bg-sand-100" />
  </LoadingShape>
)
