import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; beside?: ReactNode; className?: string; children: ReactNode }

/** Titled section within a page; `beside` is aligned to the end of the title's line. */
export function Section({ title, beside, className = '', children }: SectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={`pb-11 ${className}`}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <h2 id={heading} className="min-w-0 text-[1.875rem] wrap-anywhere">
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
