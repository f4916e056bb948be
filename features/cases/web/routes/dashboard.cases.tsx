import { Link } from 'react-router'
import { pageMeta } from '#platform/web/page-meta.ts'
import { WorkspacePage } from '#platform/web/pages/workspace-page.tsx'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Plus } from '#platform/web/ui/icons.tsx'
import { casesPage } from '../../words/cases.ts'
import { fetchCases } from '../api.ts'
import { CaseList, CaseListSkeleton } from '../case-list.tsx'
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
