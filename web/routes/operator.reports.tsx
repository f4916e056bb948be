import { reportsPage } from '#content/pages/moderation.ts'
import { loadReports } from '#web/features/moderation/moderation-calls.ts'
import { ReportsScreen, ReportsSkeleton } from '#web/features/moderation/reports-screen.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { WorkspacePage } from '#web/shell/workspace/workspace-page.tsx'
import type { Route } from './+types/operator.reports.ts'

const { title, lead } = reportsPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadReports(new URL(request.url).searchParams.get('tab'), request)

export const HydrateFallback = () => (
  <WorkspacePage title={title} lead={lead}>
    <ReportsSkeleton />
  </WorkspacePage>
)

export default function OperatorReports({ loaderData }: Route.ComponentProps) {
  return (
    <WorkspacePage title={title} lead={lead}>
      <ReportsScreen {...loaderData} />
    </WorkspacePage>
  )
}
