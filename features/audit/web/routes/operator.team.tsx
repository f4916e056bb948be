import { WorkingHoursPart } from '#features/enquiries/web/working-hours.tsx'
import { pageMeta } from '#platform/web/page-meta.ts'
import { DeskPage } from '#platform/web/pages/desk-page.tsx'
import { teamPage } from '../../words/audit.ts'
import { loadTeam } from '../audit-calls.ts'
import { TeamScreen, TeamSkeleton } from '../team-screen.tsx'
import type { Route } from './+types/operator.team.ts'

const { title, lead } = teamPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadTeam(request)

export const HydrateFallback = () => (
  <DeskPage title={title} lead={lead}>
    <TeamSkeleton />
  </DeskPage>
)

export default function OperatorTeam({ loaderData: { team, hours } }: Route.ComponentProps) {
  return (
    <DeskPage title={title} lead={team && lead}>
      <div className="grid gap-8">
        {team && <TeamScreen team={team} />}
        <WorkingHoursPart answer={hours} />
      </div>
    </DeskPage>
  )
}
