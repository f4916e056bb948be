import { type RefObject, useEffect, useRef } from 'react'
import { X } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { searchFilters } from '../../words/search.ts'
import { searchPath } from '../search-form.ts'
import type { Chip } from './describe-search.ts'

const words = searchFilters.chips

type FilterChipsProps = { chips: Chip[]; heading: RefObject<HTMLElement | null> }

/** Active filters with remove links. After a removal the focus moves to the neighbouring chip, or to the heading. */
export function FilterChips({ chips, heading }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  const removal = useRef<{ index: number; countBefore: number }>(undefined)
  const count = chips.length
  useEffect(() => {
    // An effect may still be pending from before the removal
    if (!removal.current || count >= removal.current.countBefore) return
    const links = list.current?.querySelectorAll('a')
    const next = links?.[Math.min(removal.current.index, count - 1)] ?? heading.current
    next?.focus({ preventScroll: true })
    removal.current = undefined
  }, [count, heading])

  if (count === 0) return null
  return (
    <ul ref={list} aria-label={words.label} className="mb-5 flex flex-wrap gap-1.5">
      {chips.map(({ label, without }, index) => (
        <li
          key={label}
          className="flex min-h-9 items-center gap-1 rounded-[6px] bg-teal-50 pr-0.5 pl-3 text-sm font-medium"
        >
          <span className="wrap-anywhere">{label}</span>
          <Link
            to={searchPath(without)}
            preventScrollReset
            aria-label={words.remove(label)}
            onClick={() => {
              removal.current = { index, countBefore: count }
            }}
            className="grid size-8 flex-none place-items-center rounded-[6px] hover:bg-teal-100"
          >
            <X className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
