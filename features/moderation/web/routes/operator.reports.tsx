import { pageMeta } from '#platform/web/page-meta.ts'
import { DeskPage } from '#platform/web/pages/desk-page.tsx'
import { reportsPage } from '../../words/moderation.ts'
import { loadReports } from '../api.ts'
import { ReportsScreen, ReportsSkeleton } from '../reports-screen.tsx'
import type { Route } from './+types/operator.reports.ts'

const { title, lead } = reportsPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadReports(new URL(request.url).searchParams.get('tab'), request)

export const HydrateFallback = () => (
  <DeskPage title={title} lead={lead}>
    <ReportsSkeleton />
  </DeskPage>
)

export default function OperatorReports({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage title={title} lead={lead}>
      <ReportsScreen {...loaderData} />
    </DeskPage>
  )
}
