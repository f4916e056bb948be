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
export const columnClass = (isShown: boolean) => (isShown ? '' : 'compare-elsewhere')

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
    <tr>
      <th scope="row">
        {title}
        {note && <small>{note}</small>}
      </th>
      {ids.map((id, index) => (
        <td
          key={id}
          className={columnClass(shown.includes(index))}
          data-lowest={lowest.has(index) || undefined}
          data-lower={lower.has(index) || undefined}
        >
          <span className="compare-cell-name">{names[index]}</span>
          <div>
            {cell(index)}
            {lowest.has(index) && (
              <span className="compare-mark compare-mark-wide">{isPair ? words.marks.lower : words.marks.lowest}</span>
            )}
            {lower.has(index) && <span className="compare-mark compare-mark-narrow">{words.marks.lower}</span>}
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
        <tr>
          <th scope="rowgroup" colSpan={ids.length + 1}>
            {title}
          </th>
        </tr>
      )}
      {children}
    </tbody>
  )
}
