import { pageMeta } from '#platform/web/page-meta.ts'
import { DeskPage } from '#platform/web/pages/desk-page.tsx'
import { auditPage } from '../../words/audit.ts'
import { loadAudit } from '../api.ts'
import { AuditScreen, AuditSkeleton } from '../audit-screen.tsx'
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
