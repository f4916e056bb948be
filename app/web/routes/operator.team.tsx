import { fetchTeam } from '#features/audit/web/api.ts'
import { TeamScreen, TeamSkeleton } from '#features/audit/web/team-screen.tsx'
import { teamPage } from '#features/audit/words/audit.ts'
import { loadOperator } from '#features/desk/web/api.ts'
import { fetchHours } from '#features/enquiries/web/desk/api.ts'
import { WorkingHoursPart } from '#features/enquiries/web/working-hours.tsx'
import { pageMeta } from '#platform/web/page-meta.ts'
import { DeskPage } from '#platform/web/pages/desk-page.tsx'
import { currentSession } from '#platform/web/session.ts'
import type { Route } from './+types/operator.team.ts'

const { title, lead } = teamPage

export const meta = () => pageMeta(title)

/** The team for administrators, and the working hours for all. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const me = await loadOperator(request)
  if (!me.ok) return { team: undefined, hours: me }
  const isAdministrator = currentSession()?.user.isAdministrator
  const [team, hours] = await Promise.all([isAdministrator ? fetchTeam() : undefined, fetchHours()])
  return { team, hours }
}

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
