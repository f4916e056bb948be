import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Provider } from '#domain/providers.ts'
import { breadcrumbsOf } from './breadcrumbs.ts'

/** The way here through the search. On a phone the name is left out: it stands right below. */
export function Breadcrumb({ provider }: { provider: Provider }) {
  return (
    <nav aria-label="Breadcrumb" className="pt-2 text-sm text-muted md:pt-3">
      <ol className="flex flex-wrap items-center gap-x-2">
        {breadcrumbsOf(provider).map(({ text, to }, at) => (
          <li key={text} className={`flex min-w-0 items-center gap-2 ${to ? '' : 'max-md:hidden'}`}>
            {at > 0 && <ChevronRight className="size-4" />}
            {to ? (
              <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink">
                {text}
              </Link>
            ) : (
              <span aria-current="page" className="min-w-0 wrap-anywhere">
                {text}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
