import { Suspense } from 'react'
import { lazyOptional } from '#platform/web/ui/loading/load-on-visible.ts'
import { compareTray as words } from '../words/compare-tray.ts'
import { useChosenClinics } from './compare-toggle.tsx'
import type { CompareTrayProps } from './compare-tray.tsx'

// If loading fails, the cards still show what is chosen.
const CompareTray = lazyOptional(() => import('./compare-tray.tsx').then((loaded) => loaded.CompareTray))

/** The tray with the chosen clinics, loaded with the first of them. */
export function LazyCompareTray(props: CompareTrayProps) {
  const clinics = useChosenClinics()
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {clinics.length > 0 && words.announcement(clinics.length)}
      </p>
      {clinics.length > 0 && (
        <Suspense>
          <CompareTray {...props} />
        </Suspense>
      )}
    </>
  )
}
