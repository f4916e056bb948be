import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { pager as words } from '../../words/pager.ts'

type PagerProps = { page: number; pages: number; pathOf: (page: number) => string }

/** Page numbers to list: both ends, the current page and its neighbours. A gap never replaces a single page. */
export function pagerWindow(current: number, pages: number): (number | 'gap')[] {
  const isListed = (page: number) => page === 1 || page === pages || Math.abs(page - current) <= 1
  const items: (number | 'gap')[] = []
  for (let page = 1; page <= pages; page++) {
    if (isListed(page) || (isListed(page - 1) && isListed(page + 1))) items.push(page)
    else if (items.at(-1) !== 'gap') items.push('gap')
  }
  return items
}

/** Pagination by numbered links. */
export function Pager({ page, pages, pathOf }: PagerProps) {
  if (pages === 1) return null
  return (
    <nav aria-label={words.label} className="mt-8">
      <ul className="pager">
        <Step to={page > 1 && pathOf(page - 1)} label={words.previous}>
          <ChevronLeft />
        </Step>
        {pagerWindow(page, pages).map((item, index) => (
          <li key={item === 'gap' ? `gap-${index}` : item}>
            {item === 'gap' ? (
              <span className="text-muted">…</span>
            ) : (
              <Link to={pathOf(item)} aria-label={words.page(item)} aria-current={item === page ? 'page' : undefined}>
                {item}
              </Link>
            )}
          </li>
        ))}
        <Step to={page < pages && pathOf(page + 1)} label={words.next}>
          <ChevronRight />
        </Step>
      </ul>
    </nav>
  )
}

function Step({ to, label, children }: { to: string | false; label: string; children: ReactNode }) {
  return (
    <li>
      {to ? (
        <Link to={to} aria-label={label}>
          {children}
        </Link>
      ) : (
        <span aria-hidden="true" className="text-line-strong">
          {children}
        </span>
      )}
    </li>
  )
}
