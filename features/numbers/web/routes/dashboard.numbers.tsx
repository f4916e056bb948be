import { useSearchParams } from 'react-router'
import { days } from '#platform/rules/durations.ts'
import { formatCount } from '#platform/rules/text.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { WorkspacePage, workspaceRoute } from '#platform/web/pages/workspace-page.tsx'
import { CALENDAR, formatLongDate } from '#platform/web/time/format.ts'
import { type OwnNumbersReport, PROVIDER_MEASURES } from '../../rules/numbers.ts'
import { numbersPage } from '../../words/numbers.ts'
import { loadOwnNumbers, readPeriod } from '../api.ts'
import { MoneyPanel, NoNumbersYet, NumbersSkeleton } from '../numbers-frame.tsx'
import { PeriodActions } from '../period-actions.tsx'
import { percentOf, shareOf } from '../scale.ts'
import { changeOfCount, type Tile, Tiles } from '../tiles.tsx'
import { WeeksPanel } from '../weeks-panel.tsx'
import type { Route } from './+types/dashboard.numbers.ts'

const { title, ownPeriod, csv, csvLabel } = numbersPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadOwnNumbers(request)

const route = workspaceRoute<typeof clientLoader>({
  title,
  skeleton: <NumbersSkeleton />,
  page: (report) => <OwnNumbers report={report} />,
})
export const HydrateFallback = route.Fallback
export default route.Page

function OwnNumbers({ report }: { report: OwnNumbersReport }) {
  const weeks = readPeriod(useSearchParams()[0])
  const { from, to } = report
  const file = { url: `/api/v1/numbers/export?weeks=${weeks}`, name: `numbers-${to}.csv`, text: csv, label: csvLabel }
  const lastDay = to && Date.parse(to) - days(1)
  return (
    <WorkspacePage
      title={title}
      lead={from && lastDay ? ownPeriod(formatLongDate(from, CALENDAR), formatLongDate(lastDay, CALENDAR)) : undefined}
      beside={<PeriodActions weeks={weeks} files={[file]} />}
    >
      {from ? <OwnNumbersScreen report={report} /> : <NoNumbersYet />}
    </WorkspacePage>
  )
}

/** How a provider's profile and practice are doing. */
function OwnNumbersScreen({ report }: { report: OwnNumbersReport }) {
  return (
    <>
      <Tiles tiles={tilesOf(report)} />
      <div className="mt-5 grid gap-5">
        <WeeksPanel weeks={report.weeks} offered={PROVIDER_MEASURES} />
        <MoneyPanel money={report.money} lead={numbersPage.money.ownLead} />
      </div>
    </>
  )
}

function tilesOf({ totals, previous }: OwnNumbersReport): Tile[] {
  const { tiles } = numbersPage
  return [
    {
      label: tiles.views,
      value: formatCount(totals.profile_views),
      change: changeOfCount(totals.profile_views, previous.profile_views),
    },
    {
      label: tiles.bookings,
      value: formatCount(totals.bookings),
      change: changeOfCount(totals.bookings, previous.bookings),
    },
    {
      label: tiles.onTime,
      value: totals.replies > 0 ? `${percentOf(totals.replies - totals.late_replies, totals.replies)}%` : tiles.none,
    },
    { label: tiles.noShows, value: shareOf(totals.no_shows, totals.ended) ?? tiles.none },
  ]
}
