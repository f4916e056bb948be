import { useId, useState } from 'react'
import {
  type DentalProcedure,
  dentalProcedures,
  type ProcedureGroup,
  procedureGroups,
} from '#content/dental-procedures.ts'
import { formatPrice } from '#platform/rules/money/money.ts'
import { formatShortDate } from '#platform/web/time/format.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { History } from '#platform/web/ui/icons.tsx'
import { isConfirmationOld } from '../rules/price-age.ts'
import type { PriceList } from '../rules/price-lists.ts'
import { priceListPage as words } from '../words/price-lists.ts'
import { isEdited, rowProblem, textOf, unusualQuestion } from './price-draft.ts'
import type { EditedPriceList } from './use-price-list.ts'

const cell = 'px-4 py-2.5 md:px-5'
const head = 'px-4 py-3 text-left text-sm font-semibold text-muted md:px-5'

type PriceTableProps = { prices: EditedPriceList; onHistory: (procedure: DentalProcedure) => void }

/** All procedures by group. On a phone each row is a block. */
export function PriceTable({ prices, onHistory }: PriceTableProps) {
  const { columns } = words
  return (
    <table className="w-full max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" className={head}>
            {columns.procedure}
          </th>
          <th scope="col" className={`${head} w-44`}>
            {columns.usual}
          </th>
          <th scope="col" className={`${head} w-60`}>
            {columns.price}
          </th>
          <th scope="col" className={`${head} w-48`}>
            {columns.confirmed}
          </th>
        </tr>
      </thead>
      {procedureGroups.map((group) => (
        <Group key={group} group={group} prices={prices} onHistory={onHistory} />
      ))}
    </table>
  )
}

function Group({ group, prices, onHistory }: PriceTableProps & { group: ProcedureGroup }) {
  return (
    <tbody className="max-md:block">
      <tr className="border-t border-line bg-sand-50 max-md:block">
        <th scope="rowgroup" colSpan={4} className="px-4 py-2.5 text-left font-semibold max-md:block md:px-5">
          {group}
        </th>
      </tr>
      {dentalProcedures[group].map((procedure: DentalProcedure) => (
        <Row key={procedure.id} procedure={procedure} prices={prices} onHistory={onHistory} />
      ))}
    </tbody>
  )
}

type RowProps = PriceTableProps & { procedure: DentalProcedure }

function Row({ procedure, prices, onHistory }: RowProps) {
  const { id, name, unit } = procedure
  const known = prices.list.prices.find((price) => price.procedure === id)
  const isChanged = isEdited(prices.saved, prices.draft, id)
  return (
    <tr
      className={`border-t border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-2 max-md:p-4 ${isChanged ? 'bg-teal-50' : ''}`}
    >
      <th scope="row" className={`${cell} text-left font-medium max-md:col-span-2 max-md:p-0`}>
        {name}
        <span className="block text-sm font-normal text-muted">{words.perUnit(unit)}</span>
      </th>
      <td className={`${cell} text-sm text-muted tabular-nums max-md:col-span-2 max-md:p-0`}>
        <span className="md:hidden">{words.usualOnPhones(usualRange(procedure))}</span>
        <span className="max-md:hidden">{usualRange(procedure)}</span>
      </td>
      <td className={`${cell} max-md:p-0`}>
        <PriceField procedure={procedure} prices={prices} />
      </td>
      <td className={`${cell} text-sm max-md:p-0`}>
        {known ? (
          <span className="flex min-h-12 items-center gap-1.5">
            <Confirmed price={known} />
            <IconButton
              bare
              label={words.history.openOf(name)}
              onClick={() => onHistory(procedure)}
              className="text-teal-700"
            >
              <History />
            </IconButton>
          </span>
        ) : (
          <span className="text-muted max-md:hidden">{words.never}</span>
        )}
      </td>
    </tr>
  )
}

const usualRange = ({ low, high }: DentalProcedure) => words.usual(formatPrice(low), formatPrice(high))

function Confirmed({ price }: { price: PriceList['prices'][number] }) {
  const isOld = isConfirmationOld(new Date(price.confirmedAt), new Date())
  return (
    <span className="whitespace-nowrap tabular-nums">
      {formatShortDate(price.confirmedAt)}
      {isOld && <span className="block font-semibold text-warn">{words.confirmedLongAgo}</span>}
    </span>
  )
}

/** The price of one procedure. A problem is shown once the field is left, or after a save. */
function PriceField({ procedure, prices }: Omit<RowProps, 'onHistory'>) {
  const id = useId()
  const [isLeft, setLeft] = useState(false)
  const { saved, draft, change, problemOf } = prices
  const text = textOf(saved, draft, procedure.id)
  const error = problemOf(procedure.id) ?? (isLeft ? rowProblem(procedure, text) : undefined)
  const note = describeChange(prices, procedure)
  return (
    <>
      <span className="relative block max-w-40 min-w-32">
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-md text-muted"
        >
          $
        </span>
        <input
          name={procedure.id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          value={text}
          onChange={({ target }) => change(procedure.id, target.value)}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
          aria-label={words.priceOf(procedure.name, procedure.unit)}
          aria-invalid={error !== undefined}
          aria-describedby={error || note ? `${id}-note` : undefined}
          className="control pl-7 tabular-nums"
        />
      </span>
      {error && <FieldError id={`${id}-note`}>{error}</FieldError>}
      {!error && note && (
        <p id={`${id}-note`} className={`mt-1.5 text-xs ${note.isQuestion ? 'font-semibold text-warn' : 'text-muted'}`}>
          {note.text}
        </p>
      )}
    </>
  )
}

/** What a changed row says below its field: the question about an unusual price, or what is saved. */
function describeChange({ saved, draft }: EditedPriceList, procedure: DentalProcedure) {
  if (!isEdited(saved, draft, procedure.id)) return undefined
  const text = textOf(saved, draft, procedure.id).trim()
  const question = unusualQuestion(procedure, text)
  if (question) return { text: question, isQuestion: true }
  const before = saved.get(procedure.id)
  if (before === undefined) return { text: words.newPrice, isQuestion: false }
  const price = formatPrice(before / 100)
  return { text: text === '' ? words.takenOff(price) : words.saved(price), isQuestion: false }
}
