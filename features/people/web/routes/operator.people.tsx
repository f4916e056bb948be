import { pageMeta } from '#platform/web/page-meta.ts'
import { DeskPage } from '#platform/web/pages/desk-page.tsx'
import { peoplePage } from '../../words/people.ts'
import { loadPeople } from '../api.ts'
import { PeopleScreen, PeopleSkeleton } from '../people-screen.tsx'
import type { Route } from './+types/operator.people.ts'

const { title, lead } = peoplePage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadPeople(request)

export const HydrateFallback = () => (
  <DeskPage title={title} lead={lead}>
    <PeopleSkeleton />
  </DeskPage>
)

export default function OperatorPeople({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage title={title} lead={lead}>
      <PeopleScreen {...loaderData} />
    </DeskPage>
  )
}
