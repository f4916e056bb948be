import { reportsPage } from '#content/pages/moderation.ts'
import { loadReports } from '#web/features/moderation/moderation-calls.ts'
import { ReportsScreen, ReportsSkeleton } from '#web/features/moderation/reports-screen.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { DeskPage } from '#web/shell/operator/desk-page.tsx'
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
