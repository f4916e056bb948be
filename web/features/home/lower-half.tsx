import type { Accreditation } from '#content/accreditations.ts'
import type { homeBlocks } from '#content/home-blocks.ts'
import type { Testimonial } from '#content/testimonials.ts'
import { FreeConsultation } from '#web/features/consultations/free-consultation.tsx'
import { Accreditations } from './accreditations.tsx'
import { AlwaysOpen } from './always-open.tsx'
import { AppBanner } from './app-banner.tsx'
import { Statistics } from './statistics.tsx'
import { Testimonials } from './testimonials.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'

export type LowerHalfProps = {
  blocks: Omit<typeof homeBlocks, 'procedures'>
  testimonials: readonly Testimonial[]
  accreditations: readonly Accreditation[]
}

/** What of the home page is far below the first screen. */
export function LowerHalf({ blocks, testimonials, accreditations }: LowerHalfProps) {
  return (
    <>
      <AppBanner {...blocks.app} />
      <Statistics {...blocks.statistics} />
      <div className="bg-sand-50 py-14 md:py-22">
        <div className="wrap grid items-start gap-x-18 gap-y-12 lg:grid-cols-[1.05fr_1fr]">
          <FreeConsultation {...blocks.consultation} />
          <WhyChooseUs {...blocks.whyChooseUs} />
        </div>
      </div>
      <Testimonials testimonials={testimonials} texts={blocks.testimonials} />
      <AlwaysOpen {...blocks.banner} />
      <Accreditations accreditations={accreditations} texts={blocks.accreditations} />
    </>
  )
}
