import { type SubmitEvent, useCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Operator } from '#features/accounts/rules/team.ts'
import { AUDIT_ACTIONS, type AuditAction } from '#platform/rules/security-events.ts'
import type { Outcome } from '#platform/web/api/call.ts'
import { useDownload } from '#platform/web/api/private-file.ts'
import { usePagedList } from '#platform/web/api/use-paged-list.ts'
import clipboard from '#platform/web/drawings/procedures/check-up.svg'
import { formatDateTime } from '#platform/web/time/format.ts'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Field, SelectField } from '#platform/web/ui/fields/field.tsx'
import { Download } from '#platform/web/ui/icons.tsx'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { LoadMore } from '#platform/web/ui/lists/paged-list.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { Pill } from '#platform/web/ui/pill.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { common } from '#platform/words/interface.ts'
import type { AuditEntry, AuditPage } from '../rules/audit.ts'
import { auditPage } from '../words/audit.ts'
import { auditActions } from '../words/audit-actions.ts'
import { AUDIT, fetchEvents, filterOf } from './api.ts'

const { filter: words } = auditPage

type AuditScreenProps = { filter: string; page: Outcome<AuditPage>; team: readonly Operator[] }

/** The audit log with its filters, which are in the address. */
export function AuditScreen({ filter, page, team }: AuditScreenProps) {
  return (
    <>
      <search>
        <FilterForm key={filter} filter={filter} team={team} />
      </search>
      <div className="mt-6">
        {page.ok ? <Entries key={filter} filter={filter} first={page} /> : <NotLoaded message={page.message} />}
      </div>
    </>
  )
}

const actionOptions = AUDIT_ACTIONS.map((action) => ({ action, text: auditActions[action] })).toSorted((one, other) =>
  one.text.localeCompare(other.text),
)

function FilterForm({ filter, team }: { filter: string; team: readonly Operator[] }) {
  const navigate = useNavigate()
  const params = new URLSearchParams(filter)
  const chosenOf = (name: string) => params.get(name) ?? ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    navigate({ search: filterOf({ ...chosen, person: chosenOf('person') }) })
  }
  return (
    <form
      method="get"
      aria-label={words.label}
      onSubmit={submit}
      className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1.2fr_11rem_11rem_auto]"
    >
      <SelectField label={words.operator} name="operator" defaultValue={chosenOf('operator')}>
        <option value="">{words.everyone}</option>
        {team.map(({ _id, displayname }) => (
          <option key={_id} value={_id}>
            {displayname}
          </option>
        ))}
      </SelectField>
      <SelectField label={words.action} name="action" defaultValue={chosenOf('action')}>
        <option value="">{words.everyAction}</option>
        {actionOptions.map(({ action, text }) => (
          <option key={action} value={action}>
            {text}
          </option>
        ))}
      </SelectField>
      <Field label={words.from} type="date" name="from" defaultValue={chosenOf('from')} />
      <Field label={words.to} type="date" name="to" defaultValue={chosenOf('to')} />
      <Button type="submit">{words.submit}</Button>
    </form>
  )
}

const entriesOf = ({ entries }: AuditPage) => entries

function Entries({ filter, first }: { filter: string; first: AuditPage }) {
  const read = useCallback((cursor?: string) => fetchEvents(filter, cursor), [filter])
  const pages = usePagedList({ read, entriesOf, first })
  const { isBusy, download } = useDownload({ url: `${AUDIT}.csv?${filter}`, name: 'audit-log.csv' })
  const person = new URLSearchParams(filter).get('person')
  const name = pages.entries?.find((entry) => entry.person?._id === person)?.person?.displayname
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="outline" size="small" busy={isBusy} onClick={download}>
          {!isBusy && <Download />}
          {auditPage.download}
        </Button>
        <p className="text-sm text-muted">{auditPage.downloadHint}</p>
        {filter && (
          <Link to="/operator/audit" className={buttonClass({ kind: 'quiet', size: 'small' })}>
            {words.clear}
          </Link>
        )}
      </div>
      {person && <p className="mb-4 font-semibold">{name ? words.person(name) : words.onePerson}</p>}
      {first.entries.length === 0 ? (
        <div className="card">
          <EmptyState drawing={clipboard} text={auditPage.empty} hint={auditPage.emptyHint} />
        </div>
      ) : (
        <ul className="card divided">
          {pages.entries?.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <LoadMore pages={pages} text={auditPage.more} busyText={common.loading} />
    </>
  )
}

const PersonLink = ({ person: { _id, displayname } }: { person: NonNullable<AuditEntry['person']> }) =>
  displayname ? (
    <Link to={`/operator/people/${_id}`} className="underline wrap-anywhere">
      {displayname}
    </Link>
  ) : (
    auditPage.erased
  )

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, action, outcome, actor, person, target, reason, device, network } = entry
  const isOwn = actor && person && actor._id === person._id
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 sm:px-6 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <time dateTime={at} className="text-sm text-muted tabular-nums">
        {formatDateTime(at)}
      </time>
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="font-semibold">{auditActions[action as AuditAction] ?? action}</b>{' '}
          {outcome !== 'success' && <Pill tone="warn" text={auditPage.outcomes[outcome]} />}
          {person && (
            <span>
              <Sentence
                text={isOwn ? auditPage.byOwner : auditPage.about}
                parts={{ person: <PersonLink person={person} /> }}
              />
            </span>
          )}{' '}
          {!isOwn && (
            <span className="text-muted">
              {actor ? auditPage.by(actor.displayname || auditPage.erased) : auditPage.noAccount}
            </span>
          )}
        </p>
        {reason && <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{reason}</p>}
        <p className="text-xs wrap-anywhere text-muted">{[target, device, network].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  )
}

export const AuditSkeleton = () => (
  <LoadingShape says={auditPage.loading} className="grid gap-6">
    <div className="h-20 rounded-md bg-sand-100" />
    <div className="h-96 rounded-md bg-sand-100" />
  </LoadingShape>
)
