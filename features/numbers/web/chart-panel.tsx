import { type ReactNode, useId, useState } from 'react'
import { numbersPage } from '../words/numbers.ts'

type Table = { columns: readonly string[]; rows: readonly (readonly string[])[] }

type ChartPanelProps = {
  heading: string
  lead?: string
  /** Stands in for the chart where there is nothing to draw. */
  empty?: string | undefined
  caption?: string
  /** The chart prints names and values as text, so that screen readers need no table. */
  isReadable?: boolean
  controls?: ReactNode
  table?: Table
  className?: string
  children: ReactNode
}

/** A card with a chart, and the same numbers as a table behind it. */
export function ChartPanel({
  heading,
  lead,
  empty,
  caption,
  isReadable = false,
  controls,
  table,
  className = '',
  children,
}: ChartPanelProps) {
  const id = useId()
  const [isTable, setTable] = useState(false)
  const { show, hide } = numbersPage.table
  return (
    <section aria-labelledby={id} className={`card p-4 md:px-6 md:py-5 ${className}`}>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={id} className="font-sans text-[1.125rem] leading-snug font-semibold tracking-normal">
            {heading}
          </h2>
          {lead && <p className="mt-0.5 text-sm text-muted tabular-nums">{lead}</p>}
        </div>
        {table && !empty && (
          <button
            type="button"
            aria-describedby={id}
            onClick={() => setTable(!isTable)}
            className="link min-h-11 flex-none text-sm whitespace-nowrap"
          >
            {isTable ? hide : show}
          </button>
        )}
      </div>
      {controls}
      {empty && <p className="mt-4 text-sm text-muted">{empty}</p>}
      {!empty && (isTable && table ? <ScrollingTable {...table} label={heading} /> : children)}
      {caption && !empty && <p className="mt-3 text-xs text-muted">{caption}</p>}
      {table && !empty && !isTable && !isReadable && (
        <div className="sr-only">
          <DataTable {...table} />
        </div>
      )}
    </section>
  )
}

/** A table that scrolls within its panel. */
export function ScrollingTable({ label, ...table }: Table & { label: string }) {
  return (
    <section
      aria-label={numbersPage.table.label(label)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      className="mt-4 max-h-96 overflow-auto"
    >
      <DataTable {...table} />
    </section>
  )
}

function DataTable({ columns, rows }: Table) {
  return (
    <table className="w-full text-sm tabular-nums">
      <thead>
        <tr className="border-b border-line-strong text-left">
          {columns.map((column, at) => (
            <th key={column} scope="col" className={`py-2 font-semibold ${at > 0 ? 'pl-4 text-right' : ''}`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...cells]) => (
          <tr key={first} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
              {first}
            </th>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]} className="py-2 pl-4 text-right">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
