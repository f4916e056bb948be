import type { ReactNode } from 'react'
import { ChevronDown } from '#platform/web/ui/icons.tsx'
import { article } from '#platform/words/page-head.ts'

type Entry = { id: string; heading: string }

/** Long text with a sticky table of contents; on narrow screens it is collapsed above the text. */
export function WithContents({ entries, children }: { entries: readonly Entry[]; children: ReactNode }) {
  return (
    <div className="wrap grid gap-x-16 gap-y-8 py-8 md:py-14 lg:grid-cols-[248px_minmax(0,1fr)] xl:gap-x-24">
      <nav aria-label={article.contents} className="text-sm max-lg:hidden">
        <div className="sticky top-8 max-h-[calc(100dvh-4rem)] overflow-y-auto">
          <p className="mb-3 font-semibold">{article.contents}</p>
          <ul className="border-l border-line">
            <Entries
              entries={entries}
              className="-ml-px flex min-h-10 items-center border-l-2 border-transparent py-1.5 pl-4 text-muted -outline-offset-3 hover:border-teal-700 hover:text-ink"
            />
          </ul>
        </div>
      </nav>
      <nav aria-label={article.contents} className="lg:hidden">
        <details className="card group">
          <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between px-4 font-semibold [&::-webkit-details-marker]:hidden">
            {article.contents}
            <ChevronDown className="transition group-open:rotate-180" />
          </summary>
          <ul className="border-t border-line px-4 py-2">
            <Entries entries={entries} className="flex min-h-11 items-center text-teal-700" />
          </ul>
        </details>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function Entries({ entries, className }: { entries: readonly Entry[]; className: string }) {
  return entries.map(({ id, heading }) => (
    <li key={id}>
      <a href={`#${id}`} className={className}>
        {heading}
      </a>
    </li>
  ))
}
