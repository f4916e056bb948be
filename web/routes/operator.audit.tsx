import { auditPage } from '#content/pages/audit.ts'
import { loadAudit } from '#web/features/audit/audit-calls.ts'
import { AuditScreen, AuditSkeleton } from '#web/features/audit/audit-screen.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { DeskPage } from '#web/shell/operator/desk-page.tsx'
import type { Route } from './+types/operator.audit.ts'

const { title, lead } = auditPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadAudit(request)

export const HydrateFallback = () => (
  <DeskPage title={title} lead={lead}>
    <AuditSkeleton />
  </DeskPage>
)

export default function OperatorAudit({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage title={title} lead={lead}>
      <AuditScreen {...loaderData} />
    </DeskPage>
  )
}
