import { useSearchParams } from 'react-router'
import { days } from '#platform/rules/durations.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { WorkspacePage } from '#platform/web/pages/workspace-page.tsx'
import { CALENDAR, formatLongDate } from '#platform/web/time/format.ts'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { numbersPage } from '../../words/numbers.ts'
import { loadOwnNumbers, readPeriod } from '../api.ts'
import { NoNumbersYet, NumbersSkeleton } from '../numbers-frame.tsx'
import { OwnNumbersScreen } from '../own-numbers-screen.tsx'
import { PeriodActions } from '../period-actions.tsx'
import type { Route } from './+types/dashboard.numbers.ts'

const { title, ownPeriod, csv, csvLabel } = numbersPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadOwnNumbers(request)

export const HydrateFallback = () => (
  <WorkspacePage title={title}>
    <NumbersSkeleton />
  </WorkspacePage>
)

export default function OwnNumbers({ loaderData }: Route.ComponentProps) {
  const weeks = readPeriod(useSearchParams()[0])
  if (!loaderData.ok)
    return (
      <WorkspacePage title={title}>
        <NotLoaded message={loaderData.message} />
      </WorkspacePage>
    )
  const { from, to } = loaderData
  const file = { url: `/api/v1/numbers/export?weeks=${weeks}`, name: `numbers-${to}.csv`, text: csv, label: csvLabel }
  const lastDay = to && Date.parse(to) - days(1)
  return (
    <WorkspacePage
      title={title}
      lead={from && lastDay ? ownPeriod(formatLongDate(from, CALENDAR), formatLongDate(lastDay, CALENDAR)) : undefined}
      beside={<PeriodActions weeks={weeks} files={[file]} />}
    >
      {from ? <OwnNumbersScreen report={loaderData} /> : <NoNumbersYet />}
    </WorkspacePage>
  )
}
