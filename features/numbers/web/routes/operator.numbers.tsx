import { useSearchParams } from 'react-router'
import { days } from '#platform/rules/durations.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { DeskPage } from '#platform/web/pages/desk-page.tsx'
import { CALENDAR, formatLongDate } from '#platform/web/time/format.ts'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { numbersPage } from '../../words/numbers.ts'
import { loadNumbers, readPeriod } from '../api.ts'
import { NoNumbersYet, NumbersSkeleton } from '../numbers-frame.tsx'
import { NumbersScreen } from '../numbers-screen.tsx'
import { PeriodActions } from '../period-actions.tsx'
import type { Route } from './+types/operator.numbers.ts'

const { title, period, csv, csvLabel, csvByProvider } = numbersPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadNumbers(request)

export const HydrateFallback = () => (
  <DeskPage title={title}>
    <NumbersSkeleton />
  </DeskPage>
)

export default function OperatorNumbers({ loaderData }: Route.ComponentProps) {
  const weeks = readPeriod(useSearchParams()[0])
  if (!loaderData.ok)
    return (
      <DeskPage title={title}>
        <NotLoaded message={loaderData.message} />
      </DeskPage>
    )
  const { from, to } = loaderData
  const url = `/api/v1/operator/numbers/export?weeks=${weeks}`
  const files = [
    { url, name: `numbers-${to}.csv`, text: csv, label: csvLabel },
    { url: `${url}&by=provider`, name: `numbers-by-clinic-${to}.csv`, text: csvByProvider },
  ]
  const lastDay = to && Date.parse(to) - days(1)
  return (
    <DeskPage
      title={title}
      lead={
        from && lastDay ? period(formatLongDate(from, CALENDAR), formatLongDate(lastDay, CALENDAR), weeks) : undefined
      }
      beside={<PeriodActions weeks={weeks} files={files} />}
    >
      {from ? <NumbersScreen report={loaderData} weeks={weeks} /> : <NoNumbersYet />}
    </DeskPage>
  )
}
