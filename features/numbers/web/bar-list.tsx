import { Fragment, type ReactNode } from 'react'
import { formatCount } from '#platform/rules/text.ts'
import { axisOf } from './scale.ts'

export type Bar = {
  key: string
  name: ReactNode
  value: number
  /** Several small ones together. */
  isRest?: boolean
  action?: ReactNode
}

/** Horizontal bars with their names and values, on an axis from zero. */
export function BarList({ bars, hasActions = false }: { bars: readonly Bar[]; hasActions?: boolean }) {
  const { end, marks } = axisOf(bars.map(({ value }) => value))
  const columns = hasActions
    ? 'grid-cols-[minmax(6.5rem,9rem)_minmax(0,1fr)_auto] md:grid-cols-[minmax(6.5rem,9rem)_minmax(0,1fr)_auto_auto]'
    : 'grid-cols-[minmax(7rem,10rem)_minmax(0,1fr)_auto]'
  return (
    <div className={`mt-4 grid items-center gap-x-3 text-sm tabular-nums ${columns}`}>
      {bars.map(({ key, name, value, isRest, action }) => (
        <Fragment key={key}>
          <span className="min-w-0 py-1.5 leading-snug wrap-anywhere">{name}</span>
          <span aria-hidden="true" className="relative flex h-full min-h-8.5 items-center border-l border-line-strong">
            {marks.slice(1).map((mark) => (
              <span
                key={mark}
                className="absolute inset-y-0 border-r border-line"
                style={{ left: 0, width: `${(mark / end) * 100}%` }}
              />
            ))}
            <span
              className={`relative h-5 rounded-r-[3px] ${isRest ? 'bg-sand-300' : 'bg-teal-700'}`}
              style={{ width: `${(Math.max(0, value) / end) * 100}%` }}
            />
          </span>
          <span className="text-right font-semibold">{formatCount(value)}</span>
          {hasActions && <span className="max-md:col-span-full max-md:-mt-1 max-md:mb-1.5">{action}</span>}
        </Fragment>
      ))}
    </div>
  )
}
