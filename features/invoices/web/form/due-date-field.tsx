import { days } from '#platform/rules/durations.ts'
import { isoDate } from '#platform/web/time/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { invoicesPage } from '../../words/invoices.ts'
import type { InvoiceEditor } from './use-invoice-form.ts'

const TERMS = [7, 14, 30]
const words = invoicesPage.form

/** The due date, with the usual terms as buttons. */
export function DueDateField({ editor: { draft, change, problemOf } }: { editor: InvoiceEditor }) {
  return (
    <div>
      <DateField
        name="dueOn"
        label={words.dueOn}
        optional
        value={draft.dueOn}
        onChange={(dueOn) => change({ dueOn })}
        error={problemOf('dueOn')}
      />
      <div className="mt-2 flex flex-wrap items-center gap-2 text-sm">
        {TERMS.map((term) => (
          <Button
            key={term}
            kind="outline"
            size="small"
            aria-pressed={draft.dueOn === inDays(term)}
            onClick={() => change({ dueOn: inDays(term) })}
            className="aria-pressed:border-teal-700 aria-pressed:bg-teal-50"
          >
            <Sentence
              text={words.dueTerm}
              parts={{ days: term, fromToday: <span className="sr-only">{words.fromToday}</span> }}
            />
          </Button>
        ))}
        <span aria-hidden="true" className="text-muted">
          {words.fromToday}
        </span>
      </div>
    </div>
  )
}

const inDays = (count: number) => isoDate(Date.now() + days(count))
