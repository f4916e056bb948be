import { brand } from '#content/brand.ts'
import { publicReads } from '#web/context.ts'
import { Hero } from '#web/features/home/hero.tsx'
import { homeContent, pricedPosters, pricedProcedures } from '#web/features/home/home-content.ts'
import { LazyLowerHalf, preloadLowerHalf } from '#web/features/home/lower-half.lazy.tsx'
import { PopularProcedures } from '#web/features/home/popular-procedures.tsx'
import { DentalPackages, HowItWorks, PosterCarousel, Welcome } from '#web/features/home/upper-sections.tsx'
import { TopClinics } from '#web/features/providers/top-clinics.tsx'
import { TopSpecialists } from '#web/features/providers/top-specialists.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { DeferredLayout } from '#web/ui/deferred-layout.tsx'
import type { Route } from './+types/home.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(brand.tagline, loaderData?.home.description)

export async function loader({ context }: Route.LoaderArgs) {
  const reads = context.get(publicReads)
  const [clinics, specialists, packages, testimonials, lowest] = await Promise.all([
    reads.topDentalClinics(),
    reads.topSpecialists(),
    reads.homePackages(),
    reads.testimonials(),
    reads.lowestPrices(),
    preloadLowerHalf(),
  ])
  return {
    ...homeContent,
    procedures: pricedProcedures(lowest),
    destinations: pricedPosters(lowest),
    clinics,
    specialists,
    packages,
    testimonials,
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, blocks, procedures, destinations, clinics, specialists, steps } = loaderData
  const { packages, testimonials, accreditations } = loaderData
  return (
    <>
      <Hero {...home} />
      <PopularProcedures {...blocks.procedures} procedures={procedures} />
      <PosterCarousel destinations={destinations} texts={blocks.destinations} />
      <DeferredLayout height="[--height:682px] md:[--height:700px] lg:[--height:706px]">
        <TopClinics clinics={clinics} texts={blocks.clinics} />
      </DeferredLayout>
      <DeferredLayout height="[--height:770px] md:[--height:950px] lg:[--height:590px]">
        <Welcome {...blocks.welcome} />
      </DeferredLayout>
      <DeferredLayout height="[--height:1260px] md:[--height:1320px] lg:[--height:710px]">
        <TopSpecialists specialists={specialists} texts={blocks.specialists} />
      </DeferredLayout>
      <DeferredLayout height="[--height:820px] md:[--height:660px] lg:[--height:465px]">
        <HowItWorks steps={steps} texts={blocks.howItWorks} />
      </DeferredLayout>
      <DeferredLayout height="[--height:1060px] md:[--height:1037px] lg:[--height:1048px]">
        <DentalPackages packages={packages} texts={blocks.packages} />
      </DeferredLayout>
      <LazyLowerHalf blocks={blocks} testimonials={testimonials} accreditations={accreditations} />
    </>
  )
}
