import { peoplePage } from '#content/pages/people.ts'
import { loadPeople } from '#web/features/people/people-calls.ts'
import { PeopleScreen, PeopleSkeleton } from '#web/features/people/people-screen.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { DeskPage } from '#web/shell/operator/desk-page.tsx'
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
