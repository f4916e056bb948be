import { useSearchParams } from 'react-router'
import { days } from '#platform/rules/durations.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { DeskPage, deskRoute } from '#platform/web/pages/desk-page.tsx'
import { CALENDAR, formatLongDate } from '#platform/web/time/format.ts'
import type { NumbersReport } from '../../rules/numbers.ts'
import { numbersPage } from '../../words/numbers.ts'
import { loadNumbers, readPeriod } from '../api.ts'
import { NoNumbersYet, NumbersSkeleton } from '../numbers-frame.tsx'
import { NumbersScreen } from '../numbers-screen.tsx'
import { PeriodActions } from '../period-actions.tsx'
import type { Route } from './+types/operator.numbers.ts'

const { title, period, csv, csvLabel, csvByProvider } = numbersPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadNumbers(request)

const route = deskRoute<typeof clientLoader>({
  title,
  skeleton: <NumbersSkeleton />,
  page: (report) => <Numbers report={report} />,
})
export const HydrateFallback = route.Fallback
export default route.Page

function Numbers({ report }: { report: NumbersReport }) {
  const weeks = readPeriod(useSearchParams()[0])
  const { from, to } = report
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
      {from ? <NumbersScreen report={report} weeks={weeks} /> : <NoNumbersYet />}
    </DeskPage>
  )
}
