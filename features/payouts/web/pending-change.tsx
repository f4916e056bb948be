import { useState } from 'react'
import { Link } from 'react-router'
import type { PayoutChange, SavedUser } from '#platform/rules/own-user.ts'
import { formatDateTime } from '#platform/web/time/format.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Clock } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { paymentsPage } from '../words/payments.ts'
import { cancelPayoutChange } from './api.ts'

const { paypal, bank, pending } = paymentsPage.payout

type PendingChangeProps = { change: PayoutChange; onCancelled: (saved: SavedUser) => void }

/** A change that is pending: the new details, masked, when they apply, and a button that cancels it. */
export function PendingChange({ change, onCancelled }: PendingChangeProps) {
  const [isBusy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    const answer = await cancelPayoutChange()
    setBusy(false)
    if (!answer.ok) return void toast.error(answer.message)
    toast.success(answer.message)
    onCancelled(answer)
  }
  const isRemoval = change.payoutMethod === 'none'
  return (
    <div
      role="status"
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-md border border-line bg-sand-50 p-5"
    >
      <Clock className="size-7 stroke-[1.5] text-teal-700" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">
          <Sentence
            text={isRemoval ? pending.removal : pending.change}
            parts={{ time: <time dateTime={change.effectiveAt}>{formatDateTime(change.effectiveAt)}</time> }}
          />
        </p>
        {!isRemoval && <p className="wrap-anywhere tabular-nums">{describe(change)}</p>}
        <p className="text-sm text-muted">
          <Sentence
            text={pending.note}
            parts={{
              newPassword: (
                <Link to="/account-settings#security" className="link-inline">
                  {pending.newPassword}
                </Link>
              ),
            }}
          />
        </p>
      </div>
      <Button kind="outline" size="small" busy={isBusy} onClick={cancel} className="max-sm:w-full">
        {isBusy ? pending.cancelling : pending.cancel}
      </Button>
    </div>
  )
}

function describe({ payoutMethod, paypalEmail, bankName, iban, accountNumber }: PayoutChange) {
  if (payoutMethod === 'paypal') return `${paypal.name}: ${paypalEmail}`
  return `${bank.name}: ${bankName}, ${iban.startsWith('•') ? accountNumber : iban}`
}
