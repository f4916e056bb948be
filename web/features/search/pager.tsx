import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pagerWindow } from './pager-window.ts'

type PagerProps = { page: number; pages: number; pathOf: (page: number) => string }

const cell = 'grid h-11 min-w-0 flex-1 place-items-center rounded-sm font-medium tabular-nums'

/** Numbered pages, each a link of its own. */
export function Pager({ page, pages, pathOf }: PagerProps) {
  if (pages === 1) return null
  return (
    <nav aria-label="Pages" className="mt-8">
      <ul className="flex justify-center gap-0.5 sm:gap-1 [&>li]:flex [&>li]:max-w-11 [&>li]:min-w-0 [&>li]:flex-1">
        <Step to={page > 1 && pathOf(page - 1)} label="Previous page">
          <ChevronLeft />
        </Step>
        {pagerWindow(page, pages).map((item, index) => (
          <li key={item === 'gap' ? `gap-${index}` : item}>
            {item === 'gap' ? (
              <span className={`${cell} text-muted`}>…</span>
            ) : (
              <Link
                to={pathOf(item)}
                aria-label={`Page ${item}`}
                aria-current={item === page ? 'page' : undefined}
                className={`${cell} hover:bg-sand-100 aria-[current]:bg-pine aria-[current]:text-white`}
              >
                {item}
              </Link>
            )}
          </li>
        ))}
        <Step to={page < pages && pathOf(page + 1)} label="Next page">
          <ChevronRight />
        </Step>
      </ul>
    </nav>
  )
}

/** At the ends of the list there is nowhere to go. */
function Step({ to, label, children }: { to: string | false; label: string; children: ReactNode }) {
  return (
    <li>
      {to ? (
        <Link to={to} aria-label={label} className={`${cell} hover:bg-sand-100`}>
          {children}
        </Link>
      ) : (
        <span aria-hidden="true" className={`${cell} text-line-strong`}>
          {children}
        </span>
      )}
    </li>
  )
}
