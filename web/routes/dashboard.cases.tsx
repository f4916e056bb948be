import { Link } from 'react-router'
import { casesPage } from '#content/pages/cases.ts'
import { fetchCases } from '#web/features/cases/case-calls.ts'
import { CaseList, CaseListSkeleton } from '#web/features/cases/case-list.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { WorkspacePage } from '#web/shell/workspace/workspace-page.tsx'
import { NotLoaded } from '#web/ui/block-alert.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Plus } from '#web/ui/icons.tsx'
import type { Route } from './+types/dashboard.cases.ts'

const { title, lead, newCase } = casesPage

export const meta = () => pageMeta(title)

export const clientLoader = () => fetchCases()

export const HydrateFallback = () => (
  <WorkspacePage title={title} lead={lead}>
    <CaseListSkeleton />
  </WorkspacePage>
)

export default function CasesScreen({ loaderData }: Route.ComponentProps) {
  const beside = (
    <Link to={newCase.to} className={buttonClass({ kind: 'outline' })}>
      <Plus />
      {newCase.text}
    </Link>
  )
  return (
    <WorkspacePage title={title} lead={lead} beside={beside}>
      {loaderData.ok ? <CaseList first={loaderData} /> : <NotLoaded message={loaderData.message} />}
    </WorkspacePage>
  )
}
