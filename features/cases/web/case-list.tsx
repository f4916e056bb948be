import { Link } from 'react-router'
import { type EntriesPage, usePagedList } from '#platform/web/api/use-paged-list.ts'
import emptyDrawing from '#platform/web/drawings/plan/unsure.svg'
import { formatDate } from '#platform/web/time/format.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { ChevronRight, Pencil } from '#platform/web/ui/icons.tsx'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { PagedList } from '#platform/web/ui/lists/paged-list.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { Pill, type Tone } from '#platform/web/ui/pill.tsx'
import { casesPage as words } from '../words/cases.ts'
import { type CaseSummary, fetchCases } from './api.ts'

const entriesOf = ({ entries }: EntriesPage<CaseSummary>) => entries
const keyOf = ({ _id }: CaseSummary) => _id

/** The cases of a patient, newest first. */
export function CaseList({ first }: { first: EntriesPage<CaseSummary> }) {
  const pages = usePagedList<CaseSummary, EntriesPage<CaseSummary>>({ read: fetchCases, entriesOf, first, keyOf })
  return (
    <PagedList pages={pages} loading={<CaseListSkeleton />} empty={<NoCases />}>
      {(cases) => (
        <ul className="divided">
          {cases.map((of) => (
            <CaseRow key={of._id} of={of} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const tones = { open: 'warn', accepted: 'ok', closed: 'calm', expired: 'calm' } satisfies Record<
  CaseSummary['state'],
  Tone
>

/** A case in a list: its state, and what there is to look at. The whole row is the link. */
export function CaseRow({ of }: { of: CaseSummary }) {
  const { _id, reference, state, sentAt, answerBy, clinics, quoted, hasProposedChange } = of
  const isWaiting = state === 'open' && quoted === 0
  return (
    <li>
      <Link
        to={`/dashboard/cases/${_id}`}
        className="flex items-center gap-4 px-4 py-4 hover:bg-sand-50 focus-visible:-outline-offset-3 md:px-5"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b className="font-semibold tabular-nums">{reference}</b>
            <Pill tone={tones[state]} text={words.states[state]} />
          </span>
          <span className="mt-1 block text-sm text-muted">
            {words.sent(formatDate(sentAt))}
            {state === 'open' && ` · ${words.quotes(quoted, clinics)}`}
            {isWaiting && ` · ${words.answerBy(formatDate(answerBy))}`}
          </span>
          {hasProposedChange && (
            <span className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-warn">
              <Pencil className="size-4" />
              {words.proposedChange}
            </span>
          )}
        </span>
        <ChevronRight className="text-muted" />
      </Link>
    </li>
  )
}

const NoCases = () => (
  <EmptyState drawing={{ src: emptyDrawing, width: 96, height: 96 }} text={words.empty.text} hint={words.empty.hint}>
    <Link to={words.empty.action.to} className={buttonClass({ kind: 'outline', size: 'small' })}>
      {words.empty.action.text}
    </Link>
  </EmptyState>
)

/** Skeleton of the list. */
export const CaseListSkeleton = () => (
  <LoadingShape says={words.loading} className="card divided">
    {[0, 1, 2].map((row) => (
      <div key={row} className="p-4 md:p-5">
        <div className="h-12 rounded-sm bg-sand-100" />
      </div>
    ))}
  </LoadingShape>
)
