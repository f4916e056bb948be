import { loadToday } from '#features/desk/web/api.ts'
import { DeskSearch } from '#features/desk/web/desk-search.tsx'
import { QueueSkeleton } from '#features/desk/web/queue-parts.tsx'
import { countDue, TodayScreen } from '#features/desk/web/today/today.tsx'
import { todayPage } from '#features/desk/words/today.ts'
import { sendChange } from '#features/enquiries/web/desk/api.ts'
import type { DeskItem } from '#platform/rules/desk.ts'
import { cityOf, visitorTimeZone } from '#platform/rules/time/local-time.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { DeskPage } from '#platform/web/pages/desk-page.tsx'
import { formatFullDay, formatTime } from '#platform/web/time/format.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import type { Route } from './+types/operator.ts'

const { title } = todayPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadToday(request)

export const HydrateFallback = () => (
  <DeskPage title={title} isFlush>
    <QueueSkeleton says={todayPage.loading} />
  </DeskPage>
)

export default function Operator({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage
      title={title}
      lead={<Lead items={loaderData.ok ? loaderData.items : []} />}
      beside={<DeskSearch />}
      isFlush
    >
      {loaderData.ok ? (
        <TodayScreen items={loaderData.items} takeRequest={sendChange} />
      ) : (
        <div className="p-5">
          <NotLoaded message={loaderData.message} />
        </div>
      )}
    </DeskPage>
  )
}

/** What day it is here, and how much is due. */
function Lead({ items }: { items: readonly DeskItem[] }) {
  const now = useNow()
  const { overdue, today } = countDue(items, now)
  const when = todayPage.lead(formatFullDay(now), formatTime(now), cityOf(visitorTimeZone()))
  return `${when} ${todayPage.due(overdue, today)}`
}
