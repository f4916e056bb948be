import type { TreatmentPage } from '#content/treatments/treatment.ts'

/** The days after, along the dotted line. */
export function Recovery({ days }: { days: TreatmentPage['recovery'] }) {
  return (
    <ol>
      {days.map(({ when, what }) => (
        <li
          key={when}
          className="relative grid gap-x-6 gap-y-0.5 pb-6 pl-9 before:absolute before:top-6 before:bottom-0 before:left-[6.5px] before:border-l-3 before:border-dotted before:border-coral/75 after:absolute after:top-1 after:left-0 after:size-4 after:rounded-full after:border-4 after:border-teal-700 after:bg-page last:pb-0 last:before:hidden last:after:border-apricot last:after:bg-apricot sm:grid-cols-[128px_minmax(0,1fr)]"
        >
          <h3 className="text-base leading-[1.55]">{when}</h3>
          <p className="text-muted">{what}</p>
        </li>
      ))}
    </ol>
  )
}
