import { Landmark, Wallet } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { bankFields, paymentsPage } from '#content/pages/payments.ts'
import type { OwnUser, SavedUser } from '#domain/own-user.ts'
import type { BankDetails, MaskedPayout } from '#domain/payouts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type Submission, useSubmit } from '#web/ui/use-submit.ts'
import { MethodCard } from './method-card.tsx'
import { removePayout, saveBank, savePaypal } from './payout-calls.ts'
import { BankForm, PaypalForm } from './payout-forms.tsx'

const { note, paypal, bank, remove } = paymentsPage.payout

type Method = MaskedPayout['payoutMethod']
type PayoutSettingsProps = { payout: MaskedPayout; onSaved: (user: OwnUser) => void }

/** The payout methods: stored details are shown masked, forms start empty, and one form is open at a time. */
export function PayoutSettings({ payout, onSaved }: PayoutSettingsProps) {
  const [open, setOpen] = useState<Method>('none')
  const cards = useFocus(open, payout.payoutMethod)
  const show = ({ user }: SavedUser) => {
    setOpen('none')
    onSaved(user)
  }
  const onDone = (saved: SavedUser, { form }: Submission) => {
    form?.reset()
    toast.success(saved.message)
    show(saved)
  }
  const paypalForm = useSubmit<{ ok: true } & SavedUser>({ send: savePaypal, onDone })
  const bankForm = useSubmit<{ ok: true } & SavedUser>({ send: saveBank, onDone })
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
 * Focus management: opening a form focuses its first field, closing it returns to the button that opened it. After the
 * removal, whose button disappears, the first button to add a method gets the focus.
 */
function useFocus(open: Method, used: Method) {
  const cards = useRef<HTMLDivElement>(null)
  const before = useRef({ open, used })
  useEffect(() => {
    const previous = before.current
    before.current = { open, used }
    const focus = (target: string) => cards.current?.querySelector<HTMLElement>(target)?.focus()
    if (open !== previous.open)
      focus(open === 'none' ? `[data-opens=${previous.open}]` : `form[data-method=${open}] input`)
    else if (used === 'none' && previous.used !== 'none') focus('[data-opens]')
  }, [open, used])
  return cards
}

const bankFieldNames = Object.keys(bankFields) as (keyof BankDetails)[]

function MaskedBank({ payout }: { payout: MaskedPayout }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
      {bankFieldNames.map((name) => (
        <div key={name} className="min-w-0">
          <dt className="text-xs text-muted">{bankFields[name].label}</dt>
          <dd className="tabular-nums">{payout[name]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Asks for confirmation, since deleted details cannot be restored. */
function RemovePayout({ onRemoved }: { onRemoved: (saved: SavedUser) => void }) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Button kind="danger" onClick={() => setConfirming(true)} className="justify-self-start max-sm:w-full">
        {remove.text}
      </Button>
      <ConfirmDialog
        title={remove.question}
        isOpen={isConfirming}
        action={remove.yes}
        busyAction="Removing"
        keep={remove.keep}
        work={removePayout}
        onDone={onRemoved}
        onClose={() => setConfirming(false)}
      >
        <p>{remove.meaning}</p>
      </ConfirmDialog>
    </>
  )
}
