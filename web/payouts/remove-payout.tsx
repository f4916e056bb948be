import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { paymentsPage } from '#content/pages/payments.ts'
import type { SavedUser } from '#domain/own-user.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { removePayout } from './payout-calls.ts'

const { text, question, meaning, keep, yes } = paymentsPage.payout.remove

/** Asks first, since nobody can bring the details back. */
export function RemovePayout({ onRemoved }: { onRemoved: (saved: SavedUser) => void }) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const answer = await removePayout()
    setBusy(false)
    if (!answer.ok) return toast.error(answer.message)
    setAsking(false)
    onRemoved(answer)
  }
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)} className="justify-self-start max-sm:w-full">
        {text}
      </Button>
      <Dialog title={question} isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>{meaning}</p>
        <div className="mt-6 grid gap-3">
          <Button disabled={isBusy} onClick={() => setAsking(false)}>
            {keep}
          </Button>
          <Button kind="danger" busy={isBusy} onClick={remove}>
            {isBusy ? 'Removing' : yes}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
