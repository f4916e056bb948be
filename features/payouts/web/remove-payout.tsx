import { useState } from 'react'
import type { SavedUser } from '#platform/rules/own-user.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { paymentsPage } from '../words/payments.ts'
import { removePayout } from './api.ts'
import { PayoutPassword } from './payout-forms.tsx'

const { remove } = paymentsPage.payout

type RemovePayoutProps = { onRemoved: (saved: SavedUser) => void }

/** Asks for confirmation, since deleted details cannot be restored. */
export function RemovePayout({ onRemoved }: RemovePayoutProps) {
  const [isConfirming, setConfirming] = useState(false)
  const close = () => setConfirming(false)
  const onDone = (saved: SavedUser) => {
    toast.success(saved.message)
    close()
    onRemoved(saved)
  }
  return (
    <>
      <Button kind="danger" onClick={() => setConfirming(true)} className="justify-self-start max-sm:w-full">
        {remove.text}
      </Button>
      <Dialog title={remove.question} isOpen={isConfirming} onClose={close}>
        {isConfirming && <RemovalForm onDone={onDone} onCancel={close} />}
      </Dialog>
    </>
  )
}

function RemovalForm({ onDone, onCancel }: { onDone: (saved: SavedUser) => void; onCancel: () => void }) {
  const { submit, problemOf, isBusy } = useSubmit<{ ok: true } & SavedUser>({ send: removePayout, onDone })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p>{remove.meaning}</p>
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      <PayoutPassword error={problemOf('currentPassword')} />
      <div className="flex flex-wrap gap-3 child:flex-1">
        <Button kind="outline" onClick={onCancel}>
          {remove.keep}
        </Button>
        <Button type="submit" kind="danger" busy={isBusy}>
          {isBusy ? remove.busy : remove.yes}
        </Button>
      </div>
    </form>
  )
}
