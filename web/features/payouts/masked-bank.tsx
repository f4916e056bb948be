import { bankFields } from '#content/pages/payments.ts'
import type { BankForm, MaskedPayout } from '#domain/payouts.ts'

const names = Object.keys(bankFields) as (keyof BankForm)[]

/** The stored bank details, as far as they are shown. */
export function MaskedBank({ payout }: { payout: MaskedPayout }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
      {names.map((name) => (
        <div key={name} className="min-w-0">
          <dt className="text-xs text-muted">{bankFields[name].label}</dt>
          <dd className="tabular-nums">{payout[name]}</dd>
        </div>
      ))}
    </dl>
  )
}
