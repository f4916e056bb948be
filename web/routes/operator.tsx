import { todayPage } from '#content/pages/today.ts'
import type { DeskItem } from '#domain/desk.ts'
import { cityOf, visitorTimeZone } from '#domain/local-time.ts'
import { loadToday } from '#web/features/desk/desk-calls.ts'
import { DeskSearch } from '#web/features/desk/desk-search.tsx'
import { QueueSkeleton } from '#web/features/requests/queue.tsx'
import { countDue, TodayScreen } from '#web/features/today/today.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { formatFullDay, formatTime } from '#web/platform/time/format.ts'
import { useNow } from '#web/platform/time/use-now.ts'
import { DeskPage } from '#web/shell/operator/desk-page.tsx'
import { NotLoaded } from '#web/ui/block-alert.tsx'
import type { Route } from './+types/operator.ts'

const { title } = todayPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadToday(request)

export const HydrateFallback = () => (
  <DeskPage title={title} isFlush>
    <QueueSkeleton />
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
        <TodayScreen items={loaderData.items} />
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
