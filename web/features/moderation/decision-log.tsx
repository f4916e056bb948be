import { useState } from 'react'
import type { Decision, Decisions } from '#domain/moderation.ts'
import clipboard from '#web/drawings/procedures/check-up.svg'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { fetchDecisions } from './moderation-calls.ts'
import { Pages } from './pages.tsx'
import { decisionNames, kindNames, momentOf } from './words.ts'

/** Who of the care team decided what, when and why. */
export function DecisionLog({ first }: { first: Decisions }) {
  if (first.decisions.length === 0)
    return (
      <div className="card">
        <EmptyState
          drawing={clipboard}
          text="Nothing decided yet."
          hint="Whatever the care team hides, shows again or dismisses is written down here, with who did it and why."
        />
      </div>
    )
  return (
    <Pages first={first} load={fetchDecisions} more="Show older decisions">
      {(pages) => (
        <ul className="card divide-y divide-line">
          {pages
            .flatMap(({ decisions }) => decisions)
            .map((decision) => (
              <DecisionRow key={decision.id} decision={decision} />
            ))}
        </ul>
      )}
    </Pages>
  )
}

function DecisionRow({ decision: { kind, subjectId, decision, reason, by, madeAt, about, canBeShown } }: Row) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-72">
        <p className="wrap-anywhere">
          <b className="font-semibold">{decisionNames[decision]}</b> · {kindNames[kind]}
          {about ? ` of ${about.by}` : ', not there any more'}
        </p>
        <p className="text-sm text-muted">
          <span className="wrap-anywhere">{by}</span>, <time dateTime={madeAt}>{momentOf(madeAt)}</time>
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
          Show again
        </Button>
      )}
      <DecisionDialog
        thing={{ kind, id: subjectId }}
        decision={isOpen ? 'show' : undefined}
        onClose={() => setOpen(false)}
      />
    </li>
  )
}
type Row = { decision: Decision }
