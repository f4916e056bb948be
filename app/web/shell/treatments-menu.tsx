import { lazy, Suspense } from 'react'
import { shell } from '#app/words/shell.ts'
import { Dropdown } from '#platform/web/ui/dialogs/dropdown.tsx'
import { Link, MenuLink } from '#platform/web/ui/link.tsx'
import { type NavigationLink, treatments } from '#platform/words/navigation.ts'

// Lazy: most visits never open the menu. The links themselves are part of the page.
const TreatmentPreview = lazy(() =>
  import('./treatment-preview.lazy.tsx').then(
    ({ TreatmentPreview }) => ({ default: TreatmentPreview }),
    () => ({ default: PlainTreatment }),
  ),
)

/** Menu of the treatments in two columns, with a drawing and the lowest price of each once it is open. */
export function TreatmentsMenu({ className }: { className: string }) {
  return (
    <Dropdown trigger={shell.treatments} className={className} panelClassName="left-0 w-[33rem]">
      {(isOpen) => (
        <>
          <ul className="grid auto-cols-fr grid-flow-col grid-rows-4 gap-1">
            {treatments.map((treatment) => (
              <li key={treatment.to}>
                <MenuLink to={treatment.to} className="treatment-link">
                  <Suspense fallback={<PlainTreatment {...treatment} />}>
                    {isOpen ? <TreatmentPreview {...treatment} /> : <PlainTreatment {...treatment} />}
                  </Suspense>
                </MenuLink>
              </li>
            ))}
          </ul>
          <Link to="/search" className="link mt-1 px-2 text-sm">
            {shell.allTreatments}
          </Link>
        </>
      )}
    </Dropdown>
  )
}

/** The name where it will be beside the drawing. */
const PlainTreatment = ({ text }: NavigationLink) => <span className="pb-5 pl-17">{text}</span>
