import { Link } from 'react-router'
import { pageMeta } from '#platform/web/page-meta.ts'
import { DeskPage, deskRoute } from '#platform/web/pages/desk-page.tsx'
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

const route = deskRoute<typeof clientLoader>({
  title: personPage.title,
  lead: back,
  skeleton: <PersonSkeleton />,
  page: ({ person }) => (
    <DeskPage title={<PersonTitle person={person} />} lead={back}>
      <PersonScreen key={person.summary._id} person={person} />
    </DeskPage>
  ),
})
export const HydrateFallback = route.Fallback
export default route.Page
