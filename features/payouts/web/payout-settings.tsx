import { useEffect, useRef, useState } from 'react'
import type { MaskedPayout, OwnUser, PayoutChange, SavedUser } from '#platform/rules/own-user.ts'
import { toast } from '#platform/web/toast.ts'
import { type Submission, useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { Landmark, Wallet } from '#platform/web/ui/icons.tsx'
import type { BankDetails } from '../rules/payouts.ts'
import { bankFields, paymentsPage } from '../words/payments.ts'
import { saveBank, savePaypal } from './api.ts'
import { MethodCard } from './method-card.tsx'
import { BankForm, PaypalForm } from './payout-forms.tsx'
import { PendingChange } from './pending-change.tsx'
import { RemovePayout } from './remove-payout.tsx'

const { note, paypal, bank } = paymentsPage.payout

type Method = MaskedPayout['payoutMethod']
type PayoutSettingsProps = {
  payout: MaskedPayout & { payoutChange?: PayoutChange | undefined; isDoctor: boolean }
  onSaved: (user: OwnUser) => void
}

/** The payout methods: stored details are shown masked, forms start empty, and one form is open at a time. */
export function PayoutSettings({ payout, onSaved }: PayoutSettingsProps) {
  const [open, setOpen] = useState<Method>('none')
  const change = payout.payoutChange
  const role = payout.isDoctor ? 'provider' : 'patient'
  const hasDetails = payout.payoutMethod !== 'none'
  const cards = useFocus(open, payout.payoutMethod, Boolean(change))
  const show = ({ user }: SavedUser) => {
    setOpen('none')
    onSaved(user)
  }
  const onDone = (saved: SavedUser, { form }: Submission) => {
    form?.reset()
    toast.success(saved.message)
    show(saved)
  }
  const paypalForm = useSubmit<{ ok: true } & SavedUser>({ send: savePaypal, onDone, errorToast: true })
  const bankForm = useSubmit<{ ok: true } & SavedUser>({ send: saveBank, onDone, errorToast: true })
  const isSaving = paypalForm.isBusy || bankForm.isBusy
  const card = (method: Method) => ({
    method,
    used: payout.payoutMethod,
    isOpen: open === method,
    // A form that is being saved stays open until the answer arrives.
    onOpen: () => !isSaving && setOpen(method),
  })
  const close = () => setOpen('none')
  return (
    <div ref={cards} className="grid max-w-200 gap-4">
      <p className="max-w-[68ch] text-muted">{note[role]}</p>
      {change && <PendingChange change={change} onCancelled={show} />}
      <MethodCard
        {...card('paypal')}
        name={paypal.name}
        note={paypal.note[role]}
        icon={Wallet}
        stored={payout.paypalEmail}
      >
        <PaypalForm {...paypalForm} isChange={hasDetails} onCancel={close} />
      </MethodCard>
      <MethodCard
        {...card('bank')}
        name={bank.name}
        note={bank.note[role]}
        icon={Landmark}
        stored={payout.iban && <MaskedBank payout={payout} />}
      >
        <BankForm {...bankForm} isChange={hasDetails} onCancel={close} />
      </MethodCard>
      {hasDetails && <RemovePayout onRemoved={show} />}
    </div>
  )
}

/**
 * Focus management: opening a form focuses its first field, closing it returns to the button that opened it. After the
 * removal or a cancelled change, whose buttons disappear, the first button of a method gets the focus.
 */
function useFocus(open: Method, used: Method, hasChange: boolean) {
  const cards = useRef<HTMLDivElement>(null)
  const before = useRef({ open, used, hasChange })
  useEffect(() => {
    const previous = before.current
    before.current = { open, used, hasChange }
    const focus = (target: string) => cards.current?.querySelector<HTMLElement>(target)?.focus()
    if (open !== previous.open)
      focus(open === 'none' ? `[data-opens=${previous.open}]` : `form[data-method=${open}] input`)
    else if (used === 'none' && previous.used !== 'none') focus('[data-opens]')
    else if (previous.hasChange && !hasChange) focus('[data-opens]')
  }, [open, used, hasChange])
  return cards
}

const bankFieldNames = Object.keys(bankFields) as (keyof BankDetails)[]

function MaskedBank({ payout }: { payout: MaskedPayout }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
      {bankFieldNames
        .filter((name) => payout[name] !== 'None')
        .map((name) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-muted">{bankFields[name].label}</dt>
            <dd className="tabular-nums">{payout[name]}</dd>
          </div>
        ))}
    </dl>
  )
}
