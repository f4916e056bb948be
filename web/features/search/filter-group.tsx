import type { ReactNode } from 'react'

/** One or several filters between two hairlines. */
export function FilterGroup({ legend, children }: { legend?: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-5">
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
