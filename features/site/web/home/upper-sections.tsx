import { useId } from 'react'
import type { homeBlocks } from '#content/home-blocks.ts'
import type { CarePackage } from '#features/care-packages/rules/care-packages.ts'
import { PackageCard } from '#features/care-packages/web/package-card.tsx'
import { TopClinics } from '#features/profiles/web/top-clinics.tsx'
import { TopSpecialists } from '#features/profiles/web/top-specialists.tsx'
import type { Specialist, TopClinic } from '#platform/rules/providers.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { CarouselArrows, CarouselRow, useCarousel } from '#platform/web/ui/lists/carousel.tsx'
import { DeferredLayout } from '#platform/web/ui/loading/deferred-layout.tsx'
import { MoreLink, PageSection } from '#platform/web/ui/page-section.tsx'
import type { Step } from '../../words/steps.ts'
import { PosterCard, type PosterCardProps } from '../destinations/poster-card.tsx'
import { Film } from './film.tsx'

type UpperSectionsProps = {
  blocks: Omit<typeof homeBlocks, 'procedures'>
  destinations: readonly PosterCardProps[]
  destinationsLead: string
  clinics: readonly TopClinic[]
  specialists: readonly Specialist[]
  steps: readonly Step[]
  packages: readonly CarePackage[]
}

/** What follows below the first screen of the home page: where to go, and to whom. */
export function UpperSections(props: UpperSectionsProps) {
  const { blocks, destinations, destinationsLead, clinics, specialists, steps, packages } = props
  return (
    <>
      <PosterCarousel destinations={destinations} heading={blocks.destinations.heading} lead={destinationsLead} />
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
    </>
  )
}

/** Introduction beside a short film. */
function Welcome({ heading, paragraphs, film, action }: typeof homeBlocks.welcome) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="wrap grid items-center gap-x-16 gap-y-7 py-14 md:py-22 lg:grid-cols-[1.15fr_1fr]"
    >
      <Film title={film} />
      <div>
        <h2 id={id}>{heading}</h2>
        {paragraphs.map((text) => (
          <p key={text} className="mt-4.5 max-w-[58ch] text-muted">
            {text}
          </p>
        ))}
        <Link to={action.to} className={`${buttonClass({ kind: 'outline' })} mt-6`}>
          {action.text}
        </Link>
      </div>
    </section>
  )
}

const node =
  'before:absolute before:top-0 before:left-0 before:size-6 before:rounded-full before:border-6 before:border-teal-700 before:bg-page last:before:border-apricot last:before:bg-apricot'
/** Connector to the next step: vertical on phones, otherwise horizontal. */
const via =
  'after:absolute after:top-8 after:bottom-2 after:left-2.5 after:border-l-3 after:border-dotted after:border-coral/75 last:after:hidden md:after:top-[10.5px] md:after:right-2 md:after:bottom-auto md:after:left-8 md:after:border-t-3 md:after:border-l-0'

type HowItWorksProps = { steps: readonly Step[]; texts: typeof homeBlocks.howItWorks }

/** Four steps along the dotted line. */
function HowItWorks({ steps, texts: { heading, lead, more } }: HowItWorksProps) {
  return (
    <PageSection heading={heading} lead={lead} ground="sand" beside={<MoreLink {...more} />}>
      <ol className="grid md:grid-cols-2 md:gap-y-10 lg:grid-cols-4">
        {steps.map(({ id, when, title, text }) => (
          <li key={id} className={`relative pb-8 pl-11 last:pb-0 md:pt-12 md:pr-8 md:pb-0 md:pl-0 ${node} ${via}`}>
            <p className="text-sm font-semibold text-teal-700">{when}</p>
            <h3 className="display mt-1.5 mb-2 text-[1.625rem] leading-[1.15]">{title}</h3>
            <p className="max-w-[38ch] text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </PageSection>
  )
}

type DentalPackagesProps = { packages: readonly CarePackage[]; texts: typeof homeBlocks.packages }

/** Package preview: a grid from 1024 px, below that a scrolling row. */
function DentalPackages({ packages, texts: { heading, lead, more, none } }: DentalPackagesProps) {
  return (
    <PageSection heading={heading} lead={lead} beside={<MoreLink {...more} />}>
      {packages.length === 0 ? (
        <p className="card px-6 py-12 text-center font-semibold">{none}</p>
      ) : (
        <CarouselRow className="auto-cols-[86%] gap-3.5 sm:auto-cols-[44%] md:gap-6 lg:auto-cols-[calc((100%-48px)/3)]">
          {packages.map((offer) => (
            <li key={offer._id} className="grid">
              <PackageCard offer={offer} />
            </li>
          ))}
        </CarouselRow>
      )}
    </PageSection>
  )
}

type PosterCarouselProps = { destinations: readonly PosterCardProps[]; heading: string; lead: string }

/** One, two, three and four posters in view from 640, 768, 1024 and 1280 px; on phones the next one is partly visible. */
function PosterCarousel({ destinations, heading, lead }: PosterCarouselProps) {
  const { row, ...arrows } = useCarousel<HTMLUListElement>()
  return (
    <PageSection heading={heading} lead={lead} ground="joined" beside={<CarouselArrows {...arrows} />}>
      <CarouselRow
        ref={row}
        className="auto-cols-[82%] gap-5 sm:auto-cols-[100%] md:auto-cols-[calc((100%-20px)/2)] lg:auto-cols-[calc((100%-40px)/3)] xl:auto-cols-[calc((100%-60px)/4)]"
      >
        {destinations.map((destination) => (
          <li key={destination.country} className="grid">
            <PosterCard {...destination} />
          </li>
        ))}
      </CarouselRow>
    </PageSection>
  )
}
