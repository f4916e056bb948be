import { brand } from '#content/brand.ts'
import { publicReads } from '#web/context.ts'
import { PosterCarousel } from '#web/destinations/poster-carousel.tsx'
import { DentalPackages } from '#web/home/dental-packages.tsx'
import { Hero } from '#web/home/hero.tsx'
import { homeContent } from '#web/home/home-content.ts'
import { HowItWorks } from '#web/home/how-it-works.tsx'
import { LateLowerHalf, prepareLowerHalf } from '#web/home/late-lower-half.tsx'
import { PopularProcedures } from '#web/home/popular-procedures.tsx'
import { Welcome } from '#web/home/welcome.tsx'
import { TopClinics } from '#web/providers/top-clinics.tsx'
import { TopSpecialists } from '#web/providers/top-specialists.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/home.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(brand.tagline, loaderData?.home.description)

export async function loader({ context }: Route.LoaderArgs) {
  const reads = context.get(publicReads)
  const [clinics, specialists, packages, testimonials] = await Promise.all([
    reads.topDentalClinics(),
    reads.topSpecialists(),
    reads.homePackages(),
    reads.testimonials(),
    prepareLowerHalf(),
  ])
  return { ...homeContent, clinics, specialists, packages, testimonials }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, blocks, procedures, destinations, clinics, specialists, steps } = loaderData
  const { packages, testimonials, accreditations } = loaderData
  return (
    <>
      <Hero {...home} />
      <PopularProcedures {...blocks.procedures} procedures={procedures} />
      <PosterCarousel destinations={destinations} texts={blocks.destinations} />
      <div className="far">
        <TopClinics clinics={clinics} texts={blocks.clinics} />
      </div>
      <div className="far">
        <Welcome {...blocks.welcome} />
      </div>
      <div className="far">
        <TopSpecialists specialists={specialists} texts={blocks.specialists} />
      </div>
      <div className="far">
        <HowItWorks steps={steps} texts={blocks.howItWorks} />
      </div>
      <div className="far">
        <DentalPackages packages={packages} texts={blocks.packages} />
      </div>
      <LateLowerHalf blocks={blocks} testimonials={testimonials} accreditations={accreditations} />
    </>
  )
}
