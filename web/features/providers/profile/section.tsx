import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; beside?: ReactNode; className?: string; children: ReactNode }

/** A headline of the profile with what belongs to it; `beside` stands at the right end of the headline. */
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

/** Short facts of one kind, side by side. */
export function Chips({
  label,
  texts,
  className = '',
}: {
  label?: string
  texts: readonly string[]
  className?: string
}) {
  if (texts.length === 0) return null
  return (
    <ul aria-label={label} className={`flex flex-wrap gap-1.5 ${className}`}>
      {texts.map((text) => (
        <li
          key={text}
          className="rounded-[6px] bg-sand-100 px-2.5 py-1 text-xs leading-[1.45] font-medium wrap-anywhere"
        >
          {text}
        </li>
      ))}
    </ul>
  )
}
