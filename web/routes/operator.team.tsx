import { teamPage } from '#content/pages/audit.ts'
import { loadTeam } from '#web/features/audit/audit-calls.ts'
import { TeamScreen, TeamSkeleton } from '#web/features/audit/team-screen.tsx'
import { WorkingHoursPart } from '#web/features/audit/working-hours.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { DeskPage } from '#web/shell/operator/desk-page.tsx'
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
