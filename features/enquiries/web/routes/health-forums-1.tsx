import videoVisit from '#platform/web/drawings/video-visit.svg'
import { List } from '#platform/web/pages/blocks.tsx'
import { headMeta, PageIntro } from '#platform/web/pages/page-intro.tsx'
import { publicReads } from '#platform/web/public-reads.ts'
import { careTeam } from '../../words/care-team.ts'
import { scheduleCallPage } from '../../words/schedule-phone-call.ts'
import { NextSteps } from '../form-parts.tsx'
import { PhoneCallBooking } from '../phone-call-booking.tsx'
import type { Route } from './+types/health-forums-1.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({
  ...context.get(publicReads).fill(scheduleCallPage),
  careTeamZone: careTeam.timeZone,
})

export const meta = ({ loaderData }: Route.MetaArgs) => headMeta(loaderData)

export default function ScheduleCall({ loaderData }: Route.ComponentProps) {
  const { title, lead, next, goodFor, notFor, careTeamZone } = loaderData
  return (
    <>
      <PageIntro title={title} lead={lead} drawing={videoVisit} />
      <div className="wrap grid items-start gap-x-16 gap-y-12 py-10 md:py-14 lg:grid-cols-[1.25fr_1fr] xl:gap-x-24">
        <PhoneCallBooking words={loaderData} careTeamZone={careTeamZone} />
        <div className="grid gap-10 lg:sticky lg:top-8">
          <NextSteps {...next} />
          <section>
            <h2 className="text-2xl">{goodFor.heading}</h2>
            <List items={goodFor.items} className="mt-4" />
          </section>
          <p className="border-t border-line pt-5 text-sm text-muted">{notFor}</p>
        </div>
      </div>
    </>
  )
}
