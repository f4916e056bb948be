import { createContext, type ReactNode, use } from 'react'
import { useAmounts } from '#platform/web/ui/amount.tsx'
import { type ComparisonQuery, writeComparison } from '../rules/comparison-query.ts'
import { lowestOf } from '../rules/comparison-rows.ts'
import { comparePage as words } from '../words/compare.ts'

/** The address of a comparison. */
export const comparedPath = (query: Partial<ComparisonQuery>) => `/compare${writeComparison(query)}`

export const withoutClinics = (query: ComparisonQuery, removed: readonly string[]): ComparisonQuery => ({
  ...query,
  clinics: query.clinics.filter((id) => !removed.includes(id)),
})

/** The clinic, or the doctor where there is none. */
export const nameOf = ({ clinicName, displayname }: { clinicName: string; displayname: string }) =>
  clinicName || displayname

/** The columns of the table, and on phones the two that are shown. */
type Columns = { ids: readonly string[]; names: readonly string[]; shown: readonly number[] }

export const ColumnsContext = createContext<Columns>({ ids: [], names: [], shown: [] })

/** The class of a column that phones leave out. Without scripts nobody can choose columns, and all of them are shown. */
export const columnClass = (isShown: boolean) => (isShown ? '' : 'phone:not-noscript:hidden')

const row = 'phone:grid phone:grid-cols-2 phone:border-b phone:border-line print:break-inside-avoid'
/** The mark stands beside the amount, and notes below both. */
const marked = 'flex flex-wrap items-center [&_small]:order-1 [&_small]:basis-full'
const mark =
  'ml-1.5 rounded-[6px] px-2 py-0.5 align-middle text-xs leading-[1.4] font-semibold whitespace-nowrap text-ok'

type RowProps = {
  title: ReactNode
  note?: ReactNode
  /** What a clinic has there, by the place of its column. */
  cell: (column: number) => ReactNode
  /** The US cents that each cell shows or adds up, the lowest being the best; null for those that do not count. */
  values?: readonly (number | readonly number[] | null)[]
}

/** A row of the comparison: the lowest value is marked in words and by its ground. */
export function Row({ title, note, cell, values = [] }: RowProps) {
  const { ids, names, shown } = use(ColumnsContext)
  const { show } = useAmounts()
  // What looks the same on the screen is not lower
  const amounts = values.map((cents) => (cents === null ? null : show([cents].flat()).total))
  const lowest = lowestOf(amounts)
  const lower = lowestOf(amounts.map((amount, index) => (shown.includes(index) ? amount : null)))
  const isPair = ids.length === 2
  return (
    <tr className={row}>
      <th
        scope="row"
        className="compare-cell pr-4 font-semibold phone:col-span-full phone:pt-3 phone:pr-0 phone:pb-0.5 print:pr-2"
      >
        {title}
        {note && <small>{note}</small>}
      </th>
      {ids.map((id, index) => (
        <td
          key={id}
          className={`compare-fact ${index > 0 ? 'phone:pl-3' : ''} ${columnClass(shown.includes(index))}`}
          data-lowest={lowest.has(index) || undefined}
        >
          <span className="hidden text-xs text-muted phone:sr-only phone:block phone:noscript:not-sr-only">
            {names[index]}
          </span>
          <div className={lowest.has(index) || lower.has(index) ? marked : undefined}>
            {cell(index)}
            {lowest.has(index) && (
              <span className={`${mark} inline-block bg-page phone:hidden`}>
                {isPair ? words.marks.lower : words.marks.lowest}
              </span>
            )}
            {lower.has(index) && (
              <span className={`${mark} hidden bg-ok-bg phone:not-noscript:inline-block`}>{words.marks.lower}</span>
            )}
          </div>
        </td>
      ))}
    </tr>
  )
}

/** Rows under a heading of their own. */
export function RowGroup({ title, children }: { title?: string; children: ReactNode }) {
  const { ids } = use(ColumnsContext)
  return (
    <tbody>
      {title && (
        <tr className={row}>
          <th
            scope="rowgroup"
            colSpan={ids.length + 1}
            className="border-b border-line pt-9 pb-3 text-left align-top phone:col-span-full phone:border-b-0 font-display text-[1.5rem] leading-[1.15] font-medium tracking-[-0.012em] phone:pt-7 print:break-after-avoid print:pt-3.5 print:pb-1.5 print:text-[1.125rem]"
          >
            {title}
          </th>
        </tr>
      )}
      {children}
    </tbody>
  )
}
