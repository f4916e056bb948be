import { loadReports } from '#web/features/moderation/moderation-calls.ts'
import { ReportsScreen, ReportsSkeleton } from '#web/features/moderation/reports-screen.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { WorkspacePage } from '#web/shell/workspace/workspace-page.tsx'
import type { Route } from './+types/operator.reports.ts'

const TITLE = 'Reports'
const LEAD = 'What people report on profiles and in chats, and what the care team decided about it.'

export const meta = () => pageMeta(TITLE)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadReports(new URL(request.url).searchParams.get('tab'), request)

export const HydrateFallback = () => (
  <WorkspacePage title={TITLE} lead={LEAD}>
    <ReportsSkeleton />
  </WorkspacePage>
)

export default function OperatorReports({ loaderData }: Route.ComponentProps) {
  return (
    <WorkspacePage title={TITLE} lead={LEAD}>
      <ReportsScreen {...loaderData} />
    </WorkspacePage>
  )
}
