import { packagesPath } from '#features/care-packages/web/package-query.ts'
import { SearchBar } from '#features/search/web/search-box/search-bar.tsx'
import { RatesNote } from '#platform/web/currency/price.tsx'
import { headMeta, PageIntro } from '#platform/web/pages/page-intro.tsx'
import { publicReads } from '#platform/web/public-reads.ts'
import { destinationsPage } from '../../words/destinations.ts'
import { DestinationGuide } from '../destinations/destination-guide.tsx'
import { DestinationMap } from '../destinations/destination-map.tsx'
import type { Route } from './+types/destinations.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const reads = context.get(publicReads)
  const { lead, destinations } = reads.content('destinations')
  const [lowest, providers] = await Promise.all([reads.lowestPrices(), reads.providersByCountry()])
  return {
    ...destinationsPage,
    lead,
    destinations: destinations.map(
      ({ id: _, treatment: __, guide, flight, season, languages, treatments, ...shown }) => ({
        ...shown,
        usd: lowest.destinations[shown.country]?.dollars,
        providers: providers[shown.country] ?? '0',
        to: packagesPath({ country: shown.country }),
        guide: { text: guide, flight, season, languages, treatments },
      }),
    ),
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => headMeta(loaderData)

export default function Destinations({ loaderData: { title, lead, note, destinations } }: Route.ComponentProps) {
  return (
    <>
      <SearchBar />
      <PageIntro title={title} lead={lead} />
      <div className="wrap pt-6 pb-14 md:pt-10 md:pb-22">
        <DestinationMap destinations={destinations} />
        <div className="mt-8 grid gap-5 md:gap-6 xl:grid-cols-2">
          {destinations.map((destination) => (
            <DestinationGuide key={destination.country} {...destination} />
          ))}
        </div>
        <p className="mt-10 max-w-[70ch] text-sm text-muted">{note}</p>
        <RatesNote className="mt-2" />
      </div>
    </>
  )
}
