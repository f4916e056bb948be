import { pageMeta } from '#platform/web/page-meta.ts'
import { DeskPage } from '#platform/web/pages/desk-page.tsx'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { requestsPage } from '../../words/requests.ts'
import { loadRequest } from '../desk/api.ts'
import { RequestScreen, RequestSkeleton } from '../desk/request-screen.tsx'
import type { Route } from './+types/operator.requests.$reference.ts'

export const meta = ({ params }: Route.MetaArgs) => pageMeta(params.reference)

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => loadRequest(params.reference, request)

export const HydrateFallback = () => (
  <DeskPage title={requestsPage.title} isFlush>
    <RequestSkeleton />
  </DeskPage>
)

export default function OperatorRequest({ params, loaderData: { answer, templates } }: Route.ComponentProps) {
  if (!answer.ok)
    return (
      <DeskPage title={params.reference}>
        <NotLoaded message={answer.message} />
      </DeskPage>
    )
  const usable = templates.ok ? templates.templates.filter(({ isDeleted }) => !isDeleted) : []
  return <RequestScreen key={params.reference} answer={answer} templates={usable} />
}
