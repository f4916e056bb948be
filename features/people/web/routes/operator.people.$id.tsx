import { Link } from 'react-router'
import { pageMeta } from '#platform/web/page-meta.ts'
import { DeskPage } from '#platform/web/pages/desk-page.tsx'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { ArrowLeft } from '#platform/web/ui/icons.tsx'
import { personPage } from '../../words/people.ts'
import { loadPerson } from '../api.ts'
import { PersonScreen, PersonSkeleton, PersonTitle } from '../person-screen.tsx'
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
