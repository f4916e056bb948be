import { Link } from 'react-router'
import { personPage } from '#content/pages/people.ts'
import { loadPerson } from '#web/features/people/people-calls.ts'
import { PersonScreen, PersonSkeleton, PersonTitle } from '#web/features/people/person-screen.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { DeskPage } from '#web/shell/operator/desk-page.tsx'
import { NotLoaded } from '#web/ui/block-alert.tsx'
import { ArrowLeft } from '#web/ui/icons.tsx'
import type { Route } from './+types/operator.people.$id.ts'

export const meta = () => pageMeta(personPage.title)

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => loadPerson(params.id, request)

const back = (
  <Link to="/operator/people" className="link">
    <ArrowLeft className="size-4" />
    {personPage.back}
  </Link>
)

export const HydrateFallback = () => (
  <DeskPage title={personPage.title} lead={back}>
    <PersonSkeleton />
  </DeskPage>
)

export default function OperatorPerson({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage title={loaderData.ok ? <PersonTitle person={loaderData.person} /> : personPage.title} lead={back}>
      {loaderData.ok ? (
        <PersonScreen key={loaderData.person.summary._id} person={loaderData.person} />
      ) : (
        <NotLoaded message={loaderData.message} />
      )}
    </DeskPage>
  )
}
