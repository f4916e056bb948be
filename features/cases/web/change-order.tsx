import { useState } from 'react'
import { formatBounds, formatBriefAmount } from '#platform/web/currency/format-amount.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { Agreement, PatientCase } from '../rules/cases.ts'
import type { ChangeOrder } from '../rules/change-orders.ts'
import { addBounds, type Bounds } from '../rules/quote-sums.ts'
import { agreedWords } from '../words/cases.ts'
import { decideChange } from './api.ts'
import { type Decided, DecisionDialog } from './decision-dialog.tsx'
import { jawOf } from './describe-case.ts'
import { LineName } from './quote-lines.tsx'

const words = agreedWords.change
type Decision = 'accept' | 'refuse'
type AgreedCase = Pick<PatientCase, '_id' | 'clinics' | 'lines'>

/** €380 more, €40–€120 less, or that the total stays the same. A price that replaces a range can be both more and less. */
export function describeDifference(difference: Bounds, currency: string) {
  const low = Math.min(difference.low, difference.high)
  const high = Math.max(difference.low, difference.high)
  if (low === 0 && high === 0) return words.same
  if (low >= 0) return words.more(formatBounds({ low, high }, currency))
  if (high <= 0) return words.less(formatBounds({ low: -high, high: -low }, currency))
  return words.either(formatBriefAmount(-low, currency), formatBriefAmount(high, currency))
}

type ProposedChangeProps = {
  of: AgreedCase
  clinic: string
  order: ChangeOrder
  agreement: Agreement
  onDecided: (decided: Decided) => void
}

/** A change that the patient has to decide about: what changes, why, and by how much. */
export function ProposedChange({ of, clinic, order, agreement, onDecided }: ProposedChangeProps) {
  const [asked, setAsked] = useState<Decision>()
  const { currency } = agreement
  const total = formatBounds(addBounds(agreement.total, order.difference), currency)
  const close = () => setAsked(undefined)
  return (
    <section aria-labelledby="proposed-change" className="card mb-6 border-apricot p-4 sm:p-6">
      <h2 id="proposed-change" className="text-xl wrap-anywhere">
        {words.heading(clinic)}
      </h2>
      <Reason order={order} />
      <ChangeLines of={of} order={order} agreement={agreement} />
      <dl className="mt-4 grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 border-t border-line pt-4">
        <dt className="text-sm text-muted">{words.total}</dt>
        <dd className="display text-2xl tabular-nums">{total}</dd>
        <dd className="col-span-full text-right text-sm font-semibold">
          {describeDifference(order.difference, currency)}
        </dd>
      </dl>
      <p className="mt-3 max-w-[66ch] text-sm text-muted">{words.note}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => setAsked('accept')}>{words.accept}</Button>
        <Button kind="outline" onClick={() => setAsked('refuse')}>
          {words.refuse}
        </Button>
      </div>
      <DecisionDialog
        title={asked === 'refuse' ? words.refuseHeading : words.acceptHeading}
        isOpen={asked !== undefined}
        confirm={asked === 'refuse' ? words.refuse : words.accept}
        busy={words.busy}
        back={words.back}
        done={asked === 'refuse' ? words.refused : words.accepted}
        work={() => decideChange(of._id, order._id, asked ?? 'refuse')}
        onDecided={onDecided}
        onClose={close}
      >
        <p>{asked === 'refuse' ? words.refuseText : words.acceptText(total)}</p>
      </DecisionDialog>
    </section>
  )
}

const Reason = ({ order: { reason } }: { order: ChangeOrder }) => (
  <p className="mt-3 rounded-sm bg-warn-bg px-3.5 py-2.5 text-sm wrap-anywhere whitespace-pre-line">
    {words.reason(reason)}
  </p>
)

type ChangeLinesProps = { of: AgreedCase; order: ChangeOrder; agreement: Agreement }

/** The lines of a change. Those of a proposed one have the price that is agreed on now. */
export function ChangeLines({ of, order, agreement }: ChangeLinesProps) {
  const { currency } = agreement
  return (
    <ul className="mt-3 divided text-sm">
      {order.lines.map((line) => {
        const agreed = agreement.lines.find(({ _id }) => _id === line.lineId)
        const before = order.state === 'proposed' ? agreed?.price : undefined
        return (
          <li key={line._id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0">
              <span className="chip mr-2">{words.kinds[line.kind]}</span>
              <LineName line={line} jaw={jawOf(of, line.lineId)} />
            </span>
            <span className="ml-auto tabular-nums">
              {before && (
                <s className="mr-2 text-muted">
                  <span className="sr-only">{words.before} </span>
                  {formatBounds(before, currency)}
                </s>
              )}
              {line.amount !== null && (
                <b className="font-semibold">
                  <span className="sr-only">{words.after} </span>
                  {formatBriefAmount(line.amount, currency)}
                </b>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
