import { writeSearch } from '#features/search/rules/search.ts'
import type { Provider } from '#platform/rules/providers.ts'
import { ChevronRight } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { providerProfile } from '../words/provider-profile.ts'

type Crumb = { text: string; to?: string }

/** Breadcrumb trail: search, country, city, and the profile itself as the current page without a link. */
export function breadcrumbsOf({ displayname, cityOfClinic: city, countryOfClinic: country }: Provider): Crumb[] {
  const crumbs: Crumb[] = [{ text: providerProfile.breadcrumbs.search, to: '/search' }]
  if (country) crumbs.push({ text: country, to: `/search${writeSearch({ country })}` })
  // A city can share the name of its country.
  if (city && city !== country) crumbs.push({ text: city, to: `/search${writeSearch({ city, country })}` })
  return [...crumbs, { text: displayname }]
}

/** On phones the current page is left out: the profile's name follows right below. */
export function Breadcrumbs({ provider }: { provider: Provider }) {
  return (
    <nav aria-label={providerProfile.breadcrumbs.label} className="pt-2 text-sm text-muted md:pt-3">
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
