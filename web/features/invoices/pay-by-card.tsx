import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { FullInvoice } from '#domain/invoices.ts'
import { formatMinor } from '#domain/minor-units.ts'
import { Button } from '#web/ui/button.tsx'
import { openCheckout } from './invoice-calls.ts'

/** Leads to the page of the card gateway: no number of a card ever comes near us. */
export function PayByCard({ invoice: { _id, total, paid, currency } }: { invoice: FullInvoice }) {
  const [isBusy, setBusy] = useState(false)
  const pay = async () => {
    setBusy(true)
    const answer = await openCheckout(_id)
    if (answer.ok) return location.assign(answer.url)
    setBusy(false)
    toast.error(answer.message)
  }
  return (
    <Button kind="main" busy={isBusy} onClick={pay} className="w-full">
      {!isBusy && <CreditCard />}
      Pay {formatMinor(total - paid, currency)} by card
    </Button>
  )
}
