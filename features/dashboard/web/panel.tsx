import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#platform/rules/text.ts'

type PanelProps = {
  heading: string
  /** Something new in it, shown beside the heading. */
  count?: number
  action?: { text: string; to: string } | undefined
  className?: string
  children: ReactNode
}

/** A card with a heading and a link to the screen that it summarises. */
export function Panel({ heading, count = 0, action, className = '', children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`card overflow-hidden ${className}`}>
      <div className="flex min-h-14 items-center justify-between gap-4 border-b border-line px-4 py-1.5 md:px-5">
        <h2
          id={id}
          className="flex items-center gap-2.5 font-sans text-[1.125rem] leading-snug font-semibold tracking-normal"
        >
          {heading}
          {count > 0 && (
            <span className="grid h-6 min-w-6 place-items-center rounded-full bg-apricot px-1.5 text-xs font-bold tabular-nums">
              {formatCount(count)}
            </span>
          )}
        </h2>
        {action && (
          <Link to={action.to} className="link text-sm whitespace-nowrap">
            {action.text}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
