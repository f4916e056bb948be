import { destinations } from '#content/destinations.ts'
import { destinationGuides, destinationsPage } from '#content/pages/destinations.ts'
import { publicReads } from '#web/context.ts'
import { packagesPath } from '#web/features/care-packages/package-query.ts'
import { headMeta, PageIntro } from '#web/features/content-pages/page-intro.tsx'
import { CountryIndex } from '#web/features/destinations/country-index.tsx'
import { DestinationGuide } from '#web/features/destinations/destination-guide.tsx'
import { SearchBar } from '#web/features/search/search-bar.tsx'
import { RatesNote } from '#web/platform/currency/price.tsx'
import type { Route } from './+types/destinations.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const lowest = await context.get(publicReads).lowestPrices()
  return {
    ...destinationsPage,
    destinations: destinations.map(({ offer, ...destination }) => ({
      ...destination,
      label: offer.label,
      usd: lowest.destinations[destination.country]?.dollars,
      to: packagesPath({ country: destination.country }),
      guide: destinationGuides[destination.country],
    })),
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => headMeta(loaderData)

export default function Destinations({ loaderData: { title, lead, note, destinations } }: Route.ComponentProps) {
  return (
    <>
      <SearchBar />
      <PageIntro title={title} lead={lead}>
        <CountryIndex countries={destinations.map(({ country }) => country)} />
      </PageIntro>
      <div className="wrap pt-6 pb-14 md:pb-22">
        <RatesNote className="text-right" />
        <div className="mt-8 space-y-16 md:space-y-22">
          {destinations.map((destination) => (
            <DestinationGuide key={destination.country} {...destination} />
          ))}
        </div>
        <p className="mt-16 max-w-[70ch] text-sm text-muted md:mt-22">{note}</p>
      </div>
    </>
  )
}
