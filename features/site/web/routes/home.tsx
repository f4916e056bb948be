import { carePackageReads } from '#features/care-packages/web/public-reads.ts'
import { profileReads } from '#features/profiles/web/public-reads.ts'
import { searchReads } from '#features/search/web/public-reads.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { siteReads } from '#platform/web/public-reads.ts'
import { Hero } from '../home/hero.tsx'
import { homeContent, pricedPosters, pricedProcedures } from '../home/home-content.ts'
import { PopularProcedures } from '../home/popular-procedures.tsx'
import { LazyLowerHalf, LazyUpperSections, preloadLowerHalf, preloadUpperSections } from '../home/sections.lazy.tsx'
import type { Route } from './+types/home.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.tagline ?? '', loaderData?.home.description)

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(siteReads)
  const providers = context.get(profileReads)
  const [clinics, specialists, packages, lowest] = await Promise.all([
    providers.topDentalClinics(),
    providers.topSpecialists(),
    context.get(carePackageReads).homePackages(),
    context.get(searchReads).lowestPrices(),
    preloadUpperSections(),
    preloadLowerHalf(),
  ])
  const { destinations, homeLead } = content('destinations')
  const { tagline, figures } = content('brand')
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
    testimonials: content('testimonials'),
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
