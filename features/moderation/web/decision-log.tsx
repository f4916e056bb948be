import { useState } from 'react'
import { usePagedList } from '#platform/web/api/use-paged-list.ts'
import clipboard from '#platform/web/drawings/procedures/check-up.svg'
import { useSession } from '#platform/web/session.ts'
import { formatDateTime } from '#platform/web/time/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { LoadMore } from '#platform/web/ui/lists/paged-list.tsx'
import { common } from '#platform/words/interface.ts'
import type { Decision, Decisions } from '../rules/moderation.ts'
import { accountDecisions, contentDecisions, decisionNames, kindNames, reportsPage } from '../words/moderation.ts'
import { fetchDecisions } from './api.ts'
import { AccountDecisionDialog, DecisionDialog } from './decision-dialog.tsx'

const words = reportsPage.log

const decisionsOf = ({ decisions }: Decisions) => decisions

/** Audit log of moderation decisions. */
export function DecisionLog({ first }: { first: Decisions }) {
  const pages = usePagedList({ read: fetchDecisions, entriesOf: decisionsOf, first })
  if (first.decisions.length === 0)
    return (
      <div className="card">
        <EmptyState drawing={clipboard} text={words.empty} hint={words.emptyHint} />
      </div>
    )
  return (
    <>
      <ul className="card divided">
        {pages.entries?.map((decision) => (
          <DecisionRow key={decision.id} decision={decision} />
        ))}
      </ul>
      <LoadMore pages={pages} text={words.more} busyText={common.loading} />
    </>
  )
}

function DecisionRow({ decision: entry }: { decision: Decision }) {
  const { kind, subjectId, decision, reason, by, madeAt, about, canBeShown, canBeLifted } = entry
  const [isOpen, setOpen] = useState(false)
  const isAdministrator = useSession()?.user.isAdministrator
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-72">
        <p className="wrap-anywhere">
          <b className="font-semibold">{decisionNames[decision]}</b> · {subjectOf(entry)}
        </p>
        <p className="text-sm text-muted">
          <span className="wrap-anywhere">{by}</span>, <time dateTime={madeAt}>{formatDateTime(madeAt)}</time>
        </p>
        {reason && (
          <p dir="auto" className="mt-2 max-w-[72ch] text-sm whitespace-pre-line wrap-anywhere">
            {reason}
          </p>
        )}
        {about?.text && (
          <p
            dir="auto"
            className="mt-2 line-clamp-3 max-w-[72ch] border-l-3 border-line pl-3 text-sm wrap-anywhere text-muted"
          >
            {about.text}
          </p>
        )}
      </div>
      {canBeShown && (
        <Button kind="outline" size="small" onClick={() => setOpen(true)}>
          {contentDecisions.show.action}
        </Button>
      )}
      {canBeLifted && isAdministrator && (
        <Button kind="outline" size="small" onClick={() => setOpen(true)}>
          {accountDecisions.lift.action}
        </Button>
      )}
      {kind === 'account' ? (
        <AccountDecisionDialog
          accountId={subjectId}
          username=""
          decision={isOpen ? 'lift' : undefined}
          onClose={() => setOpen(false)}
        />
      ) : (
        <DecisionDialog
          content={{ kind, id: subjectId }}
          decision={isOpen ? 'show' : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}

function subjectOf({ kind, about }: Decision) {
  if (!about) return words.gone(kindNames[kind])
  return kind === 'account' ? words.accountOf(about.by) : words.contentBy(kindNames[kind], about.by)
}
