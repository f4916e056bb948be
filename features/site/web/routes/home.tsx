import { SearchBox } from '#features/search/web/search-box/search-box.tsx'
import coast from '#platform/web/drawings/hero-coast.svg'
import route from '#platform/web/drawings/hero-route.svg'
import { pageMeta } from '#platform/web/page-meta.ts'
import { publicReads } from '#platform/web/public-reads.ts'
import type { home } from '../../words/home.ts'
import { homeContent, pricedPosters, pricedProcedures } from '../home/home-content.ts'
import { PopularProcedures } from '../home/popular-procedures.tsx'
import { LazyLowerHalf, LazyUpperSections, preloadLowerHalf, preloadUpperSections } from '../home/sections.lazy.tsx'
import type { Route } from './+types/home.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.tagline ?? '', loaderData?.home.description)

export async function loader({ context }: Route.LoaderArgs) {
  const reads = context.get(publicReads)
  const [clinics, specialists, packages, lowest] = await Promise.all([
    reads.topDentalClinics(),
    reads.topSpecialists(),
    reads.homePackages(),
    reads.lowestPrices(),
    preloadUpperSections(),
    preloadLowerHalf(),
  ])
  const { destinations, homeLead } = reads.content('destinations')
  const { tagline, figures } = reads.content('brand')
  return {
    ...homeContent,
    tagline,
    figures,
    procedures: pricedProcedures(lowest),
    destinationsLead: homeLead,
    destinations: pricedPosters(destinations, lowest),
    clinics,
    specialists,
    packages,
    testimonials: reads.content('testimonials'),
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, blocks, procedures, destinations, clinics, specialists, steps } = loaderData
  const { destinationsLead, packages, figures, testimonials, accreditations } = loaderData
  return (
    <>
      <Hero {...home} />
      <PopularProcedures {...blocks.procedures} procedures={procedures} />
      <LazyUpperSections
        blocks={blocks}
        destinations={destinations}
        destinationsLead={destinationsLead}
        clinics={clinics}
        specialists={specialists}
        steps={steps}
        packages={packages}
      />
      <LazyLowerHalf blocks={blocks} figures={figures} testimonials={testimonials} accreditations={accreditations} />
    </>
  )
}

/** First screen: headline and search. */
function Hero({ headline, lead, reassurances }: Omit<typeof home, 'description'>) {
  return (
    <section className="relative isolate overflow-x-clip bg-butter-50">
      <img
        src={coast}
        alt=""
        width={1920}
        height={760}
        fetchPriority="high"
        className="absolute inset-x-0 bottom-0 -z-10 h-[300px] w-full object-cover object-[42%_100%] md:h-[max(570px,39.6vw)] md:object-bottom"
      />
      <img
        src={route}
        alt=""
        width={520}
        height={304}
        loading="lazy"
        className="absolute top-[340px] left-[calc(50%+64px)] -z-10 hidden w-[min(520px,calc(50%-80px))] -translate-y-full lg:block"
      />
      <div className="wrap pt-9 pb-[212px] md:min-h-[860px] md:pt-18">
        <h1 className="max-w-[14ch]">{headline}</h1>
        <p className="mt-3.5 mb-6 max-w-[46ch] text-[1.0625rem] text-pine md:mt-5 md:mb-9 md:text-[1.25rem]">{lead}</p>
        <SearchBox reassurances={reassurances} />
      </div>
    </section>
  )
}
