import { useEffect, useState } from 'react'
import type { DentalProcedure } from '#content/dental-procedures.ts'
import { formatPrice } from '#platform/rules/money/money.ts'
import { formatShortDate } from '#platform/web/time/format.ts'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import type { PriceChanges } from '../rules/price-lists.ts'
import { priceListPage } from '../words/price-lists.ts'
import { fetchPriceChanges } from './api.ts'

const { history: words } = priceListPage

type HistoryDialogProps = { procedure: DentalProcedure | undefined; onClose: () => void }

/** How the price of a procedure has changed. */
export function HistoryDialog({ procedure, onClose }: HistoryDialogProps) {
  return (
    <Dialog title={words.title(procedure?.name ?? '')} isOpen={procedure !== undefined} onClose={onClose}>
      {procedure && <Changes key={procedure.id} procedure={procedure.id} />}
    </Dialog>
  )
}

type Loaded = Awaited<ReturnType<typeof fetchPriceChanges>>

function Changes({ procedure }: { procedure: string }) {
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    let isMounted = true
    void fetchPriceChanges(procedure).then((answer) => {
      if (isMounted) setLoaded(answer)
    })
    return () => {
      isMounted = false
    }
  }, [procedure])
  if (!loaded)
    return (
      <LoadingShape says={words.loading}>
        <div className="h-24 rounded-md bg-sand-100" />
      </LoadingShape>
    )
  if (!loaded.ok) return <FormAlert>{loaded.message}</FormAlert>
  return (
    <ul className="divided">
      {loaded.changes.map(({ price, changedAt }, at) => (
        <li key={changedAt} className="flex flex-wrap justify-between gap-x-4 py-2.5">
          <span className="font-semibold tabular-nums">{describePrice(price)}</span>
          <span className="text-sm text-muted tabular-nums">{describePeriod(loaded.changes, at)}</span>
        </li>
      ))}
    </ul>
  )
}

function describePrice(price: number | null) {
  if (price === null) return words.off
  return price === 0 ? words.free : formatPrice(price)
}

/** A price held until the next change, which is before it in the list. */
function describePeriod(changes: PriceChanges['changes'], at: number) {
  const from = formatShortDate(changes[at]?.changedAt ?? '')
  const next = changes[at - 1]
  return next ? words.between(from, formatShortDate(next.changedAt)) : words.since(from)
}
