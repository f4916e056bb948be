import type { ReactNode } from 'react'

/** One or several filters between two hairlines. */
export function FilterGroup({ legend, children }: { legend?: string; children: ReactNode }) {
  return (
    <div className="filter-group">
      {legend ? (
        <fieldset>
          <legend className="mb-1.5 font-semibold">{legend}</legend>
          {children}
        </fieldset>
      ) : (
        children
      )}
    </div>
  )
}
