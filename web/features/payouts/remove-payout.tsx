import { useState } from 'react'
import { paymentsPage } from '#content/pages/payments.ts'
import type { SavedUser } from '#domain/own-user.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { removePayout } from './payout-calls.ts'

const { text, question, meaning, keep, yes } = paymentsPage.payout.remove

/** Asks first, since nobody can bring the details back. */
export function RemovePayout({ onRemoved }: { onRemoved: (saved: SavedUser) => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)} className="justify-self-start max-sm:w-full">
        {text}
      </Button>
      <ConfirmDialog
        title={question}
        isOpen={isAsking}
        action={yes}
        busyAction="Removing"
        keep={keep}
        work={removePayout}
        onDone={onRemoved}
        onClose={() => setAsking(false)}
      >
        <p>{meaning}</p>
      </ConfirmDialog>
    </>
  )
}
