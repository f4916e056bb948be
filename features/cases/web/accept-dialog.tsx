import { formatBounds } from '#platform/web/currency/format-amount.ts'
import { Check } from '#platform/web/ui/icons.tsx'
import type { CaseClinic, PatientCase } from '../rules/cases.ts'
import type { Quote } from '../rules/quotes.ts'
import { acceptWords as words } from '../words/cases.ts'
import { acceptQuote } from './api.ts'
import { type Decided, DecisionDialog } from './decision-dialog.tsx'

/** The quote that the patient has seen: a newer one is never accepted by mistake. */
export type QuotedClinic = CaseClinic & { quote: Quote }

type AcceptDialogProps = {
  of: Pick<PatientCase, '_id'>
  clinic: QuotedClinic | undefined
  onDecided: (decided: Decided) => void
  onClose: () => void
}

/** Says what an acceptance fixes and reveals, before it happens. */
export function AcceptDialog({ of, clinic, onDecided, onClose }: AcceptDialogProps) {
  return (
    <DecisionDialog
      title={words.heading(clinic?.name ?? '')}
      isOpen={clinic !== undefined}
      confirm={words.confirm}
      busy={words.busy}
      back={words.back}
      done={words.done}
      work={() => acceptQuote(of._id, clinic?.quote._id ?? '')}
      onDecided={onDecided}
      onClose={onClose}
    >
      {clinic && (
        <ul className="grid gap-3">
          {consequences(clinic).map((text) => (
            <li key={text} className="flex gap-2.5">
              <Check className="mt-1 text-teal-700" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </DecisionDialog>
  )
}

function consequences({ name, quote: { total, currency, lines } }: QuotedClinic) {
  const price = formatBounds(total, currency)
  return [
    ...(total.low < total.high ? [words.frozenRange(price), words.range] : [words.frozen(price)]),
    ...(lines.some(({ answer }) => answer === 'not_possible') ? [words.notPossible] : []),
    words.identity(name),
    words.others,
  ]
}
