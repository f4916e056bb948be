import { publicReads } from '#app/web/context.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { Hero } from '../home/hero.tsx'
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
