import { Suspense } from 'react'
import { compareTray as words } from '#content/pages/compare-tray.ts'
import { lazyOptional } from '#web/ui/load-on-visible.ts'
import { useChosenClinics } from './compare-toggle.tsx'

// If loading fails, the cards still show what is chosen.
const CompareTray = lazyOptional(() => import('./compare-tray.tsx').then((loaded) => loaded.CompareTray))

/** The tray with the chosen clinics, loaded with the first of them. `plan` is the query of the plan that they are compared for. */
export function LazyCompareTray({ plan }: { plan?: string }) {
  const clinics = useChosenClinics()
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {clinics.length > 0 && words.announcement(clinics.length)}
      </p>
      {clinics.length > 0 && (
        <Suspense>
          <CompareTray plan={plan} />
        </Suspense>
      )}
    </>
  )
}
