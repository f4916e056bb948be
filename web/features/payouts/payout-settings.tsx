import { Landmark, Wallet } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { paymentsPage } from '#content/pages/payments.ts'
import type { OwnUser, SavedUser } from '#domain/own-user.ts'
import type { MaskedPayout } from '#domain/payouts.ts'
import { useAccountForm } from '#web/features/accounts/use-account-form.ts'
import { BankForm } from './bank-form.tsx'
import { MaskedBank } from './masked-bank.tsx'
import { MethodCard } from './method-card.tsx'
import { saveBank, savePaypal } from './payout-calls.ts'
import { PaypalForm } from './paypal-form.tsx'
import { RemovePayout } from './remove-payout.tsx'

const { note, paypal, bank } = paymentsPage.payout

type Method = MaskedPayout['payoutMethod']
type PayoutSettingsProps = { payout: MaskedPayout; onSaved: (user: OwnUser) => void }

/** Where money goes. What is stored is shown in parts; a form begins empty, and one is open at a time. */
export function PayoutSettings({ payout, onSaved }: PayoutSettingsProps) {
  const [open, setOpen] = useState<Method>('none')
  const cards = useFocus(open, payout.payoutMethod)
  const show = ({ user }: SavedUser) => {
    setOpen('none')
    onSaved(user)
  }
  const onDone = (saved: SavedUser) => {
    toast.success(saved.message)
    show(saved)
  }
  const paypalForm = useAccountForm({ send: savePaypal, onDone })
  const bankForm = useAccountForm({ send: saveBank, onDone })
  const isSaving = paypalForm.isBusy || bankForm.isBusy
  const card = (method: Method) => ({
    method,
    used: payout.payoutMethod,
    isOpen: open === method,
    // What is being saved stays in view until it is known how that went.
    onOpen: () => !isSaving && setOpen(method),
  })
  const close = () => setOpen('none')
  return (
    <div ref={cards} className="grid max-w-200 gap-4">
      <p className="max-w-[68ch] text-muted">{note}</p>
      <MethodCard {...card('paypal')} {...paypal} icon={Wallet} stored={payout.paypalEmail}>
        <PaypalForm {...paypalForm} onCancel={close} />
      </MethodCard>
      <MethodCard {...card('bank')} {...bank} icon={Landmark} stored={payout.iban && <MaskedBank payout={payout} />}>
        <BankForm {...bankForm} onCancel={close} />
      </MethodCard>
      {payout.payoutMethod !== 'none' && <RemovePayout onRemoved={show} />}
    </div>
  )
}

/**
 * Whoever opens a form starts in it, and whoever leaves it comes back to the button that opened it. When everything is
 * removed, the button that did it is gone too: the next step is the first one.
 */
function useFocus(open: Method, used: Method) {
  const cards = useRef<HTMLDivElement>(null)
  const before = useRef({ open, used })
  useEffect(() => {
    const left = before.current
    before.current = { open, used }
    const focus = (target: string) => cards.current?.querySelector<HTMLElement>(target)?.focus()
    if (open !== left.open) focus(open === 'none' ? `[data-opens=${left.open}]` : `form[data-method=${open}] input`)
    else if (used === 'none' && left.used !== 'none') focus('[data-opens]')
  }, [open, used])
  return cards
}
