import type { Accreditation } from '#content/accreditations.ts'
import type { homeBlocks } from '#content/home-blocks.ts'
import { FreeConsultation } from '#features/enquiries/web/consultation-form.tsx'
import type { ContentValue } from '#platform/words/documents.ts'
import { Accreditations } from './accreditations.tsx'
import { AlwaysOpen } from './always-open.tsx'
import { AppBanner } from './app-banner.tsx'
import { Testimonials } from './testimonials.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'

type Figures = ContentValue<'brand'>['figures']

export type LowerHalfProps = {
  blocks: Omit<typeof homeBlocks, 'procedures'>
  figures: Figures
  testimonials: ContentValue<'testimonials'>
  accreditations: readonly Accreditation[]
}

/** The part of the home page below the fold. */
export function LowerHalf({ blocks, figures, testimonials, accreditations }: LowerHalfProps) {
  return (
    <>
      <AppBanner {...blocks.app} />
      <Statistics heading={blocks.statistics.heading} figures={figures} />
      <div className="bg-sand-50 py-14 md:py-22">
        <div className="wrap grid items-start gap-x-18 gap-y-12 lg:grid-cols-[1.05fr_1fr]">
          <FreeConsultation {...blocks.consultation} />
          <WhyChooseUs {...blocks.whyChooseUs} />
        </div>
      </div>
      <Testimonials {...testimonials} texts={blocks.testimonials} />
      <AlwaysOpen {...blocks.banner} />
      <Accreditations accreditations={accreditations} texts={blocks.accreditations} />
    </>
  )
}

/** Key figures of the company. */
function Statistics({ heading, figures }: { heading: string; figures: Figures }) {
  return (
    <section aria-label={heading} className="bg-pine text-white">
      <ul className="wrap grid grid-cols-2 tabular-nums sm:grid-cols-3 lg:grid-cols-6">
        {figures.map(({ id, figure, words, counts }) => (
          <li key={id} className={cell}>
            <b className="display block text-[2.5rem] leading-none text-butter-200 lg:text-[clamp(2.5rem,3.6vw,3.25rem)]">
              {figure}
            </b>
            <span className="mt-2.5 block text-sm font-semibold">{words}</span>
            <span className="mt-0.5 block pr-4 text-xs text-balance text-mist">{counts}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Hairlines between the figures, both in rows and side by side. */
const cell =
  'border-white/16 py-7 max-sm:nth-[n+3]:border-t sm:max-lg:nth-[n+4]:border-t lg:border-l lg:py-14 lg:pl-5 lg:first:border-l-0 lg:first:pl-0'
