import { formatCount } from '#platform/rules/text.ts'
import { axisOf } from './scale.ts'

type Column = { label: string; value: number; isLate?: boolean }

type ColumnChartProps = {
  columns: readonly Column[]
  /** Turns a value into what is printed above its column and beside the axis. */
  print?: (value: number) => string
  /** Every second label is left out where there are many. */
  isDense?: boolean
}

/** Columns with printed values and an axis from zero. Text keeps its size on narrow screens; the table behind it is for screen readers. */
export function ColumnChart({ columns, print = formatCount, isDense = false }: ColumnChartProps) {
  const { end, marks } = axisOf(columns.map(({ value }) => value))
  const heightOf = (value: number) => `${(Math.max(0, value) / end) * 100}%`
  return (
    <div aria-hidden="true" className="mt-7 text-xs tabular-nums">
      <div className="relative ml-9 flex h-50 items-end gap-1 border-b border-line-strong md:h-58 md:gap-2.5">
        {marks.map((mark) => (
          <div
            key={mark}
            className={`absolute inset-x-0 ${mark > 0 ? 'border-t border-line' : ''}`}
            style={{ bottom: heightOf(mark) }}
          >
            <span className="absolute -top-2.25 right-full mr-2 leading-4.5 text-muted">{print(mark)}</span>
          </div>
        ))}
        {columns.map(({ label, value, isLate }) => (
          <div key={label} className="relative flex h-full min-w-0 flex-1 flex-col justify-end">
            <span className="pb-1 text-center leading-none font-semibold">{print(value)}</span>
            <div
              className={`rounded-t-[3px] ${isLate ? 'bg-coral' : 'bg-teal-700'}`}
              style={{ height: heightOf(value) }}
            />
          </div>
        ))}
      </div>
      <div className="mt-2 ml-9 flex min-h-5 gap-1 leading-snug text-muted md:gap-2.5">
        {columns.map(({ label }, at) => (
          <span
            key={label}
            className={`w-0 flex-1 text-center ${isDense ? 'whitespace-nowrap' : ''} ${isDense && at % 2 === 1 ? 'invisible' : ''}`}
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  )
}
